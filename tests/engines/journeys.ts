/** User journeys in every engine: menus, search, switches, anchors, navigation, and a slow network. */
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import type {Engine} from './engine';
import type {WatchedSite} from './site';

const guide = '/docs/basics/getting-started/';
const desk = [1280, 900] as const;
const phone = [390, 844] as const;

function isHydrated(): boolean {
  return (
    document.documentElement.dataset.hasHydrated === 'true' &&
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({sheet}) => sheet !== null)
  );
}

function openPopover(): string {
  return document.querySelector(':popover-open')?.id ?? '';
}

function isShown(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0);
}

function hasFocus(selector: string): boolean {
  return document.activeElement?.matches(selector) === true;
}

/** Whether the site's web font has loaded. */
function hasTypeface(): boolean {
  return [...document.fonts].some(({family, status}) => /^"?Dkron"?$/.test(family) && status === 'loaded');
}

/** Distance of an element from the lower edge of the navbar, in pixels. */
function belowBar(selector: string): number {
  const bottom = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? NaN;
  return Math.round((document.querySelector(selector)?.getBoundingClientRect().top ?? NaN) - bottom);
}

/** Whether the page with this path is shown. */
function isAt(path: string): boolean {
  return location.pathname === path && document.querySelector('h1') !== null;
}

