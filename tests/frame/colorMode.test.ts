/** The color mode toggle, which the site itself does not enable. */
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {inWindow, wide} from './reader';

const mode = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);
const saved = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('theme'));
const toggle = (page: Page): Promise<void> =>
  page
    .locator('.navbar__inner')
    .getByRole('button', {name: /dark and light mode/})
    .click();

test.each(['light', 'dark'] as const)(
  'without a saved choice, the system decides: %s system',
  (colorScheme) =>
    inWindow({...wide, colorScheme}, async (page) => {
      await page.goto('./');
      expect(await mode(page)).toBe(colorScheme);
      await hydrated(page);
      expect(await mode(page)).toBe(colorScheme);
      const other = colorScheme === 'light' ? 'dark' : 'light';
      await page.emulateMedia({colorScheme: other});
      await expect.poll(() => mode(page), {message: 'when the system changes'}).toBe(other);
      expect(await saved(page)).toBeNull();
    }),
);

test.each(['light', 'dark'] as const)('each press toggles the mode and saves it: %s system', (colorScheme) =>
  inWindow({...wide, colorScheme}, async (page) => {
    await page.goto('./');
    const flipped = (await mode(page)) === 'light' ? 'dark' : 'light';
    const back = flipped === 'light' ? 'dark' : 'light';
    // Hydrates without any other interaction.
    await toggle(page);
    expect([await mode(page), await saved(page)]).toEqual([flipped, flipped]);
    await toggle(page);
    expect([await mode(page), await saved(page)]).toEqual([back, back]);
    await toggle(page);
    await page.goto('docs/intro');
    expect(await mode(page), 'on the next page, before any use of it').toBe(flipped);
    await page.emulateMedia({colorScheme: back});
    await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, back);
    expect(await mode(page), 'the saved mode takes precedence over the system').toBe(flipped);
  }),
);

test('other tabs follow', () =>
  inWindow({...wide, colorScheme: 'light'}, async (page, context) => {
    await page.goto('./');
    const other = await context.newPage();
    await other.goto('docs/intro');
    await hydrated(other);
    await toggle(page);
    await expect.poll(() => mode(other)).toBe('dark');
    await toggle(other);
    await expect.poll(() => mode(page)).toBe('light');
  }));
