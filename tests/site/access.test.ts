/**
 * Accessibility of one page of each template: keyboard only, zoomed, in forced colors, from right to left, with reduced motion,
 * and printed.
 */
import type {BrowserContextOptions, Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {readersBrowser} from '../support/readersBrowser';
import {settled} from '../support/settled';
import {recordButtonLabels} from './buttonLabels';

const templates = [
  '/',
  '/docs/usage/executors/shell/',
  '/docs/usage/clustering/',
  '/docs/v2/usage/retries/',
  '/docs/reference/settings/',
  '/api/',
  '/blog/',
  '/blog/dkron-4-0-beta/',
  '/blog/archive/',
  '/pro/',
  '/license/',
  '/dkron_vs_other_software/',
  '/versions/',
  '/no/such/page/',
];
const docPage = '/docs/usage/executors/shell/';
const wide = {width: 1280, height: 900};
const inWindow = readersBrowser({reducedMotion: 'reduce'});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  // Waits for content whose layout is deferred, too.
  await page.locator('html:not([data-later])').waitFor();
}

function onPage(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  return inWindow(options, async (page) => {
    await open(page, path);
    await look(page);
  });
}

/** The focused element, and a problem if its focus is not visible. */
type Stop = {readonly name: string; readonly problem: string | undefined};

function readStop(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    // Elements that appear on focus do so with the next frame. The timeout is for busy browsers, where a window may draw no
    // frame for a minute.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 500);
    });
    const element = document.activeElement;
    if (element === null || element === document.body) {
      return {name: 'nothing', problem: 'the focus is lost'};
    }
    const name = `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    // A hidden radio button is represented by its label. `opacity` alone would also match a heading's link, which fades in.
    const isDrawnByLabel = element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0';
    const shown = isDrawnByLabel ? (element.parentElement ?? element) : element;
    const {outlineStyle, outlineWidth} = getComputedStyle(shown);
    const box = shown.getBoundingClientRect();
    const [x, y] = [
      Math.min(Math.max((box.left + box.right) / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.top + Math.min(box.height, 40) / 2, 0), innerHeight - 1),
    ];
    const onTop = document.elementFromPoint(x, y);
    const isCovered = onTop === null || !(shown.contains(onTop) || onTop.contains(shown));
    const isOutside =
      box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth || box.width < 2;
    const problem = isOutside
      ? 'is outside of the window'
      : isCovered
        ? `is covered by ${onTop?.tagName} ${onTop?.className}`
        : outlineStyle === 'none' || parseFloat(outlineWidth) < 1
          ? 'has no outline'
          : undefined;
    return {name, problem};
  });
}

/** Texts outside of the window that cannot be scrolled into view, or that are cut off. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const clips = (element: Element | null): boolean => {
      for (let each = element; each !== null && each !== document.body; each = each.parentElement) {
        const {overflowX, position, clipPath} = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed' || clipPath !== 'none') {
          return true;
        }
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const {parentElement} = text;
      if (text.data.trim() === '' || parentElement?.checkVisibility({visibilityProperty: true}) !== true) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && (box.left < -1 || box.right > innerWidth + 1) && !clips(parentElement)) {
        found.push(`${text.data.trim().slice(0, 40)}: ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
    }
    return found;
  });
}

/** Parts of the page's frame that overlap. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(
        '.navbar__inner :is(a, button, summary), .page-tools > *, .theme-doc-sidebar-container, .theme-doc-toc-desktop, main .col > .theme-doc-markdown, article, .copy, .call > code, .start code',
      ),
    ]
      .filter((element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true}))
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        isInBar: element.closest('.navbar') !== null,
      }));
    const found: string[] = [];
    parts.forEach(({element: one, box: a, isInBar}, index) => {
      for (const {element: other, box: b, isInBar: isOtherInBar} of parts.slice(index + 1)) {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // The navbar may cover content that scrolls under it.
        if (
          width > 2 &&
          height > 2 &&
          isInBar === isOtherInBar &&
          !one.contains(other) &&
          !other.contains(one)
        ) {
          found.push(`${one.tagName}.${one.className} and ${other.tagName}.${other.className}`);
        }
      }
    });
    return found;
  });
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** One page of each layout. Other pages have the same navbar and sidebar, so there the test skips to the content. */
const ofFrames = ['/', docPage, '/api/', '/blog/'];

