/**
 * The controls of a page work without scripts, and before, during and after hydration, which resets nothing that the reader
 * did.
 */
import type {Browser, Locator, Page} from 'playwright-core';
import {describe, expect, inject, test} from 'vitest';

import {currentVersion} from '../../data/versions';
import {hydrated} from '../support/hydrated';
import {consoleLines, errorsIn} from '../support/consoleLines';
import {readersBrowser} from '../support/readersBrowser';
import {settled} from '../support/settled';
import {delayRequests} from './delayRequests';

const siteUrl = inject('siteUrl');
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, reducedMotion: 'reduce'} as const;
const desktop = {viewport: {width: 1280, height: 900}, reducedMotion: 'reduce'} as const;
const docPage = '/docs/usage/executors/shell/';
const inWindow = readersBrowser();

/** Moves the pointer. Two positions are needed, as the first one is no movement for a browser. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
}

/** Taps an element in the window. Playwright's own `tap` may scroll first. */
async function tap(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  const {x = 0, y = 0, width = 0, height = 0} = box ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** State of a page that a reader can change, and that must not be lost. */
type PageState = {
  /** Open state of each details element, in document order. */
  readonly details: readonly boolean[];
  readonly menu: boolean;
  readonly mainMenu: boolean;
  readonly typed: readonly string[];
  readonly selected: string;
  /** Pixels. */
  readonly scroll: number;
};

/** Reads the current state of the page. */
function readState(page: Page): Promise<PageState> {
  return page.evaluate(() => ({
    details: [...document.querySelectorAll('details')].map(({open}) => open),
    menu: document.querySelector('#navbar-sidebar:popover-open') !== null,
    mainMenu: document.querySelector('#navbar-main-menu:popover-open') !== null,
    typed: [...document.querySelectorAll('input')].map(({value}) => value),
    selected: getSelection()?.toString() ?? '',
    scroll: Math.round(scrollY),
  }));
}

/**
 * Returns a function that waits until the theme knows that the menu is open. It learns that from an event, which a busy browser
 * sends late.
 *
 * @param page A hydrated page.
 */
async function themeLearnsOfMenu(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const note = ({target, newState}: ToggleEvent): void => {
      if ((target as Element).matches('#navbar-sidebar')) {
        requestIdleCallback(() => {
          document.documentElement.dataset.menu = newState;
        });
      }
    };
    document.addEventListener('toggle', note as EventListener, {capture: true});
  });
  return async () => {
    await page.locator('html[data-menu="open"]').waitFor();
  };
}

test('an undecodable hash is ignored, and the page works', () =>
  inWindow(desktop, async (page) => {
    const lines = consoleLines(page);
    await page.goto(`${docPage}#50%`);
    await hydrated(page);
    await page.evaluate(() => {
      location.hash = '#50%';
    });
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await page.getByRole('heading', {level: 1}).textContent()).toContain('Shell');
    expect(errorsIn(lines)).toEqual([]);
  }));

test('a menu that is opened before the script of the controls has loaded stays open, whatever happened before', () =>
  inWindow(desktop, async (page) => {
    const arrive = await delayRequests(page, '**/assets/runtime/**');
    await page.goto(docPage, {waitUntil: 'commit'});
    await page.locator('.footer').waitFor({state: 'attached'});
    await page.getByRole('heading', {level: 1}).click();
    await page.keyboard.press('Escape');
    const menu = page.locator('.navbar .dropdown:has([data-docs-version])');
    await menu.locator('summary').click();
    arrive();
    await page.locator('html[data-controls]').waitFor();
    expect(await menu.getAttribute('open')).not.toBeNull();
    await page.getByRole('heading', {level: 1}).click();
    expect(await menu.getAttribute('open')).toBeNull();
  }));

/** All scripts are blocked, inline ones included. */
const withoutScript = {javaScriptEnabled: false};

