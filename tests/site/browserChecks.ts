/**
 * Checks of a page in a browser. They contain no assertions: each returns a list of problems, which is empty if there
 * are none.
 */
import fs from 'node:fs';

import type axeCore from 'axe-core';
import type {Browser, ConsoleMessage, Page, Request, Response} from 'playwright-core';

import {hydrated} from '../support/hydrated';

// axe-core is injected into the page as source text.
const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A path without a page: a static host answers with 404.html, whereas `/404.html` itself would redirect. */
export const unknownPath = '/no/such/page/';

/** Opens a window of this width, to be used for many pages in turn, so that the browser's cache is used. */
export async function pageOfWidth(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({viewport: {width, height: 900}, reducedMotion: 'reduce'});
  return context.newPage();
}

/**
 * Records the problems of a page while it loads.
 *
 * @param show - loads the page, and ends when it is shown
 * @returns console messages, uncaught errors, failed requests and requests to other hosts, one line each
 */
export async function watched(
  page: Page,
  siteUrl: string,
  path: string,
  show: () => Promise<void>,
): Promise<string[]> {
  const expectedStatus = path === unknownPath ? 404 : 200;
  const found: string[] = [];
  const host = new URL(siteUrl).host;
  const onConsole = (message: ConsoleMessage): void => {
    const {url} = message.location();
    // The browser reports the page's own status as an error in the console.
    const ofPageItself = expectedStatus >= 400 && url === siteUrl + path;
    if ((message.type() === 'error' || message.type() === 'warning') && !ofPageItself) {
      found.push(`console ${message.type()}: ${message.text()}`);
    }
  };
  const onPageError = (error: Error): void => void found.push(`uncaught: ${error.message}`);
  const onRequest = (request: Request): void => {
    const url = new URL(request.url());
    if (url.host !== host && url.protocol !== 'data:' && url.protocol !== 'blob:') {
      found.push(`request to another host: ${request.url()}`);
    }
  };
  const onRequestFailed = (request: Request): void => {
    // A prefetch is aborted when the page unloads.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      found.push(`request failed: ${request.url()}`);
    }
  };
  const onResponse = (response: Response): void => {
    const allowed = response.url() === siteUrl + path ? expectedStatus : 399;
    if (response.status() > allowed) {
      found.push(`status ${response.status()}: ${response.url()}`);
    }
  };
  page.on('console', onConsole);
  page.on('pageerror', onPageError);
  page.on('request', onRequest);
  page.on('requestfailed', onRequestFailed);
  page.on('response', onResponse);
  try {
    await show();
  } finally {
    page.off('console', onConsole);
    page.off('pageerror', onPageError);
    page.off('request', onRequest);
    page.off('requestfailed', onRequestFailed);
    page.off('response', onResponse);
  }
  return found;
}

/** Lays out the whole page, including parts whose layout is deferred or starts when they come into view. */
function layOutAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    delete document.documentElement.dataset.later;
    const styles = new CSSStyleSheet();
    styles.replaceSync('.part { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(styles);
  });
}

/** Interacts with a loaded page, and waits until its scripts have run and all of it is laid out. */
export async function useFully(page: Page): Promise<void> {
  await hydrated(page);
  await layOutAll(page);
}

/** Loads a page and interacts with it. @returns problems, as `watched` does */
export function visit(page: Page, siteUrl: string, path: string): Promise<string[]> {
  return watched(page, siteUrl, path, async () => {
    await page.goto(siteUrl + path, {waitUntil: 'load'});
    await useFully(page);
  });
}

/** Navbar, sidebar and footer, which are the same on all pages of a version. */
const frameParts = '.navbar, .theme-doc-sidebar-container, .footer';

/**
 * Shows the HTML of a page without navbar, sidebar, footer and scripts, but with its pictures, in a reused window that has
 * loaded all styles. This takes a tenth of the time of `visit`. Use the window for nothing else.
 *
 * @returns problems, as `watched` does, and a line for each duplicate ID, which axe does not report, and for each form or login
 */
