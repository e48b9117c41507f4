/**
 * Outages: a script, the server, storage, a picture or the search index is not available. The page stays readable, does not
 * reload in a loop, and works again when the outage is over.
 */
import type {Page, Route} from 'playwright-core';
import {describe, expect, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {consoleLines, errorsIn} from '../support/consoleLines';
import {readersBrowser} from '../support/readersBrowser';
import {settled} from '../support/settled';

const docPage = '/docs/usage/executors/shell/';
const otherPage = '/docs/operations/troubleshooting/';
const inWindow = readersBrowser({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce'});

/** A proxy between page and server, which counts page loads and can inject faults. */
type Wire = {
  /** Paths of the page loads so far. */
  readonly loads: string[];
  /** Console messages so far. */
  readonly consoleLines: readonly string[];
  /** Handles the next requests in place of the server. */
  fault?: (route: Route) => Promise<unknown> | undefined;
};

async function wire(page: Page): Promise<Wire> {
  const made: Wire = {loads: [], consoleLines: consoleLines(page)};
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) {
      made.loads.push(new URL(route.request().url()).pathname);
    }
    await (made.fault?.(route) ?? route.continue());
  });
  return made;
}

type Look = (page: Page, server: Wire) => Promise<void>;

/** Opens a window with a faulty network. */
function onWire(look: Look): Promise<void> {
  return inWindow({}, async (page) => look(page, await wire(page)));
}

/** The same, with a hydrated page in it. */
function whileReading(look: Look): Promise<void> {
  return onWire(async (page, server) => {
    await page.goto(docPage);
    await hydrated(page);
    await look(page, server);
  });
}

const isScript = (route: Route): boolean => route.request().resourceType() === 'script';
const down = (route: Route): Promise<void> => route.abort('failed');

/** Expects that the page shows its content, not an error. */
async function expectReadable(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', {level: 1, name: title}).waitFor();
  expect(await page.getByText('This page crashed').count()).toBe(0);
}

