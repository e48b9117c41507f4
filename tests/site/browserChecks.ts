/** What the site tests look at in a page. Pure of expectations: each gives a list of findings, empty when all is well. */
import fs from 'node:fs';

import type axeCore from 'axe-core';
import type {Browser, ConsoleMessage, Page, Request, Response} from 'playwright-core';

import {hydrated} from '../support/hydrated';

// axe-core is put into the page as source text; it needs no module system there.
const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A static host answers an unknown path with 404.html; asked for by that name it would only redirect. */
export const unknownPath = '/no/such/page/';

/** Opens a window of this width; used for many pages in turn, so that the browser's cache works as a reader's does. */
export async function pageOfWidth(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({viewport: {width, height: 900}, reducedMotion: 'reduce'});
  return context.newPage();
}

/**
 * Looks at a page while it is shown.
 *
 * @param show - ends when the page is there
 * @returns console messages, uncaught errors, failed requests and requests to other hosts, a line each
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
    // A prefetch of the next page is dropped when this one is left.
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

/** All of the page is looked at, also what is laid out when the browser has time or the reader comes to it. */
function layOutAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    delete document.documentElement.dataset.later;
    const styles = new CSSStyleSheet();
    styles.replaceSync('.part { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(styles);
  });
}

/** Uses a page that is there, and waits until its scripts have run and all of it is laid out. */
export async function goInUse(page: Page): Promise<void> {
  await hydrated(page);
  await layOutAll(page);
}

/** Goes to a page, and uses it. @returns as `watched` */
export function visit(page: Page, siteUrl: string, path: string): Promise<string[]> {
  return watched(page, siteUrl, path, async () => {
    await page.goto(siteUrl + path, {waitUntil: 'load'});
    await goInUse(page);
  });
}

/** Bar, sidebar and footer: the same on all pages of a version. */
const frameParts = '.navbar, .theme-doc-sidebar-container, .footer';

/**
 * Shows the HTML of a page but its frame, with all of its pictures and no script, in a window that stays and has the styles of all
 * pages: it takes a tenth of a visit. The window is for this alone.
 *
 * @returns as `watched`, and a line for each id that is there again, which axe leaves to its reader, and each form or login
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
        // For readers without scripts: here they could be run.
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
 * What axe looks at: `page`, what the content of a page can get wrong, or `frame`, that of the whole page and the size of targets,
 * or `styles`, what depends on frame, styles and width (contrast, links that look like the text around them, a style sheet that turns
 * the page, content outside of every landmark, targets, what scrolls), or `colors`, what another color mode can get wrong,
 * or `all`. What `page` looks at in the frame is the same on all pages of a version, and left out.
 */
export type AxeScope = 'page' | 'frame' | 'styles' | 'colors' | 'all';

const ofColors = ['color-contrast', 'link-in-text-block'];
/** Rules about the frame and the styles of a page, and one about style attributes, which the build refuses. */
const ofStyles = [...ofColors, 'css-orientation-lock', 'region', 'avoid-inline-spacing'];

/** Rules that turn out one way in a wide window, and another way in a narrow one. */
const ofWidth = ['target-size', 'scrollable-region-focusable'];

const ofAll = {type: 'tag', values: axeTags} as const;
/** For each scope the rules, and those of them that are left out. */
const rulesOf: Readonly<
  Record<AxeScope, {readonly runOnly: axeCore.RunOnly; readonly off?: readonly string[]}>
> = {
  page: {runOnly: ofAll, off: [...ofStyles, 'target-size']},
  frame: {runOnly: ofAll, off: ofStyles},
  styles: {runOnly: {type: 'rule', values: [...ofStyles, ...ofWidth]}},
  colors: {runOnly: {type: 'rule', values: ofColors}},
  all: {runOnly: ofAll},
};

/** axe's findings, one line a rule and element. */
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
      // Style sheets, fetched again: for the rules about styles.
      preload: scope === 'styles' || scope === 'all',
    },
  );
}

/** Takes out of a page what has the styles of two others that stay: rows of a table, items of a list. */
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

/** How much wider than its window a page is, and code whose styles let a browser join its lines. */
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

/** The height of a page in a window of a width, in pixels; the window keeps that width. */
export async function heightAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({width, height: 900});
  return page.evaluate(async () => {
    // What the application draws for this width comes with the next frames.
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
    }
    return document.documentElement.scrollHeight;
  });
}

/**
 * Compares the text of the page's main part with that of the HTML as it was sent, which is what a reader without
 * JavaScript gets. The list of headings for wide windows is left out in a narrow one, where the theme takes it away.
 *
 * @returns an empty list where both say the same, else the first difference
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
 * @param page - one that the runtime has not taken over
 * @returns a line for each element whose styles change by that, up to ten; also where the page has no such styles
 */
export function stylesThatChange(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
    if (sheet === null) {
      return ['The page has all styles from the start.'];
    }
    // What is far from the window is laid out when the browser has time, which is no matter of the sheets.
    delete document.documentElement.dataset.later;
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(whole);
    await new Promise((resolve, reject) => {
      sheet.onload = resolve;
      sheet.onerror = reject;
      sheet.disabled = false;
    });
    // What no rule sets does not change.
    const properties = new Set<string>();
    const note = (rules: CSSRuleList): void => {
      for (const rule of rules as unknown as Iterable<CSSStyleRule>) {
        [...(rule.style ?? [])].forEach((name) => properties.add(name));
        note(rule.cssRules ?? []);
      }
    };
    [...document.styleSheets].forEach(({cssRules}) => note(cssRules));
    const names = [...properties].filter((name) => !name.startsWith('--'));
    // Rows of a table and items of a list are alike, so one of each will do.
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
      // What was skipped so far has its styles with the next frame.
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