export async function showAsSent(page: Page, siteUrl: string, path: string): Promise<string[]> {
  if (!page.url().startsWith(siteUrl)) {
    await page.goto(`${siteUrl}/license/`);
    await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
      await new Promise((resolve, reject) => {
        Object.assign(link ?? {}, {onload: resolve, onerror: reject, disabled: false});
      });
    });
    await layOutAll(page);
  }
  let flaws: string[] = [];
  const seen = await watched(page, siteUrl, path, async () => {
    flaws = await page.evaluate(
      async ([address, frame]) => {
        const sent = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
        // Removes `noscript`, which is for browsers without scripts.
        sent.querySelectorAll('noscript').forEach((one) => one.remove());
        const known = new Set<string>();
        const again = [...sent.querySelectorAll('[id]')].filter(({id}) => known.has(id) || !known.add(id));
        const asking = sent.querySelectorAll(
          'form, [type="password"], :is(input, textarea):is([required], [pattern], [minlength])',
        );
        sent.querySelectorAll(frame).forEach((one) => one.remove());
        document.title = sent.title;
        document.documentElement.lang = sent.documentElement.lang;
        document.documentElement.className = sent.documentElement.className;
        document.body.replaceWith(document.adoptNode(sent.body));
        const pictures = [...document.images];
        pictures.forEach((picture) => (picture.loading = 'eager'));
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
        return [
          ...again.map(({id}) => `the id ${id} is there again`),
          ...[...asking].map(({outerHTML}) => `asks for something: ${outerHTML.slice(0, 60)}`),
        ];
      },
      [path, frameParts] as const,
    );
  });
  return [...seen, ...flaws];
}

/**
 * Set of axe rules. `page`: rules about the content of a page. `frame`: those, and target size, for the whole page. `styles`:
 * rules that depend on layout, styles and width (contrast, links within text, orientation, landmarks, target size, scrollable
 * regions). `colors`: rules that depend on the color mode. `all`: all rules.
 */
export type AxeScope = 'page' | 'frame' | 'styles' | 'colors' | 'all';

const ofColors = ['color-contrast', 'link-in-text-block'];
/** Rules about layout and styles, and one about style attributes, which the build refuses anyway. */
const ofStyles = [...ofColors, 'css-orientation-lock', 'region', 'avoid-inline-spacing'];

/** Rules whose result depends on the width of the window. */
const ofWidth = ['target-size', 'scrollable-region-focusable'];

const ofAll = {type: 'tag', values: axeTags} as const;
/** For each scope, the enabled rules, and exceptions from them. */
const rulesOf: Readonly<
  Record<AxeScope, {readonly runOnly: axeCore.RunOnly; readonly off?: readonly string[]}>
> = {
  page: {runOnly: ofAll, off: [...ofStyles, 'target-size']},
  frame: {runOnly: ofAll, off: ofStyles},
  styles: {runOnly: {type: 'rule', values: [...ofStyles, ...ofWidth]}},
  colors: {runOnly: {type: 'rule', values: ofColors}},
  all: {runOnly: ofAll},
};

/** axe's violations, one line for each rule and element. */
export async function accessibilityViolations(page: Page, scope: AxeScope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeSource);
  }
  const {runOnly, off = []} = rulesOf[scope];
  return page.evaluate(
    async ({runOnly, off, preload}) => {
      const {axe} = globalThis as unknown as {axe: typeof axeCore};
      const {violations} = await axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        preload,
        rules: Object.fromEntries(off.map((rule) => [rule, {enabled: false}])),
      });
      return violations.flatMap((violation) =>
        violation.nodes.map((node) => {
          const reason = node.failureSummary?.split('\n')[1]?.trim() ?? '';
          return `${violation.id}: ${node.target.join(' ')} — ${reason}`;
        }),
      );
    },
    {
      runOnly,
      off,
      // Fetches the style sheets again, for rules about styles.
      preload: scope === 'styles' || scope === 'all',
    },
  );
}

/** Removes repeated elements, such as rows of a table or items of a list: two of each kind remain. */
export function leaveOutRepeats(page: Page): Promise<void> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    const places = new Map<Element | null, string>();
    const counts = new Map<string, number>();
    const staying = new Set<Element | null>([null]);
    for (const element of all) {
      const {parentElement, tagName} = element;
      const place = `${places.get(parentElement) ?? ''} ${tagName}.${element.getAttribute('class') ?? ''}[${element.getAttributeNames().join()}]`;
      const count = (counts.get(place) ?? 0) + 1;
      places.set(element, place);
      counts.set(place, count);
      for (
        let each: Element | null = element;
        count <= 2 && !staying.has(each);
        each = each?.parentElement ?? null
      ) {
        staying.add(each);
      }
    }
    all.filter((element) => !staying.has(element)).forEach((element) => element.remove());
  });
}

