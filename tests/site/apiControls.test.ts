/**
 * Every control of the API page does what it is for, by mouse, touch and keyboard; of the pages of old versions, which the
 * same code draws, every fourth.
 */
import type {Browser, ElementHandle, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';

import {launchBrowser} from '../../lib/chromium';
import {apiVersions, openApi, openWindow} from './apiPages';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

type Press = (page: Page, control: ElementHandle<HTMLElement>) => Promise<void>;

/** The middle of a control, once it stands in the window. */
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

/** What a control is for, and whether that is so: what is behind a summary shows, a language is shown, a text is copied. */
async function isDone(control: ElementHandle<HTMLElement>): Promise<boolean> {
  return control.evaluate((element) => {
    const {parentElement} = element;
    if (parentElement instanceof HTMLDetailsElement) {
      // Of samples the chosen language is shown.
      return [...parentElement.children].some((child) => child !== element && child.checkVisibility());
    }
    if (element instanceof HTMLInputElement) {
      const shown = element.closest('.sample')?.querySelector(`[data-language="${element.value}"]`);
      return element.checked && (shown?.checkVisibility() ?? false);
    }
    return element.ariaLabel === 'Copied';
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
  await press(page, control);
  await expect
    .poll(() => isDone(control), {interval: 20})
    .toBe(true)
    .catch(() => missing.push('does nothing'));
  return missing;
}

/** @param step - 1 for every control, 2 for every other one */
async function pressAll(page: Page, selector: string, press: Press, step = 1): Promise<string[]> {
  const controls = (await page.$$(selector)) as ElementHandle<HTMLElement>[];
  const missing: string[] = [];
  for (const control of controls.filter((_control, index) => index % step === 0)) {
    const found = await pressed(page, control, press);
    if (found.length > 0) {
      const name = await control.evaluate(
        (element) =>
          `${element.closest('[data-heading]')?.getAttribute('data-heading')}: ${element.outerHTML.slice(0, 90)}`,
      );
      missing.push(`${name} ${found.join(', ')}`);
    }
  }
  expect(controls.length).toBeGreaterThan(5);
  return missing;
}

describe.each(apiVersions)('$path: every control works', ({path, operations}) => {
  test.each([
    ['mouse', 1440],
    ['keyboard', 1440],
    ['touch', 390],
  ] as const)('by %s at %i pixels', async (way, width) => {
    const context = await openWindow(browser, {width, touch: way === 'touch'});
    const page = await openApi(context, path);
    const press = ways[way];
    if (width <= 996) {
      await press(page, (await page.$('.api-bar button')) as ElementHandle<HTMLElement>);
    }
    expect(await pressAll(page, '.api-menu__list summary', press)).toEqual([]);
    await page.keyboard.press('Escape');
    const body = '.api-main :is(summary, .languages input, .copy)';
    expect(await page.locator(body).count()).toBeGreaterThan(operations.length * 8);
    expect(await pressAll(page, body, press, path === '/api/' ? 1 : 4)).toEqual([]);
    await context.close();
  });
});

describe('the menu of narrow windows', () => {
  test.each(apiVersions)(
    'of $path closes by its button, by Escape, beside it and after a choice',
    async ({path, operations}) => {
      const context = await openWindow(browser, {width: 390});
      const page = await openApi(context, path);
      const menu = page.locator('.api-menu');
      const open = page.locator('.api-bar button');
      const waysOut: readonly (() => Promise<void>)[] = [
        () => menu.locator('button').click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(385, 500),
        () => menu.locator(`a[href="#operation/${operations[3]?.operationId}"]`).click(),
      ];
      for (const leave of waysOut) {
        await open.press('Enter');
        expect(await menu.isVisible()).toBe(true);
        await leave();
        expect(await menu.isVisible()).toBe(false);
      }
      await context.close();
    },
  );
});
