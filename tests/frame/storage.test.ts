/** Keys in the browser's storage, and a full storage. */
import {expect, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {consoleLines} from '../support/consoleLines';
import {inWindow, wide} from './reader';

test('the storage has these keys and no others', () =>
  inWindow(wide, async (page) => {
    await page.goto('./');
    await hydrated(page);
    await page.locator('.theme-announcement-bar').getByRole('button').click();
    await page
      .locator('.navbar__inner')
      .getByRole('button', {name: /light mode/})
      .click();
    await page.locator('.navbar__inner details', {hasText: 'v3'}).hover();
    await page.locator('.navbar__inner').getByRole('link', {name: 'v3', exact: true}).click();
    await page.waitForURL('docs/v3');
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'docs-preferred-version-default',
      'docusaurus.announcement.dismiss',
      'docusaurus.announcement.id',
      'theme',
    ]);
  }));

test('a full storage is reported, and choices apply to the page only', () =>
  inWindow(wide, async (page) => {
    const lines = consoleLines(page);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('./');
    await hydrated(page);
    const before = await page.evaluate(() => document.documentElement.dataset.theme);
    await page
      .locator('.navbar__inner')
      .getByRole('button', {name: /light mode/})
      .click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).not.toBe(before);
    expect(lines.join('\n')).toContain("Docusaurus storage error, can't set theme=dark");
    await page.locator('.theme-announcement-bar').getByRole('button').click();
    await page.locator('.theme-announcement-bar').waitFor({state: 'hidden'});
    expect(lines.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  }));