/** Reports horizontal overflow of a page, and code blocks whose styles collapse line breaks. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    return [
      ...(scrollWidth === clientWidth ? [] : [`scrolls sideways by ${scrollWidth - clientWidth} pixels`]),
      ...[...document.querySelectorAll('pre, pre code')]
        .filter((one) => !/^(?:pre|break-spaces)/.test(getComputedStyle(one).whiteSpace))
        .map((one) => `lines are joined: ${one.textContent.slice(0, 60)}`),
    ];
  });
}

/** Resizes the window, and returns the height of the page in pixels. */
export async function heightAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({width, height: 900});
  return page.evaluate(async () => {
    // React renders for the new width in one of the next frames.
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
    }
    return document.documentElement.scrollHeight;
  });
}

/**
 * Compares the text of `main` after hydration with that of the served HTML, which a reader without JavaScript sees. In narrow
 * windows, the theme removes the table of contents, so it is ignored.
 *
 * @returns the first difference; an empty list if there is none
 */
export async function plainTextDifference(page: Page): Promise<string[]> {
  const {served, shown} = await page.evaluate(async () => {
    const wordsOf = (root: Document): string[] => {
      const main = root.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      const others = innerWidth < 997 ? ', .theme-doc-toc-desktop, .blog-wrapper .table-of-contents' : '';
      main?.querySelectorAll(`script, style, noscript${others}`).forEach((element) => element.remove());
      return (main?.textContent ?? '').split(/\s+/).filter((word) => word !== '');
    };
    const html = await (await fetch(location.href)).text();
    return {served: wordsOf(new DOMParser().parseFromString(html, 'text/html')), shown: wordsOf(document)};
  });
  if (shown.length === 0) {
    return ['the page has no main part'];
  }
  const length = Math.max(served.length, shown.length);
  const at = Array.from({length}, (_unused, index) => index).find((index) => served[index] !== shown[index]);
  return at === undefined
    ? []
    : [
        `without JavaScript "${served.slice(at, at + 8).join(' ')}", with it "${shown.slice(at, at + 8).join(' ')}"`,
      ];
}

/**
 * Enables the styles of all pages (plugins/postBuild/styles), as the runtime does, and disables them again.
 *
 * @param page - a page before hydration
 * @returns a line for each element whose computed styles change, up to ten, or one line if the page has no such styles
 */
export function stylesThatChange(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
    if (sheet === null) {
      return ['The page has all styles from the start.'];
    }
    // Deferred layout of distant parts would change styles, too.
    delete document.documentElement.dataset.later;
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(whole);
    await new Promise((resolve, reject) => {
      sheet.onload = resolve;
      sheet.onerror = reject;
      sheet.disabled = false;
    });
    // Only properties that a rule sets can change.
    const properties = new Set<string>();
    const note = (rules: CSSRuleList): void => {
      for (const rule of rules as unknown as Iterable<CSSStyleRule>) {
        [...(rule.style ?? [])].forEach((name) => properties.add(name));
        note(rule.cssRules ?? []);
      }
    };
    [...document.styleSheets].forEach(({cssRules}) => note(cssRules));
    const names = [...properties].filter((name) => !name.startsWith('--'));
    // Rows of a table and items of a list are alike, so one of each is enough.
    const places = new Map<Element, string>();
    const firsts = new Map<string, Element>();
    for (const element of document.querySelectorAll('body, body *')) {
      const above = places.get(element.parentElement ?? element) ?? '';
      const place = `${above} ${element.tagName}.${element.getAttribute('class') ?? ''}`;
      places.set(element, place);
      if (!firsts.has(place)) {
        firsts.set(place, element);
      }
    }
    const read = async (): Promise<string[][]> => {
      // Skipped parts get their styles in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.allSettled(document.getAnimations().map(({finished}) => finished));
      return [...firsts.values()].flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          return part !== null && style.content === 'none'
            ? []
            : names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        }),
      );
    };
    const all = await read();
    sheet.disabled = true;
    const own = await read();
    return own
      .flatMap((before, index) => {
        const changed = (all[index] ?? []).filter((line, at) => line !== before[at]);
        const {tagName, className} = [...firsts.values()][Math.floor(index / 3)] as Element;
        return changed.length > 0 || before.length !== all[index]?.length
          ? [`${tagName}.${className}${['', '::before', '::after'][index % 3]} ${changed.join('; ')}`]
          : [];
      })
      .slice(0, 10);
  });
}
