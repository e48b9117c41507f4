/** The announcement bar, which the site itself does not enable. */
import {expect, test} from 'vitest';

import {announcement} from './everythingOn';
import {inWindow, wide} from './reader';

const keys = {dismissed: 'docusaurus.announcement.dismiss', id: 'docusaurus.announcement.id'};

test('renders its HTML in its colors', () =>
  inWindow(wide, async (page) => {
    await page.goto('./');
    const bar = page.locator('.theme-announcement-bar');
    expect(await bar.locator('b').textContent()).toBe('Sunday');
    await expect
      .poll(() =>
        bar.evaluate((element) => {
          const {color, backgroundColor} = getComputedStyle(element);
          return [color, backgroundColor];
        }),
      )
      .toEqual(['rgb(255, 255, 255)', 'rgb(18, 52, 86)']);
  }));

test('stays hidden after it was closed', () =>
  inWindow(wide, async (page) => {
    await page.goto('./', {waitUntil: 'networkidle'});
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button').click();
    await bar.waitFor({state: 'hidden'});
    expect(
      await page.evaluate(({dismissed, id}) => [localStorage[dismissed], localStorage[id]], keys),
    ).toEqual(['true', announcement.id]);
    await page.goto('docs/intro');
    expect(await bar.isVisible()).toBe(false);
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    expect(await bar.isVisible()).toBe(false);
  }));

test('is shown again with a new ID, without any interaction', () =>
  inWindow(wide, async (page, context) => {
    await context.addInitScript(({dismissed, id}) => {
      if (localStorage.getItem(id) === null) {
        localStorage.setItem(dismissed, 'true');
        localStorage.setItem(id, 'first-announcement');
      }
    }, keys);
    await page.goto('./');
    await page.locator('.theme-announcement-bar').waitFor();
    expect(await page.evaluate(({id}) => localStorage.getItem(id), keys)).toBe(announcement.id);
  }));
