/**
 * The controls of the API page do what they are for: every one of them when it is pressed where it is, and of each kind
 * some by mouse, touch and keyboard.
 */
import type {ElementHandle, Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';

import {currentApi, onApi, windowOf} from './apiPages';
import {noteSaid} from './said';

type Press = (page: Page, control: ElementHandle<HTMLElement>) => Promise<void>;

/** The middle of a control, once it is in the window. */
async function middleOf(control: ElementHandle<HTMLElement>): Promise<readonly [number, number]> {
  return control.evaluate((element) => {
    element.scrollIntoView({block: 'nearest'});
    const {x, y, width, height} = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
}

/** Whatever lies over a control gets the press instead of it, as with a reader. */
const ways: Readonly<Record<'mouse' | 'touch' | 'keyboard', Press>> = {
  mouse: async (page, control) => page.mouse.click(...(await middleOf(control))),
  touch: async (page, control) => page.touchscreen.tap(...(await middleOf(control))),
  keyboard: async (page, control) => {
    await control.focus();
    await page.keyboard.press('Space');
  },
};

/** What a control is for, and whether that is so: what is behind a summary shows, a language is shown. */
async function isDone(control: ElementHandle<HTMLElement>): Promise<boolean> {
  return control.evaluate((element) => {
    const {parentElement} = element;
    if (parentElement instanceof HTMLDetailsElement) {
      // Of samples the chosen language is shown.
      return [...parentElement.children].some((child) => child !== element && child.checkVisibility());
    }
    if (element instanceof HTMLInputElement) {
      const shown = element.closest('.switch')?.querySelector(`[data-language="${element.value}"]`);
      return element.checked && (shown?.checkVisibility() ?? false);
    }
    return false;
  });
}

/** Presses a control; one that was on before goes off and on again. @returns what did not happen */
async function pressed(page: Page, control: ElementHandle<HTMLElement>, press: Press): Promise<string[]> {
  const missing: string[] = [];
  const opens = await control.evaluate(({localName}) => localName === 'summary');
  if (opens && (await isDone(control))) {
    await press(page, control);
    if (await isDone(control)) {
      missing.push('does not close');
    }
  }
  const said = await noteSaid(control);
  await press(page, control);
  await expect
    .poll(async () => (await isDone(control)) || (await said()).includes('Copied'))
    .toBe(true)
    .catch(() => missing.push('does nothing'));
  // The other samples of the page follow a language, and what is above moves what is below.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.locator('.api[data-settled]').waitFor();
  return missing;
}

/** Presses some controls, which are far from each other, the first one after as many as `from` says. @returns a line for each that did not do what it is for */
async function pressSome(page: Page, selector: string, press: Press, from: number): Promise<string[]> {
  const shown = `${selector}:not(details:not([open]) > :not(summary) *)`;
  const controls = (await page.$$(shown)) as ElementHandle<HTMLElement>[];
  expect(controls.length).toBeGreaterThan(5);
  const step = Math.ceil(controls.length / 4);
  const missing: string[] = [];
  for (const control of controls.filter((_control, index) => index % step === from)) {
    const found = await pressed(page, control, press);
    if (found.length > 0) {
      missing.push(`${await control.evaluate(({outerHTML}) => outerHTML.slice(0, 90))} ${found.join(', ')}`);
    }
  }
  return missing;
}

const kinds = {
  'groups of the menu': '.api-menu__list summary',
  'parts of operations': '.api-main summary',
  languages: '.api-main .switch input',
  'buttons that copy': '.api-main .code-block__copy',
};

/**
 * Presses every control, one after the other and within the page. Whatever lies over one gets the press instead of it.
 *
 * @returns how many there are, and a line for each that is out of reach or does nothing
 */
function pressEach(page: Page, selector: string): Promise<{count: number; missing: string[]}> {
  return page.evaluate(async (wanted) => {
    const missing: string[] = [];
    const copied = new Set<Node>();
    new MutationObserver((changes) => changes.forEach(({target}) => copied.add(target))).observe(
      document.body,
      {subtree: true, childList: true},
    );
    const controls = [...document.querySelectorAll<HTMLElement>(wanted)];
    for (const control of controls) {
      // What is drawn for a radio button is its label.
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
      if (control instanceof HTMLInputElement && !control.checked) {
        missing.push(`is not chosen: ${control.outerHTML.slice(0, 90)}`);
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
  const {'groups of the menu': menu, ...body} = kinds;

  /** Presses every control of some kinds. */
  async function expectAllToWork(page: Page, selectors: readonly string[]): Promise<void> {
    const {count, missing} = await pressEach(page, selectors.join(', '));
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(operations.length * 8);
  }

  /** Presses some controls of each kind. */
  async function expectSomeToWork(page: Page, way: keyof typeof ways, from: number): Promise<void> {
    for (const selector of Object.values(body)) {
      expect(await pressSome(page, selector, ways[way], from), way).toEqual([]);
    }
  }

  test('at 1440 pixels every control is in reach and does something, and some of each kind work by mouse and keyboard', () =>
    onApi(path, windowOf(1440), async (page) => {
      for (const [index, way] of (['mouse', 'keyboard'] as const).entries()) {
        expect(await pressSome(page, menu, ways[way], index), way).toEqual([]);
        await expectSomeToWork(page, way, index);
      }
      await expectAllToWork(page, Object.values(kinds));
    }));

  test('at 390 pixels every control is in reach and does something, and some of each kind work by touch; the menu closes by its button, by Escape, beside it and after a choice', () =>
    onApi(path, {...windowOf(390), hasTouch: true}, async (page) => {
      const shown = page.locator('.api-menu');
      const open = page.locator('.api-bar button');
      const waysOut: readonly (() => Promise<void>)[] = [
        () => shown.locator('button').click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(385, 500),
        () => shown.locator(`a[href="#operation/${operations[3]?.operationId}"]`).click(),
      ];
      for (const leave of waysOut) {
        await open.press('Enter');
        expect(await shown.isVisible()).toBe(true);
        await leave();
        expect(await shown.isVisible()).toBe(false);
      }
      await ways.touch(page, (await page.$('.api-bar button')) as ElementHandle<HTMLElement>);
      expect(await pressSome(page, menu, ways.touch, 0)).toEqual([]);
      await page.keyboard.press('Escape');
      await expectSomeToWork(page, 'touch', 0);
      await expectAllToWork(page, Object.values(body));
    }));
});
