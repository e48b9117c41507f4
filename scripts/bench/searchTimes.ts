/** How soon the search answers on a phone: a processor four times slower, the network as it is. */
import type {Browser, Page} from 'playwright-core';

import {median} from './median';

/** Milliseconds. */
export type SearchTimes = {
  /** From the key that opens the dialog, with a word typed at once, until its results are shown; nothing was loaded before. */
  readonly first: number;
  /** From each further letter until the list has changed; the median, and the longest. */
  readonly letter: number;
  readonly longestLetter: number;
};

const firstWord = 'retry';
const furtherLetters = ' join of a new server';

/** Milliseconds from a key's event to the frame after the list of results has changed. */
async function untilShown(page: Page, press: () => Promise<void>): Promise<number> {
  // Set up before the key is pressed, and asked for after it: the two go different ways into the page.
  const shown = await page.evaluateHandle(() => ({
    promise: new Promise<number>((resolve) => {
      let began = 0;
      const begin = ({timeStamp}: Event): void => {
        began ||= timeStamp;
      };
      addEventListener('keydown', begin, {capture: true});
      const watch = (): void => {
        const list = document.querySelector('dialog.search [role=listbox]');
        if (list === null) {
          requestAnimationFrame(watch);
          return;
        }
        const observer = new MutationObserver(() => {
          observer.disconnect();
          removeEventListener('keydown', begin, {capture: true});
          requestAnimationFrame((now) => resolve(now - began));
        });
        observer.observe(list, {childList: true});
      };
      watch();
    }),
  }));
  await press();
  return shown.evaluate(({promise}) => promise);
}

/**
 * @param siteUrl - of the built site as it is served
 * @param rounds - windows that are opened, each with an empty cache
 * @throws Error where no result is shown within Playwright's limits
 */
export async function measureSearch(browser: Browser, siteUrl: string, rounds: number): Promise<SearchTimes> {
  const firsts: number[] = [];
  const letters: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({viewport: {width: 390, height: 844}});
    // tsx gives functions their names by a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (value) => value;');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await page.goto(`${siteUrl}/docs/intro/`);
    await page.waitForTimeout(500);
    firsts.push(
      await untilShown(page, async () => {
        await page.keyboard.press('/');
        await page.locator('dialog.search[open] input').waitFor();
        await page.keyboard.insertText(firstWord);
        await page.locator('.search__result').first().waitFor();
      }),
    );
    for (const letter of furtherLetters) {
      // A blank alone changes nothing.
      if (letter === ' ') {
        await page.keyboard.press('Space');
      } else {
        letters.push(await untilShown(page, () => page.keyboard.press(letter)));
      }
    }
    await context.close();
  }
  return {first: median(firsts), letter: median(letters), longestLetter: Math.max(...letters)};
}