describe('without any script', () => {
  test('on a phone, the menu opens with the documentation, switches to the main menu, and closes', () =>
    inWindow({...phone, ...withoutScript}, async (page) => {
      await page.goto(docPage);
      const menu = page.locator('#navbar-sidebar');
      const chapter = menu.getByRole('link', {name: 'Writing jobs', exact: true});
      expect(await menu.isVisible()).toBe(false);
      await page.locator('.navbar__toggle').tap();
      expect(await chapter.isVisible()).toBe(true);
      expect(await menu.locator('a[aria-current="page"]').first().isVisible()).toBe(true);

      await menu.getByRole('button', {name: '← Back to main menu'}).tap();
      const mainMenu = page.locator('#navbar-main-menu');
      const blog = mainMenu.getByRole('link', {name: 'Blog', exact: true});
      expect(await blog.isVisible()).toBe(true);
      const oldVersion = mainMenu.getByRole('link', {name: 'v3', exact: true});
      expect(await oldVersion.isVisible(), 'open, as the page is one of them').toBe(true);
      await mainMenu.getByText('Versions', {exact: true}).tap();
      expect(await oldVersion.isVisible()).toBe(false);

      await menu.getByRole('button', {name: 'Close navigation bar'}).tap();
      expect(await menu.isVisible()).toBe(false);
      await page.locator('.navbar__toggle').tap();
      expect(await blog.isVisible(), 'starts with the documentation again').toBe(false);
      expect(await chapter.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await menu.isVisible()).toBe(false);
      await page.locator('.navbar__toggle').tap();
      await page.touchscreen.tap(380, 500);
      expect(await menu.isVisible(), 'closes with a tap next to it').toBe(false);
    }));

  test('the menu of a page without a sidebar is the main menu, that of the blog has the posts', () =>
    inWindow({...phone, ...withoutScript}, async (page) => {
      const menu = page.locator('#navbar-sidebar');
      await page.goto('/pro/');
      await page.locator('.navbar__toggle').tap();
      expect(await menu.getByRole('link', {name: 'API reference'}).isVisible()).toBe(true);
      expect(await menu.locator('.navbar-sidebar__back').count()).toBe(0);
      await page.goto('/blog/');
      await page.locator('.navbar__toggle').tap();
      expect(await menu.getByText('2025', {exact: true}).isVisible()).toBe(true);
      expect(await menu.locator('.navbar-sidebar__back').isVisible()).toBe(true);
    }));

  test('on a phone, the table of contents opens and leads to a heading', () =>
    inWindow({...phone, ...withoutScript}, async (page) => {
      await page.goto('/docs/usage/cron-spec/');
      const contents = page.locator('.theme-doc-toc-mobile');
      const link = contents.getByRole('link').last();
      expect(await link.isVisible()).toBe(false);
      await contents.locator('summary').tap();
      expect(await link.isVisible()).toBe(true);
      await link.tap();
      await page.waitForURL(/#.+$/);
    }));

  test('sidebar categories and the version menu open and close, by mouse and by keyboard', () =>
    inWindow({...desktop, ...withoutScript}, async (page) => {
      await page.goto(docPage);
      const sidebar = page.locator('.theme-doc-sidebar-container');
      const current = sidebar.locator('a[aria-current="page"]');
      expect(await current.isVisible(), 'a category that has the page in it is open').toBe(true);
      const pages = sidebar.locator('summary[aria-label="Pages of \'Executors\'"]');
      await pages.click();
      expect(await current.isVisible()).toBe(false);
      await pages.press('Enter');
      expect(await current.isVisible()).toBe(true);

      const oldVersion = page.locator('.navbar .dropdown').getByRole('link', {name: 'v3', exact: true});
      expect(await oldVersion.isVisible()).toBe(false);
      await page.locator('.navbar .dropdown').hover();
      await oldVersion.waitFor();
      await page.mouse.move(640, 600);
      await oldVersion.waitFor({state: 'hidden'});
      await page.locator('.navbar .dropdown summary').press('Enter');
      await oldVersion.waitFor();
      await oldVersion.click();
      await page.waitForURL('/docs/v3/usage/executors/shell/');
      expect(await page.locator('.theme-doc-version-banner').isVisible()).toBe(true);
    }));

  test.each([docPage, '/blog/', '/pro/'])('the first link of %s skips to its main part', (path) =>
    inWindow({...desktop, ...withoutScript}, async (page) => {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.locator('main :focus').count()).toBe(1);
    }),
  );
});

test('actions of a reader before the page’s script has loaded take effect later, even if it fails at first', () =>
  inWindow(desktop, async (page) => {
    let down = true;
    await page.route('**/assets/runtime/*', (route) => (down ? route.abort() : route.continue()));
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/runtime/'),
    );
    await page.goto('/docs/basics/configuration/');
    await failed;
    const format = (): Promise<string | undefined> =>
      page.evaluate(() => document.documentElement.dataset.format);
    await page.locator('.switch--format label:has([value="toml"])').first().click();
    expect(await format()).toBe(undefined);
    down = false;
    await expect.poll(format).toBe('toml');
    expect(page.url()).toContain('?format=toml');
  }));