/** Tabs through a page. @returns a line for each stop without a visible focus */
async function lostStops(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  const names = new Set<string>();
  const isOfFrame = ofFrames.includes(path);
  if (!isOfFrame) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  for (let count = 0; count < (isOfFrame ? 45 : 25); count++) {
    await page.keyboard.press('Tab');
    const {name, problem} = await readStop(page);
    if (name === 'nothing' && count > 5) {
      break; // After the last element, the focus moves to the browser.
    }
    names.add(name);
    if (problem !== undefined) {
      problems.push(`${name} ${problem}`);
    }
  }
  return names.size > 10 ? problems : [...problems, `there are only ${names.size} stops`];
}

/** Content that does not fit into the window. */
async function misfits(page: Page): Promise<string[]> {
  const by = await sideways(page);
  return [
    ...(by === 0 ? [] : [`scrolls sideways by ${by} pixels`]),
    ...(await cutTexts(page)),
    ...(await overlaps(page)),
  ];
}

// On a screen of 1280 by 1024 pixels: at 100, 200 and 400 percent.
test.concurrent.for(templates)(
  '%s has a visible focus at every stop, and fits the window at 200 and 400 percent and from right to left',
  // A window that stopped drawing fails after a minute, and the test is repeated.
  {timeout: 60_000},
  (path, {expect}) =>
    onPage(path, {viewport: wide}, async (page) => {
      expect(await lostStops(page, path)).toEqual([]);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollTo(0, 0);
      });
      for (const zoom of [2, 4]) {
        await page.setViewportSize({width: 1280 / zoom, height: 1024 / zoom});
        await settled(page);
        expect(await misfits(page), `at ${zoom} times`).toEqual([]);
        const bars = await page
          .locator('.navbar, .api-bar')
          .evaluateAll((all) =>
            all.filter((bar) => bar.checkVisibility()).reduce((sum, bar) => sum + bar.clientHeight, 0),
          );
        expect(bars, 'fixed bars leave room').toBeLessThanOrEqual(512 / zoom);
      }
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      const code = page.locator('pre:visible, code:visible');
      expect(
        await code.evaluateAll(
          (all) => all.filter((one) => getComputedStyle(one).direction !== 'ltr').length,
        ),
        'code runs from left to right',
      ).toBe(0);
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 844});
        await settled(page);
        expect(await misfits(page), `from right to left at ${width}`).toEqual([]);
      }
    }),
);