/** Registers the tests of all journeys. */
export function testJourneys(engine: () => Engine, site: () => WatchedSite): void {
  const open = (path: string): Promise<void> => engine().open(site().url + path);

  /** Opens a page, interacts with it, and waits for hydration. */
  async function openInUse(path: string): Promise<void> {
    await open(path);
    await engine().move(4, 300);
    await engine().move(8, 310);
    await engine().until(isHydrated);
  }

  beforeEach(async () => {
    await open('/license/');
    await engine().run(() => localStorage.clear());
  });

  afterEach(async () => {
    await engine().until(() => document.readyState === 'complete');
    // Without scripts, no errors are recorded.
    expect(await engine().run(() => (typeof wrong === 'undefined' ? [] : wrong))).toEqual([]);
    expect(site().refused()).toEqual([]);
  });

  describe('on a phone', () => {
    beforeEach(() => engine().resize(...phone));

    test('the menu opens before any script has loaded, stays open, and closes with Escape', async () => {
      site().delay(/\.js$/, 1500);
      await open(guide);
      await engine().click('.navbar__toggle');
      expect(await engine().until(openPopover)).toBe('navbar-sidebar');
      site().delay(/^/, 0);
      await engine().until(isHydrated);
      expect(await engine().run(openPopover)).toBe('navbar-sidebar');
      await engine().press('Escape');
      expect(await engine().run(openPopover)).toBe('');
    });

    test('a link of the menu closes it and opens its page; so does going back', async () => {
      await openInUse(guide);
      await engine().click('.navbar__toggle');
      await engine().until(openPopover);
      await engine().click(':popover-open a[href="/docs/basics/installation/"]');
      await engine().until(isAt, '/docs/basics/installation/');
      expect(await engine().run(openPopover)).toBe('');
      await engine().back();
      await engine().until(isAt, guide);
    });

    test('a tap opens the search, and a result leads to its page', async () => {
      await open(guide);
      await engine().click('a[data-search]');
      await engine().until(hasFocus, 'dialog.search input');
      await engine().type('concurrency');
      await engine().click('dialog.search[open] [role=option]');
      await engine().until(() => location.pathname !== '/docs/basics/getting-started/');
    });

    test('the Markdown copy of a page is read without scrolling sideways', async () => {
      await open('/docs/basics/getting-started.md');
      const {scrollWidth, clientWidth} = await engine().run(() => {
        const {scrollWidth: all, clientWidth: window} = document.documentElement;
        return {scrollWidth: all, clientWidth: window};
      });
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    });
  });

  describe('without scripts', () => {
    beforeEach(async () => {
      site().allowScripts(false);
      await engine().resize(...phone);
    });
    afterEach(() => site().allowScripts(true));

    test('the menu, its links and switches work, and the search is a page', async () => {
      await open(guide);
      await engine().click('.navbar__toggle');
      await engine().until(openPopover);
      await engine().click(':popover-open a[href="/docs/basics/installation/"]');
      await engine().until(isAt, '/docs/basics/installation/');
      await engine().click('.switch--install label:has([value=source])');
      await engine().until(isShown, '[data-install=source]');
      await engine().click('a[data-search]');
      await engine().until(isAt, '/docs/reference-index/');
    });
  });

  describe('on a desktop', () => {
    beforeEach(() => engine().resize(...desk));

    test('the version menu leads to the same place, and Escape gives the focus back', async () => {
      await openInUse('/docs/usage/cron-spec/?x=1#next');
      await engine().click('.navbar .dropdown > summary');
      await engine().until(isShown, '.navbar .dropdown[open] a');
      await engine().press('Escape');
      expect(await engine().run(isShown, '.navbar .dropdown[open] a')).toBe(false);
      expect(await engine().run(hasFocus, '.navbar .dropdown > summary')).toBe(true);
      await engine().press('Enter');
      await engine().click('.navbar .dropdown[open] a[data-docs-version="v3"]');
      await engine().until(isAt, '/docs/v3/usage/cron-spec/');
      expect(await engine().run(() => location.search + location.hash)).toBe('?x=1#next');
    });

    test('the search is used by keyboard, and gives the focus back', async () => {
      await open(guide);
      await engine().press('/');
      await engine().until(hasFocus, 'dialog.search input');
      await engine().press('Escape');
      await engine().until(() => document.querySelector('dialog[open]') === null);
      await engine().press('Control+k');
      await engine().until(hasFocus, 'dialog.search input');
      await engine().type('retries');
      await engine().until(isShown, 'dialog.search[open] mark');
      await engine().press('ArrowDown', 'Enter');
      await engine().until(() => location.pathname !== '/docs/basics/getting-started/');
    });

    test('code is copied, and can be pasted', async () => {
      await open(guide);
      await engine().click('.code-block__copy');
      await engine().until(() => document.querySelector('.code-block__copy')?.textContent === 'Copied');
      await engine().press('/');
      await engine().until(hasFocus, 'dialog.search input');
      await engine().press('Control+v');
      const pasted = await engine().until(
        () => document.querySelector<HTMLInputElement>('dialog.search input')?.value,
      );
      expect(pasted).toMatch(/^docker run/);
    });

    test('a choice of a switch persists after a reload and on the next page', async () => {
      await open(guide);
      await engine().click('.switch--install label:has([value=deb])');
      const shown = (): string => document.documentElement.dataset.install ?? '';
      expect(await engine().run(shown)).toBe('deb');
      expect(await engine().run(() => location.search)).toBe('?install=deb');
      await open(guide);
      expect(await engine().run(shown)).toBe('deb');
      expect(await engine().run(isShown, '[data-install=deb]')).toBe(true);
      expect(await engine().run(isShown, '[data-install=docker]')).toBe(false);
      await open('/docs/basics/installation/');
      expect(await engine().run(shown)).toBe('deb');
      expect(
        await engine().run(() => document.querySelector('.switch input:checked')?.getAttribute('value')),
      ).toBe('deb');
    });

    test('an anchor leads to its target: from the URL, from the table of contents, and when going back', async () => {
      await open('/docs/operations/troubleshooting/#twice');
      expect(await engine().until(belowBar, '#twice')).toBeCloseTo(24, -1);
      await openInUse('/docs/usage/cron-spec/');
      const last = await engine().run(() => {
        const links = document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a');
        return [...links].filter((link) => link.getClientRects().length > 0).at(-1)?.hash ?? '';
      });
      await engine().click(`.table-of-contents a[href="${last}"]`);
      await engine().until((hash) => location.hash === hash, last);
      await engine().until(
        (at) =>
          (document.querySelector(at)?.getBoundingClientRect().top ?? Infinity) < innerHeight && scrollY > 0,
        last,
      );
      await engine().back();
      await engine().until(() => location.hash === '' && scrollY === 0);
    });

    test('the next page is shown without a page load and gets the focus, and going back restores the scroll position', async () => {
      await openInUse('/docs/usage/cron-spec/');
      await engine().run(() => {
        Object.assign(document, {kept: true});
        scrollTo(0, 600);
      });
      await engine().click(
        '.theme-doc-sidebar-container a[href="/docs/basics/getting-started/"], .pagination-nav a',
      );
      await engine().until(() => location.pathname !== '/docs/usage/cron-spec/');
      await engine().until(() => scrollY === 0);
      expect(await engine().run(() => 'kept' in document)).toBe(true);
      await engine().back();
      await engine().until(isAt, '/docs/usage/cron-spec/');
      await engine().until(() => scrollY > 0);
    });

    test('each Tab leads to the next control, which shows that it has the focus', async () => {
      await open(guide);
      const seen: string[] = [];
      for (let count = 0; count < 25; count++) {
        await engine().press('Tab');
        seen.push(
          await engine().run(() => {
            const {activeElement: element} = document;
            const {outlineStyle, outlineWidth} = getComputedStyle(element ?? document.body);
            const isSeen = element !== null && element.matches(':focus-visible') && outlineStyle !== 'none';
            return isSeen && parseFloat(outlineWidth) >= 2
              ? (element.textContent ?? '')
              : `not seen: ${element?.outerHTML.slice(0, 80)}`;
          }),
        );
      }
      expect(seen.filter((one) => one.startsWith('not seen'))).toEqual([]);
      expect(new Set(seen).size).toBeGreaterThan(20);
      expect(seen[0]).toBe('Skip to main content');
    });

    test('a page is not shown before its styles have loaded', async () => {
      site().delay(/\/styles\.[^/]*css$/, 2500);
      await open(guide);
      await engine().move(4, 300);
      await engine().move(8, 310);
      await engine().until(() => document.documentElement.dataset.hasHydrated === 'true');
      await engine().click('.navbar a[href="/pro/"]');
      await engine().until(() => document.querySelector('h1')?.textContent.includes('Pro'));
      const shown = (): readonly string[] =>
        ['h1', 'main p', '.button'].map((one) => {
          const element = document.querySelector(one);
          const style = element === null ? undefined : getComputedStyle(element);
          return `${one}: ${style?.fontSize} ${style?.display} ${style?.backgroundColor}`;
        });
      const atFirst = await engine().run(shown);
      site().delay(/^/, 0);
      await engine().until(isHydrated);
      expect(await engine().run(shown)).toEqual(atFirst);
    });

    test('a late web font does not move the target of the hash', async () => {
      site().delay(/woff2$/, 1500);
      await engine().open('about:blank');
      await open('/docs/operations/troubleshooting/#twice');
      const before = await engine().run(belowBar, '#twice');
      await engine().until(hasTypeface);
      site().delay(/^/, 0);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const after = await engine().run(belowBar, '#twice');
      expect(before).toBeGreaterThan(0);
      expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
    });

    test('deferred layout does not move visible content', async () => {
      await open('/docs/operations/troubleshooting/');
      const before = await engine().run(async () => {
        scrollTo(0, 5000);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const read = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        Object.assign(document, {read});
        return read?.getBoundingClientRect().top ?? NaN;
      });
      await engine().until(() => document.documentElement.dataset.later === undefined);
      const after = await engine().run(
        () => (document as unknown as {read: Element}).read.getBoundingClientRect().top,
      );
      expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
    });

    test('names of settings are in two columns, also next to a scrollbar', async () => {
      await open('/docs/reference/settings/');
      const lefts = await engine().run(() =>
        [...document.querySelectorAll('.quick-index > div')].map((one) => one.getBoundingClientRect().left),
      );
      expect(new Set(lefts).size).toBe(2);
    });

    test('a dialog shifts nothing', async () => {
      await open(guide);
      await engine().until(hasTypeface);
      const places = (): readonly number[] =>
        ['h1', '.navbar a[data-search]', '.navbar__brand'].map(
          (one) => document.querySelector(one)?.getBoundingClientRect().left ?? NaN,
        );
      const before = await engine().run(places);
      await engine().press('/');
      await engine().until(hasFocus, 'dialog.search input');
      expect(await engine().run(places)).toEqual(before);
    });
  });
}