/** Follows a link that is outside of the window, so its page was not prefetched. */
async function followFromSidebar(page: Page, path: string): Promise<void> {
  await page
    .locator(`.theme-doc-sidebar-container a[href="${path}"]`)
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** Simulates a reader who moves the pointer for a while. */
async function linger(page: Page, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  for (let x = 300; Date.now() < end; x += 5) {
    // Each position differs, as an equal one would be no movement.
    await page.mouse.move(x, 300);
    await page.waitForTimeout(100);
  }
}

/** Interacts with the page until it is hydrated, even if it is reloaded meanwhile. */
async function takenOver(page: Page): Promise<void> {
  let x = 300;
  await expect
    .poll(
      async () => {
        x += 5;
        await page.mouse.move(x, 300);
        return page.evaluate(() => document.documentElement.dataset.hasHydrated).catch(() => 'loading');
      },
      {timeout: 20_000},
    )
    .toBe('true');
}

describe('a script of the next page', () => {
  test('that fails once is requested again', () =>
    whileReading(async (page, server) => {
      let failed = 0;
      server.fault = (route) => (isScript(route) && failed++ === 0 ? down(route) : undefined);
      await followFromSidebar(page, otherPage);
      await expectReadable(page, 'Troubleshooting');
      await hydrated(page);
      expect(failed).toBeGreaterThan(0);
      expect(server.loads).toEqual([docPage, otherPage]);
    }));

  test('that always fails causes a warning and one page load, and the page is readable', () =>
    whileReading(async (page, server) => {
      server.fault = (route) =>
        isScript(route) && !/\/(runtime~)?main\./.test(route.request().url()) ? down(route) : undefined;
      await followFromSidebar(page, otherPage);
      await page.waitForURL(`**${otherPage}`);
      await expectReadable(page, 'Troubleshooting');
      await linger(page, 1500);
      expect(server.consoleLines.join('\n')).toMatch(/^warning: .*ChunkLoadError/m);
      expect(server.loads).toEqual([docPage, otherPage]);
      await expectReadable(page, 'Troubleshooting');
      // Links still work, by page loads.
      await followFromSidebar(page, '/docs/intro/');
      await expectReadable(page, 'What Dkron is');
    }));

  test('that fails while a link is only hovered causes a warning, and is retried later', () =>
    whileReading(async (page, server) => {
      server.fault = (route) => (isScript(route) ? down(route) : undefined);
      const failed = page.waitForEvent('requestfailed');
      await page.evaluate((path) => void window.docusaurus.preload(path), otherPage);
      await failed;
      await settled(page);
      expect(server.consoleLines.join('\n')).toMatch(/^warning: .*ChunkLoadError/m);
      await expectReadable(page, 'Shell');
      delete server.fault;
      await followFromSidebar(page, otherPage);
      await expectReadable(page, 'Troubleshooting');
      expect(server.loads, 'no page load was needed').toEqual([docPage]);
      expect(server.consoleLines.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    }));
});

describe('the server', () => {
  test('that is down when a link is followed: an error with a way to retry', () =>
    whileReading(async (page, server) => {
      server.fault = down;
      await followFromSidebar(page, otherPage);
      const box = page.getByRole('alert');
      await box.getByText('This page could not be loaded').waitFor();
      expect(await box.textContent()).toContain('ChunkLoadError');
      expect(await page.title()).toContain('This page could not be loaded');
      await box.getByRole('button', {name: 'Retry'}).click();
      await box.getByText('This page could not be loaded').waitFor();
      expect(await page.locator('.navbar').isVisible(), 'the frame stays').toBe(true);
      // The previous page is still shown.
      await page.goBack();
      await expectReadable(page, 'Shell');
      await page.goForward();
      await box.waitFor();
      delete server.fault;
      await box.getByRole('button', {name: 'Retry'}).click();
      await expectReadable(page, 'Troubleshooting');
      expect(server.loads).toEqual([docPage]);
    }));

  test('that is down when the runtime loads is requested again automatically', () =>
    onWire(async (page, server) => {
      server.fault = (route) => (isScript(route) ? down(route) : undefined);
      await page.goto(docPage, {waitUntil: 'load'});
      await linger(page, 500);
      await expectReadable(page, 'Shell');
      delete server.fault;
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    }));
});

/** A page of an earlier deployment, whose scripts and styles no longer exist. */
async function oldAnswer(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({
    response,
    body: html.replace(/(assets\/(?:js|css)\/[\w~-]+)\.\w+\.(js|css)/g, '$1.gone.$2'),
  });
}

/** Whether a request is the page's own fetch of its HTML, which is not a page load. */
const isPage = (route: Route): boolean =>
  new URL(route.request().url()).pathname === docPage && route.request().resourceType() !== 'document';

/** Runs in a page before its scripts: makes storage throw, as a setting of the browser does. */
function noStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

describe('after a new deployment', () => {
  test.each([
    ['', undefined],
    [', without storage', noStorage],
  ])('a page from a cache reloads once%s', (_name, before) =>
    inWindow({}, async (page) => {
      if (before !== undefined) {
        await page.addInitScript(before);
      }
      const server = await wire(page);
      server.fault = (route) =>
        route.request().isNavigationRequest() && server.loads.length === 1 ? oldAnswer(route) : undefined;
      await page.goto(docPage);
      await expect.poll(() => server.loads.length).toBe(2);
      await takenOver(page);
      await expectReadable(page, 'Shell');
      expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
      await linger(page, 1000);
      expect(server.loads).toEqual([docPage, docPage]);
    }),
  );

  test('a page that is always outdated stays readable', () =>
    onWire(async (page, server) => {
      server.fault = (route) =>
        route.request().isNavigationRequest() || isPage(route) ? oldAnswer(route) : undefined;
      await page.goto(docPage);
      await linger(page, 1500);
      expect(server.loads).toEqual([docPage]);
      await expectReadable(page, 'Shell');
    }));

  test('a page that is outdated again after a reload does not loop', () =>
    onWire(async (page, server) => {
      server.fault = (route) => (route.request().isNavigationRequest() ? oldAnswer(route) : undefined);
      await page.goto(docPage);
      await expect.poll(() => server.loads.length).toBe(2);
      await linger(page, 1500);
      expect(server.loads).toEqual([docPage, docPage]);
      await expectReadable(page, 'Shell');
    }));

  test('an open tab switches to the new deployment at the next link', () =>
    whileReading(async (page, server) => {
      // The scripts of this tab no longer exist; those of new pages do.
      server.fault = (route) =>
        isScript(route) && server.loads.length === 1 ? route.fulfill({status: 404, body: 'gone'}) : undefined;
      await followFromSidebar(page, otherPage);
      await expect.poll(() => server.loads).toEqual([docPage, otherPage]);
      await takenOver(page);
      await expectReadable(page, 'Troubleshooting');
      await linger(page, 1000);
      expect(server.loads).toEqual([docPage, otherPage]);
    }));

  test('an open tab whose scripts never ran, or whose page lost a part, reloads once', async () => {
    for (const gone of [/\/assets\/js\//, /\/assets\/js\/(?!(?:runtime~)?main\.)/]) {
      await onWire(async (page, server) => {
        server.fault = (route) => {
          const isNew = server.loads.length > 1;
          if (isPage(route)) {
            // The HTML on the server refers to other files now.
            return route.fetch().then(async (response) =>
              route.fulfill({
                response,
                body: (await response.text()).replace(/main\.\w+\.js/g, 'main.new.js'),
              }),
            );
          }
          return !isNew && gone.test(route.request().url()) ? down(route) : undefined;
        };
        await page.goto(docPage);
        await linger(page, 200);
        await expect.poll(() => server.loads.length, {timeout: 10_000}).toBe(2);
        await takenOver(page);
        await linger(page, 1000);
        expect(server.loads).toEqual([docPage, docPage]);
      });
    }
  });
});

test.each(['/', docPage, '/api/', '/blog/', '/no/such/page/'])(
  'without access to storage, %s works, and warns in the console once',
  (path) =>
    inWindow({}, async (page) => {
      const lines = consoleLines(page);
      await page.addInitScript(noStorage);
      await page.goto(path);
      await hydrated(page);
      expect(lines.filter((line) => /^warning: .*browser storage is not available/.test(line))).toHaveLength(
        1,
      );
      await page.locator('.navbar .dropdown summary').click();
      await page.locator('.navbar .dropdown').getByRole('link', {name: 'v3', exact: true}).click();
      // On an API page, the version menu links to the APIs of versions.
      await page.waitForURL(/\/(?:docs|api)\/v3\//);
      await page.keyboard.press('/');
      await page.locator('dialog.search[open]').waitFor();
      // The 404 status of the page itself is an error in the console.
      expect(errorsIn(lines).filter((line) => !line.includes('status of 404'))).toEqual([]);
    }),
);

describe('a slow network', () => {
  test('shows the page before its scripts, and follows a link meanwhile', () =>
    onWire(async (page, server) => {
      let scripts = 0;
      server.fault = async (route) => {
        if (isScript(route)) {
          await new Promise((resolve) => setTimeout(resolve, 5000));
          scripts += 1;
        }
        await route.continue().catch(() => undefined);
      };
      await page.goto(docPage, {waitUntil: 'commit'});
      await expectReadable(page, 'Shell');
      expect(scripts).toBe(0);
      await page.mouse.move(300, 300);
      await page.locator('.navbar').getByRole('link', {name: 'Blog', exact: true}).click();
      await page.waitForURL('**/blog/', {waitUntil: 'commit'});
      await expectReadable(page, 'Blog');
      // Prefetching depends on the browser.
      expect(server.loads.filter((path) => path !== '/blog/')).toEqual([docPage]);
    }));

  test('keeps the page with a progress bar until the next one has loaded, and the last clicked link wins', () =>
    whileReading(async (page, server) => {
      const held: (() => void)[] = [];
      server.fault = (route) =>
        isScript(route)
          ? new Promise<void>((resolve) => held.push(resolve)).then(() => route.continue())
          : undefined;
      await followFromSidebar(page, otherPage);
      await page.locator('#nprogress .bar').waitFor({state: 'attached'});
      await expectReadable(page, 'Shell');
      const first = held.length;
      await followFromSidebar(page, '/docs/usage/retries/');
      await expect.poll(() => held.length).toBeGreaterThan(first);
      delete server.fault;
      held.forEach((release) => release());
      await expectReadable(page, 'Retries');
      await settled(page);
      await expectReadable(page, 'Retries');
      expect(server.loads).toEqual([docPage]);
    }));
});

describe('a page that was changed on its way', () => {
  test('is rendered again by the runtime', () =>
    onWire(async (page, server) => {
      server.fault = async (route) => {
        if (!route.request().isNavigationRequest()) {
          return route.continue();
        }
        const response = await route.fetch();
        const html = (await response.text())
          .replace(/<article>/, '<article><div class="injected">Buy this</div>')
          .replace(/<h1([^>]*)>[^<]*/, '<h1$1>Another title');
        return route.fulfill({response, body: html});
      };
      await page.goto(docPage);
      expect(await page.locator('.injected').count()).toBe(1);
      await hydrated(page);
      await expectReadable(page, 'Shell');
      await followFromSidebar(page, otherPage);
      await expectReadable(page, 'Troubleshooting');
      expect(await page.locator('.injected').count()).toBe(0);
      expect(server.loads).toEqual([docPage]);
    }));

  test('by a translator in the browser can navigate to other pages', () =>
    inWindow({}, async (page) => {
      await page.goto(docPage);
      await hydrated(page);
      // Translators wrap every text in a new element.
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) {
          texts.push(walker.currentNode as Text);
        }
        for (const text of texts.filter(
          ({parentElement}) => parentElement?.closest('script, style') === null,
        )) {
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          inner.textContent = `${text.data} `;
          outer.append(inner);
          text.replaceWith(outer);
        }
      });
      await followFromSidebar(page, otherPage);
      await page.waitForURL(`**${otherPage}`);
      await expectReadable(page, 'Troubleshooting');
      await page.locator('.navbar').locator('a[href="/blog/"]').first().click();
      await page.waitForURL('**/blog/');
      await expectReadable(page, 'Blog');
    }));
});

test.each(['/', '/docs/basics/getting-started/'])(
  'without its pictures, %s keeps its layout and shows their texts',
  (path) =>
    inWindow({}, async (page) => {
      await page.goto(path, {waitUntil: 'networkidle'});
      const height = async (): Promise<number> => {
        await page.locator('html:not([data-later])').waitFor();
        return page.evaluate(() => document.documentElement.scrollHeight);
      };
      const before = await height();
      await page.route(/\.(avif|png|webp|jpe?g|svg)$/, (route) => route.abort());
      await page.reload({waitUntil: 'networkidle'});
      await page.evaluate(() => {
        document.querySelectorAll('img').forEach((image) => (image.loading = 'eager'));
      });
      const images = await page
        .locator('img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter((image) => image.checkVisibility())
            .map(({alt, complete, naturalWidth}) => ({alt, isThere: complete && naturalWidth > 0})),
        );
      expect(images.length).toBeGreaterThan(0);
      expect(images.filter(({isThere}) => isThere)).toEqual([]);
      expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    }),
);

describe('the search', () => {
  test.each([
    ['is missing', (route: Route) => route.fulfill({status: 404, body: 'gone'})],
    ['is no index', (route: Route) => route.fulfill({contentType: 'text/html', body: '<!doctype html>'})],
  ])('whose index %s says so, links to the list of names, and recovers', (_name, fault) =>
    onWire(async (page, server) => {
      server.fault = (route) =>
        /assets\/search\/.*\.json$/.test(route.request().url()) ? fault(route) : undefined;
      await page.goto('/docs/v2/intro/');
      await page.keyboard.press('/');
      await page.locator('.search__note', {hasText: 'could not be loaded'}).waitFor();
      expect(await page.locator('.search__note a').getAttribute('href')).toMatch(
        /\/docs\/v2\/reference-index\/$/,
      );
      delete server.fault;
      await page.keyboard.type('retries');
      await page.locator('.search__result').first().waitFor();
      expect(await page.locator('.search__note', {hasText: 'could not be loaded'}).count()).toBe(0);
    }),
  );

  test('whose dialog does not load is the index page', () =>
    onWire(async (page, server) => {
      server.fault = (route) =>
        /assets\/search\/dialog/.test(route.request().url()) ? down(route) : undefined;
      await page.goto('/docs/intro/');
      await page.locator('a[data-search]').click();
      await page.waitForURL('**/docs/reference-index/');
    }));
  test('that is opened offline keeps the page, and reports the reason', () =>
    inWindow({}, async (page) => {
      const errors: string[] = [];
      page.on('pageerror', ({message}) => errors.push(message));
      await page.goto('/docs/intro/');
      await page.context().setOffline(true);
      const reported = page.waitForEvent('dialog');
      await page.keyboard.press('/');
      const notice = await reported;
      expect(notice.message()).toContain('no connection');
      await notice.dismiss();
      expect(new URL(page.url()).pathname).toBe('/docs/intro/');
      expect(errors).toEqual([]);
      await page.context().setOffline(false);
      await page.keyboard.press('/');
      await page.locator('dialog.search[open]').waitFor();
    }));
});