describe('by keyboard', () => {
  test('copying and wrapping of code work', () =>
    onPage(docPage, {viewport: wide, permissions: ['clipboard-read', 'clipboard-write']}, async (page) => {
      const copy = page.locator('.code-block__copy').first();
      await copy.focus();
      const labels = await recordButtonLabels(copy);
      await page.keyboard.press('Enter');
      await expect.poll(labels).toContain('Copied');
      await open(page, '/docs/basics/getting-started/');
      // The button is shown if a line is longer than its block.
      await page
        .locator('.code-block:has(.code-block__wrap) pre')
        .evaluateAll((all: HTMLElement[]) =>
          all.find(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)?.focus(),
        );
      const wrap = page.locator('.code-block:focus-within .code-block__wrap');
      await page.keyboard.press('Tab');
      await page.keyboard.press(' ');
      expect(await wrap.getAttribute('aria-pressed')).toBe('true');
    }));

  test('the menu of narrow windows opens, its links work, and closing returns the focus', () =>
    onPage(docPage, {viewport: {width: 390, height: 800}}, async (page) => {
      const toggle = page.locator('.navbar__toggle');
      await toggle.focus();
      await page.keyboard.press('Enter');
      const menu = page.locator('#navbar-sidebar');
      await menu.waitFor();
      await page.keyboard.press('Tab');
      expect(await menu.locator(':focus').count(), 'the next stop is in the menu').toBe(1);
      await page.keyboard.press('Escape');
      await menu.waitFor({state: 'hidden'});
      expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    }));

  test('the filter and the menu of the API page work', () =>
    onPage('/api/', {viewport: wide}, async (page) => {
      await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
      await page.locator('.api-menu input').focus();
      await page.keyboard.type('toggle');
      await page.keyboard.press('Tab');
      const entry = page.locator('.api-menu__list :focus');
      if ((await entry.evaluate(({tagName}) => tagName)) === 'SUMMARY') {
        await page.keyboard.press('Tab');
      }
      expect(await entry.textContent()).toContain('Enable or disable a job');
      await page.keyboard.press('Enter');
      await page.waitForURL(/#operation\//);
    }));
});

describe('navigation without a page load', () => {
  const labels = (page: Page): Promise<string | null> => page.locator('#arrival').textContent();
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() =>
      document.activeElement === document.body ? 'nothing' : (document.activeElement?.id ?? '') || 'start',
    );

  test('moves the focus to the start of the page and announces its title, in every layout', () =>
    onPage(docPage, {viewport: wide}, async (page) => {
      const ways: readonly (readonly [string, string])[] = [
        ['.theme-doc-sidebar-container a[href="/docs/usage/retries/"]', 'Retries | Dkron'],
        ['.navbar a[href="/blog/"]', 'Dkron blog | Dkron'],
        ['.navbar a[href="/docs/basics/getting-started/"]', 'Getting started | Dkron'],
        ['.navbar .dropdown a[data-docs-version="v3"]', 'Getting started (v3) | Dkron'],
        ['.navbar a[href="/api/"]', 'REST API'],
      ];
      for (const [link, title] of ways) {
        await page
          .locator(link)
          .first()
          .evaluate((element: HTMLElement) => element.click());
        await expect.poll(() => page.title()).toContain(title);
        await expect.poll(() => labels(page)).toBe(await page.title());
        await expect.poll(() => focused(page), {message: link}).toBe('start');
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
      }
      await page.goBack();
      await expect.poll(() => labels(page)).toContain('Getting started');
      await expect.poll(() => focused(page)).toBe('start');
      expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    }));

  test('opens the card that the hash names and scrolls to it', () =>
    onPage('/docs/operations/docker-compose/', {viewport: wide}, async (page) => {
      await page.locator('.theme-doc-markdown a[href$="/#ofelia"]').press('Enter');
      await page.waitForURL('**/#ofelia');
      const card = page.locator('details:has(#ofelia)');
      await expect.poll(() => card.getAttribute('open')).toBe('');
      await expect.poll(() => focused(page)).toBe('ofelia');
      const top = await card.locator('summary').evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(200);
      expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    }));

  test('moves it to the heading of the hash', () =>
    onPage('/docs/usage/retries/', {viewport: wide}, async (page) => {
      const link = page.locator('.theme-doc-markdown a[href^="/docs/"][href*="#"]').first();
      const id = ((await link.getAttribute('href')) ?? '').split('#')[1] ?? '';
      await link.press('Enter');
      await page.waitForURL(`**#${id}`);
      await expect.poll(() => focused(page)).toBe(id);
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await readStop(page)).problem).toBe(undefined);
    }));
});

test('from right to left the menu of narrow windows opens', () =>
  onPage(docPage, {viewport: {width: 390, height: 844}}, async (page) => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.locator('.navbar__toggle').click({timeout: 15_000});
    await page.locator('#navbar-sidebar').waitFor();
    expect(await cutTexts(page)).toEqual([]);
  }));