test('a page that is left while its files fail is not requested again', () =>
  inWindow(desktop, async (page) => {
    let requests = 0;
    page.on('request', (request) => (requests += Number(request.url() === siteUrl + docPage)));
    await page.route('**/assets/runtime/*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(docPage, {waitUntil: 'commit'});
    await failed;
    // repair.ts waits half a second before its request; the page is left sooner.
    await page.waitForTimeout(200);
    await page.goto('/pro/');
    expect(requests).toBe(1);
  }));

describe('with the scripts of the page, before the runtime', () => {
  const withoutRuntime = async (page: Page): Promise<void> => {
    await page.route('**/assets/js/*', (route) => route.abort());
  };

  test('the version menu closes on a click outside, when it loses the focus, and with Escape', () =>
    inWindow(desktop, async (page) => {
      await withoutRuntime(page);
      await page.goto(docPage);
      const dropdown = page.locator('.navbar details.dropdown');
      const isOpen = (): Promise<boolean> => dropdown.evaluate((details: HTMLDetailsElement) => details.open);
      const summary = dropdown.locator('summary');
      await summary.click();
      expect(await isOpen()).toBe(true);
      await page.mouse.click(640, 600);
      expect(await isOpen()).toBe(false);
      await summary.press('Enter');
      await page.keyboard.press('Escape');
      expect(await isOpen()).toBe(false);
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
      await summary.press('Enter');
      await page.keyboard.press('Shift+Tab');
      expect(await isOpen()).toBe(false);
    }));

  test('the menu closes when the window gets wider, and before one of its links is followed', () =>
    inWindow(phone, async (page) => {
      await withoutRuntime(page);
      await page.goto(docPage);
      const isOpen = async (): Promise<boolean> => (await readState(page)).menu;
      await page.locator('.navbar__toggle').tap();
      expect(await isOpen()).toBe(true);
      await page.setViewportSize({width: 1100, height: 800});
      await expect.poll(isOpen).toBe(false);
      await page.setViewportSize(phone.viewport);
      await page.locator('.navbar__toggle').tap();
      await page.evaluate(() => {
        addEventListener('click', (event) => event.preventDefault(), {once: true});
      });
      await page.locator('#navbar-sidebar a[aria-current="page"]').first().tap();
      expect(await isOpen()).toBe(false);
    }));
});

test('the reader’s changes persist after hydration', () =>
  inWindow(phone, async (page) => {
    // The runtime must load after the reader's actions.
    const release = await delayRequests(page, '**/assets/js/*');
    await page.goto(docPage, {waitUntil: 'commit'});
    await page.locator('.footer').waitFor();
    await tap(page, page.locator('.theme-doc-toc-mobile summary'));
    await page.evaluate(() => scrollTo(0, 300));
    const menu = page.locator('#navbar-sidebar');
    await tap(page, page.locator('.navbar__toggle'));
    await tap(page, menu.getByText('Get started', {exact: true}));
    await tap(page, menu.locator('.navbar-sidebar__back'));
    await tap(page, page.locator('#navbar-main-menu').getByText('Versions', {exact: true}));
    await page.evaluate(() => {
      const text = document.querySelector('.markdown p');
      getSelection()?.selectAllChildren(text ?? document.body);
    });
    const before = await readState(page);
    const focused = await page.evaluate(() => document.activeElement?.outerHTML);
    expect(before).toMatchObject({menu: true, mainMenu: true, scroll: 300});
    expect(before.selected).not.toBe('');
    release();
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await settled(page);
    expect(await readState(page)).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(focused);
  }));

describe('in the application', () => {
  test('going back closes the menu and stays on the page', () =>
    inWindow(phone, async (page) => {
      await page.goto('/docs/intro/');
      await page.goto(docPage);
      await hydrated(page);
      await page.locator('.navbar__toggle').tap();
      await expect.poll(async () => (await readState(page)).menu).toBe(true);
      await page.locator('.navbar-sidebar__back').tap();
      // The theme knows about the menu, whether it was opened before or after hydration.
      await page.locator('#navbar-main-menu').getByRole('link', {name: 'Blog', exact: true}).tap();
      // The URL changes before the page, which then renders its own menu.
      await page.waitForURL('/blog/');
      await page.locator('.blog-list-page').waitFor();
      expect((await readState(page)).menu).toBe(false);
      const known = await themeLearnsOfMenu(page);
      await page.locator('.navbar__toggle').tap();
      await known();
      await page.goBack();
      await expect.poll(async () => (await readState(page)).menu).toBe(false);
      // The browser goes back, and the application forward again.
      await expect.poll(() => page.url()).toBe(`${siteUrl}/blog/`);
    }));

  test('going back closes a menu that was opened while the page loaded', () =>
    inWindow(phone, async (page) => {
      await page.goto(docPage);
      await hydrated(page);
      const known = await themeLearnsOfMenu(page);
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('.blog-list-page') !== null) {
            observer.disconnect();
            document.querySelector<HTMLElement>('#navbar-sidebar')?.showPopover();
          }
        }).observe(document.documentElement, {childList: true, subtree: true});
      });
      await page.locator('.footer a[href="/blog/"]').click();
      await known();
      await page.goBack();
      await expect.poll(async () => (await readState(page)).menu).toBe(false);
      // The browser goes back, and the application forward again.
      await expect.poll(() => page.url()).toBe(`${siteUrl}/blog/`);
    }));

  test('a category opens when a page in it is opened', () =>
    inWindow(desktop, async (page) => {
      await page.goto('/docs/usage/jobs/');
      await hydrated(page);
      const sidebar = page.locator('.theme-doc-sidebar-container');
      const target = sidebar.locator('a[href="/docs/usage/processors/"]');
      const inside = sidebar.locator('a[href="/docs/usage/processors/file/"]');
      expect(await inside.isVisible()).toBe(false);
      await target.click();
      await page.waitForURL('**/docs/usage/processors/');
      await expect.poll(() => inside.isVisible()).toBe(true);
      expect((await page.evaluate(() => performance.getEntriesByType('navigation').length)) === 1).toBe(true);
    }));
});

