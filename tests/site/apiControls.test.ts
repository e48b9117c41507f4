/**
 * Every control of the API page works when it is clicked. They are native HTML elements, so keyboard and touch work like the
 * pointer.
 */
import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';

import {currentApi, onApi, windowOf} from './apiPages';

/** Selectors of controls: disclosures, language switches, copy buttons. */
const inPage = '.api-main :is(summary, .switch input, .code-block__copy)';

/**
 * Clicks every control in turn, at its position, so that a covering element would get the click.
 *
 * @returns the number of controls, and a line for each that is covered or does nothing
 */
function pressEach(page: Page, selector: string): Promise<{count: number; missing: string[]}> {
  return page.evaluate(async (wanted) => {
    const missing: string[] = [];
    const copied = new Set<Node | null>();
    new MutationObserver((changes) => changes.forEach(({target}) => copied.add(target.parentNode))).observe(
      document.body,
      {subtree: true, characterData: true},
    );
    const controls = [...document.querySelectorAll<HTMLElement>(wanted)];
    for (const control of controls) {
      // A radio button is represented by its label.
      const shown = control.closest('label') ?? control;
      shown.scrollIntoView({block: 'center', behavior: 'instant'});
      const {x, y, width, height} = shown.getBoundingClientRect();
      const target = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!(target instanceof HTMLElement) || !shown.contains(target)) {
        missing.push(`is out of reach: ${control.outerHTML.slice(0, 90)}`);
        continue;
      }
      const details = control.parentElement instanceof HTMLDetailsElement ? control.parentElement : undefined;
      const wasOpen = details?.open;
      target.click();
      if (details?.open === wasOpen && details !== undefined) {
        missing.push(`does not open or close: ${control.outerHTML.slice(0, 90)}`);
      }
      if (control instanceof HTMLInputElement) {
        const sample = control.closest('.switch')?.querySelector(`[data-language="${control.value}"]`);
        if (!control.checked || sample?.checkVisibility() !== true) {
          missing.push(`is not chosen and shown: ${control.outerHTML.slice(0, 90)}`);
        }
      }
      if (wasOpen === true) {
        target.click();
      }
    }
    const copies = controls.filter((control) => control.matches('.code-block__copy'));
    for (let left = 250; left > 0 && copies.some((each) => !copied.has(each)); left--) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    missing.push(
      ...copies
        .filter((each) => !copied.has(each))
        .map((each) => `does not copy: ${each.outerHTML.slice(0, 90)}`),
    );
    return {count: controls.length, missing};
  }, selector);
}

describe.each(currentApi)('$path', ({path, operations}) => {
  async function expectAllToWork(page: Page, selector: string): Promise<void> {
    const {count, missing} = await pressEach(page, selector);
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(operations.length * 8);
  }

  test('at 1440 pixels, every control can be clicked and has an effect', () =>
    onApi(path, windowOf(1440), (page) => expectAllToWork(page, `${inPage}, .api-menu__list summary`)));

  test('at 390 pixels, every control can be clicked and has an effect; the menu closes by its button, by Escape, by a click outside and after a choice', () =>
    onApi(path, {...windowOf(390), hasTouch: true}, async (page) => {
      const menu = page.locator('.api-menu');
      const open = page.locator('.api-bar button');
      const waysOut: readonly (() => Promise<void>)[] = [
        () => menu.locator('button').tap(),
        () => page.keyboard.press('Escape'),
        () => page.touchscreen.tap(385, 500),
        () => menu.locator(`a[href="#operation/${operations[3]?.operationId}"]`).tap(),
      ];
      for (const leave of waysOut) {
        await open.tap();
        expect(await menu.isVisible()).toBe(true);
        await leave();
        expect(await menu.isVisible()).toBe(false);
      }
      await expectAllToWork(page, inPage);
    }));
});