describe('in forced colors', () => {
  const forced = {viewport: wide, forcedColors: 'active', colorScheme: 'dark'} as const;
  const style = (page: Page, selector: string, name: string, pseudo?: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, [property = '', part]) => getComputedStyle(element, part).getPropertyValue(property),
        [name, pseudo] as const,
      );

  test('current, chosen and focused elements have an outline, and drawings the text color', () =>
    onPage(docPage, forced, async (page) => {
      expect(await style(page, '.theme-doc-sidebar-container a[aria-current="page"]', 'outline-style')).toBe(
        'solid',
      );
      const text = await style(page, 'h1', 'color');
      expect(await style(page, '.navbar__logo svg', 'stroke')).toBe(text);
      // A triangle drawn with borders has three transparent sides.
      expect(await style(page, '.navbar .dropdown > summary', 'border-left-color', '::after')).toMatch(
        /, 0\)$/,
      );
      await page.keyboard.press('/');
      await page.locator('dialog.search[open]').waitFor();
      expect(await style(page, '.search__bar', 'outline-style')).toBe('solid');
      const off = await style(page, '.search__all', 'background-image', '::before');
      await page.getByRole('switch', {name: 'All versions'}).click();
      expect(await style(page, '.search__all', 'background-image', '::before')).not.toBe(off);
      expect(off).not.toBe('none');
    }));

  test('diagrams and the API page are readable', async () => {
    await onPage('/docs/usage/clustering/', forced, async (page) => {
      const text = await style(page, 'h1', 'color');
      const fills = await page
        .locator('.diagram svg :is(tspan, text:not(:has(tspan)))')
        .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).fill))]);
      expect(fills).toEqual([text]);
    });
    await onPage('/api/', forced, async (page) => {
      expect(await style(page, '.switch label:has(:checked)', 'outline-style')).toBe('solid');
      expect(await style(page, '.api-menu__list [aria-current]', 'outline-style')).toBe('solid');
    });
  });
});

test('nothing moves with reduced motion', () =>
  onPage(docPage, {viewport: wide}, async (page) => {
    const moving = (): Promise<number> =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({effect}) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
            .length,
      );
    await page.locator('.theme-doc-sidebar-container summary[aria-label="Pages of \'Executors\'"]').click();
    expect(await moving()).toBe(0);
    await page.locator('.navbar .dropdown summary').click();
    expect(await moving()).toBe(0);
    await page.setViewportSize({width: 390, height: 800});
    await page.locator('.navbar__toggle').click();
    expect(await moving()).toBe(0);
    await page.goto('/');
    await hydrated(page);
    expect(await moving()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  }));

describe('on paper', () => {
  test.each([docPage, '/docs/reference/settings/', '/docs/usage/clustering/', '/api/'])(
    '%s is printed completely, without controls',
    (path) =>
      onPage(path, {viewport: {width: 700, height: 990}}, async (page) => {
        await page.emulateMedia({media: 'print'});
        const chrome =
          '.navbar, .footer, .pagination-nav, .theme-doc-sidebar-container, .theme-doc-toc-desktop, .theme-doc-toc-mobile, .page-tools, .hash-link, .api-menu, .api-bar, .search-button, .switch fieldset, main button';
        expect(
          await page
            .locator(chrome)
            .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({className}) => className)),
        ).toEqual([]);
        expect(
          await page
            .locator('main pre')
            .evaluateAll((all) =>
              all
                .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
                .map(({textContent}) => textContent),
            ),
          'code wraps',
        ).toEqual([]);
        expect(
          await page
            .locator('main .table-scroll')
            .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length),
          'tables are not cut',
        ).toBe(0);
        expect(
          await page
            // Of a sample in several languages, only the chosen one is printed.
            .locator('main details:not([open]) > :not(summary, [data-language]:not([data-language="curl"]))')
            .evaluateAll(
              (all) =>
                all.filter(
                  (one) =>
                    one.parentElement?.checkVisibility() === true && one.getBoundingClientRect().height === 0,
                ).length,
            ),
          'disclosures are open',
        ).toBe(0);
        expect(await sideways(page)).toBe(0);
        const outside = page.locator('main .markdown p a[href^="http"]').first();
        if ((await outside.count()) > 0) {
          const [href, shown] = await outside.evaluate((link) => [
            link.getAttribute('href') ?? '',
            getComputedStyle(link, '::after').content,
          ]);
          expect(shown).toContain(href);
        }
      }),
  );
});