describe('the runtime on demand', () => {
  test.each(['mouse', 'key', 'scroll', 'touch'] as const)('loads with the first %s, and not before', (sign) =>
    inWindow(sign === 'touch' ? phone : desktop, async (page) => {
      await page.goto(docPage, {waitUntil: 'networkidle'});
      const scripts = (): Promise<number> =>
        page.locator('head > script[src*="/assets/js/"]:not([type])').count();
      expect(await scripts()).toBe(0);
      await {
        mouse: () => moveMouse(page),
        key: () => page.keyboard.press('Tab'),
        scroll: () => page.evaluate(() => scrollTo(0, 50)),
        touch: () => page.touchscreen.tap(200, 600),
      }[sign]?.();
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    }),
  );

  test('does not load on a page that appears under a resting pointer', () =>
    inWindow(desktop, async (page) => {
      await page.goto(docPage, {waitUntil: 'networkidle'});
      const hears = (movementX: number): Promise<boolean> =>
        page.evaluate(
          (x) => document.body.dispatchEvent(new PointerEvent('pointermove', {movementX: x, bubbles: true})),
          movementX,
        );
      await hears(0);
      await settled(page);
      expect(await page.locator('head > script[src*="/assets/js/"]:not([type])').count()).toBe(0);
      await hears(2);
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    }));

  // For slow networks, see tests/frame/prefetch.test.ts.
  test('is prefetched when the page is idle', () =>
    inWindow(desktop, async (page) => {
      await page.goto(docPage, {waitUntil: 'networkidle'});
      const fetched = page.locator('link[rel="prefetch"]:is([as="script"], [as="style"])');
      expect(await fetched.count()).toBe(3);
    }));

  // A selector that depends on the whole page, such as `html:has(:target)`, makes the browser restyle all of it for each
  // loaded file.
  test.each(['/', '/docs/usage/cron-spec/', '/docs/v2/usage/retries/', '/blog/', '/api/'])(
    'hydrates %s with fewer than ten files, and without repeated restyling',
    (path) =>
      inWindow(phone, async (page) => {
        await page.goto(path, {waitUntil: 'networkidle'});
        await page.locator('html:not([data-later])').waitFor();
        // Simulates a slow phone.
        await page.evaluate(() => {
          document.documentElement.dataset.later = '';
        });
        await settled(page);
        const files = new Set<string>();
        page.on('request', (request) => {
          // Prefetches have the lowest priority, and are recognized by it.
          if (request.resourceType() === 'script' || request.resourceType() === 'stylesheet') {
            files.add(request.url());
          }
        });
        const browser = page.context().browser() as Browser;
        await browser.startTracing(page, {categories: ['devtools.timeline']});
        await page.locator('h1').first().tap();
        await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
        const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {
          readonly traceEvents: readonly {
            readonly name: string;
            readonly args: {readonly elementCount?: number};
          }[];
        };
        expect(files.size).toBeGreaterThan(2);
        expect(files.size).toBeLessThan(10);
        const elements = await page.evaluate(() => document.querySelectorAll('*').length);
        const styled = traceEvents
          .filter(({name}) => name === 'UpdateLayoutTree')
          .map(({args}) => args.elementCount ?? 0);
        expect(styled).not.toEqual([]);
        // The page is restyled when the styles of all pages load.
        expect(styled.filter((count) => count > elements / 2).length).toBeLessThan(3);
      }),
  );

  test('is not needed for the suggestions on the not-found page, and keeps them', () =>
    inWindow(desktop, async (page) => {
      await page.goto(`/docs/${currentVersion}/Usage/cron_specs.html`, {waitUntil: 'networkidle'});
      const meant = page.locator('nearest-pages a');
      const before = await meant.allTextContents();
      expect(before).toContain('Cron expressions');
      expect(await page.locator('head > script[src*="/assets/js/"]:not([type])').count()).toBe(0);
      await hydrated(page);
      expect(await meant.allTextContents()).toEqual(before);
    }));

  test('loads at once if a version was chosen', () =>
    inWindow(desktop, async (page) => {
      await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', 'v3'));
      await page.goto('/');
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      expect(await page.locator('.navbar .dropdown > summary').textContent()).toBe('v3');
    }));

  test('loads the styles of all pages, and requests them again after a failure', () =>
    inWindow(desktop, async (page) => {
      let down = true;
      await page.route('**/assets/css/styles.*.css', (route) => (down ? route.abort() : route.continue()));
      await page.goto(docPage, {waitUntil: 'networkidle'});
      const all = page.locator('link[rel="stylesheet"][href*="/styles."]');
      expect(await all.getAttribute('disabled')).toBe('');
      await moveMouse(page);
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      expect(await all.evaluate((link: HTMLLinkElement) => link.sheet)).toBe(null);
      down = false;
      await hydrated(page);
    }));
});

/** Pages of all kinds, by mouse or touch; one page of each layout by both. */
const visits = [
  {path: '/', touch: true},
  {path: '/', touch: false},
  {path: docPage, touch: true},
  {path: docPage, touch: false},
  {path: '/docs/v2/usage/retries/', touch: true},
  {path: '/docs/reference/settings/', touch: false},
  {path: '/docs/usage/cron-spec/', touch: true},
  {path: '/blog/', touch: true},
  {path: '/blog/', touch: false},
  {path: '/pro/', touch: true},
  {path: '/dkron_vs_other_software/', touch: false},
];

test.concurrent.for(visits)(
  'an impatient reader loses nothing on $path (touch: $touch)',
  ({path, touch}, {expect}) =>
    inWindow(touch ? phone : desktop, async (page) => {
      const lines = consoleLines(page);
      // The runtime loads while the reader interacts.
      const release = await delayRequests(page, '**/assets/js/*');
      await page.goto(path, {waitUntil: 'commit'});
      await page.locator('.footer').waitFor({state: 'attached'});
      /** Presses controls that open or close something; closing by a press elsewhere is tested above. */
      const toggle = async (summary: Locator): Promise<void> => {
        const isOpen = (): Promise<boolean> =>
          summary.evaluate((element) => element.parentElement?.hasAttribute('open') === true);
        const before = await isOpen();
        await (touch ? summary.tap() : summary.click());
        await expect.poll(isOpen).toBe(!before);
      };
      const controls: Locator[] = [];
      for (const control of await page.locator('details:not(.dropdown) > summary').all()) {
        controls.push(...((await control.isVisible()) && controls.length < 8 ? [control] : []));
      }
      const [first, ...others] = controls;
      // Nested elements first.
      for (const control of others.toReversed()) {
        await toggle(control);
      }
      await page.keyboard.press('x');
      if (touch) {
        await page.locator('.navbar__toggle').tap();
      }
      release();
      // Reader input while the runtime starts.
      const back = page.locator('.navbar-sidebar__back');
      if (touch && (await back.isVisible())) {
        await back.tap();
      } else if (!touch && first !== undefined) {
        await toggle(first);
      }
      const before = await readState(page);
      expect(before.menu).toBe(touch);
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      await settled(page);
      expect(await readState(page), 'undone or repeated').toEqual(before);
      if (touch) {
        // The main menu may be above it: each Escape closes one.
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect.poll(async () => (await readState(page)).menu).toBe(false);
      }
      for (const control of controls) {
        await toggle(control);
      }
      expect(errorsIn(lines)).toEqual([]);
    }),
);
