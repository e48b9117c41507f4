/**
 * Measures what happens to a reader's first tap: how long after it something shows, and whether it is lost. A phone with a
 * processor four times slower, 150 ms to the server and 1.6 Mbit/s; the tap comes a random moment, up to a second, after the
 * control is first painted.
 */
import type {Browser, Page} from 'playwright-core';

import {median} from './median';

const slowNetwork = {offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000};
const patience = 5000; // milliseconds

/** A control, and what shows that it took a tap. Both hold for sites with and without native controls. */
type Control = {
  readonly name: string;
  readonly page: string;
  readonly width: number;
  readonly element: string;
  /** Matches an element as soon as the tap has had its effect. */
  readonly effect: string;
};

const controls: readonly Control[] = [
  {
    name: 'menu',
    page: '/docs/usage/cron-spec/',
    width: 390,
    element: '.navbar__toggle',
    effect: '.navbar-sidebar--show, #navbar-sidebar:popover-open',
  },
  {
    name: 'On this page',
    page: '/docs/usage/cron-spec/',
    width: 390,
    element: '.theme-doc-toc-mobile :is(button, summary)',
    effect: '.theme-doc-toc-mobile:is([open], [class*="Expanded"])',
  },
  {
    name: 'version menu',
    page: '/docs/usage/cron-spec/',
    width: 1180,
    element: '.navbar .dropdown > :is(a, summary)',
    effect: '.navbar .dropdown:is([open], .dropdown--show)',
  },
  {
    name: 'sidebar category',
    page: '/docs/usage/cron-spec/',
    width: 1180,
    element: '.theme-doc-sidebar-menu > li:nth-child(2) :is(summary, a.menu__link--sublist-caret)',
    effect:
      '.theme-doc-sidebar-container .theme-doc-sidebar-menu > li:nth-child(2):is(.menu__list-item--collapsed, :has(> details:not([open])))',
  },
  {
    name: 'menu of the API page',
    page: '/api/',
    width: 390,
    element: '.api-bar button',
    effect: '.api-menu:popover-open',
  },
  {
    name: 'answer of an operation',
    page: '/api/#tag/jobs/operation/getJobs',
    width: 390,
    element: '[data-heading="operation/getJobs"] .answer > summary',
    effect: '[data-heading="operation/getJobs"] .answer[open]',
  },
  {
    name: 'language of a sample',
    page: '/api/#tag/jobs/operation/getJobs',
    width: 1180,
    element: '[data-heading="operation/getJobs"] .languages label:has([value="Python"])',
    effect: '[data-heading="operation/getJobs"] [value="Python"]:checked',
  },
];

async function openSlowly(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({viewport: {width, height: 844}, hasTouch: true});
  // tsx gives functions their names by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  return page;
}

/**
 * Taps a control once, in a window of its own.
 *
 * @param wait - milliseconds after the control is painted
 * @returns milliseconds from the tap until a frame that shows its effect, or undefined where it had none
 */
async function tapOnce(
  browser: Browser,
  siteUrl: string,
  control: Control,
  wait: number,
): Promise<number | undefined> {
  const page = await openSlowly(browser, control.width);
  try {
    await page.goto(siteUrl + control.page, {waitUntil: 'commit'});
    const element = page.locator(`${control.element} >> visible=true`).first();
    await element.waitFor();
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (box === null) {
      throw new Error(`${control.name}: ${control.element} is not in the window`);
    }
    await page.waitForTimeout(wait);
    // Measured in the page: from the event to the frame after the effect.
    const measured = page.evaluate(
      ({effect, limit}) =>
        new Promise<number | undefined>((resolve) => {
          const onTap = ({timeStamp}: Event): void => {
            const look = (now: number): void => {
              if (document.querySelector(effect) !== null) {
                resolve(now - timeStamp);
              } else if (now - timeStamp > limit) {
                resolve(undefined);
              } else {
                requestAnimationFrame(look);
              }
            };
            requestAnimationFrame(look);
          };
          addEventListener('pointerup', onTap, {once: true, capture: true});
        }),
      {effect: control.effect, limit: patience},
    );
    // A page that the tap leaves takes the answer with it: the tap was lost on the control.
    const answered = measured.catch((error: Error) => {
      if (error.message.includes('Execution context was destroyed')) {
        return undefined;
      }
      throw error;
    });
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    return await answered;
  } finally {
    await page.context().close();
  }
}

/** How the runtime takes over, in milliseconds. */
type Takeover = {
  /** From the first touch, or from the load where the runtime waits for none. */
  readonly time: number;
  /** The slowest interaction of a reader who taps all the while: from the tap to the next paint. */
  readonly slowestTap: number;
};

async function takeOver(browser: Browser, siteUrl: string): Promise<Takeover> {
  const page = await openSlowly(browser, 390);
  try {
    await page.goto(`${siteUrl}/docs/usage/cron-spec/`, {waitUntil: 'commit'});
    await page.locator('h1').waitFor();
    const onDemand = (await page.locator('script[type="on-demand"]').count()) > 0;
    if (onDemand) {
      await page.waitForLoadState('load');
      await page.waitForTimeout(2000);
    }
    const done = page.evaluate(
      (waitsForTouch) =>
        new Promise<Takeover>((resolve) => {
          const slowest = {duration: 0};
          new PerformanceObserver((list) => {
            const durations = list.getEntries().map((entry) => entry.duration);
            slowest.duration = Math.max(slowest.duration, ...durations);
          }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit);
          const begin = (from: number): void => {
            const look = (now: number): void => {
              if (document.documentElement.dataset.hasHydrated === 'true') {
                // Entries of the last taps come after their paint.
                setTimeout(() => resolve({time: now - from, slowestTap: slowest.duration}), 500);
              } else {
                requestAnimationFrame(look);
              }
            };
            requestAnimationFrame(look);
          };
          if (waitsForTouch) {
            addEventListener('pointerup', ({timeStamp}) => begin(timeStamp), {once: true, capture: true});
          } else {
            const [navigation] = performance.getEntriesByType('navigation');
            begin((navigation as PerformanceNavigationTiming).domContentLoadedEventStart);
          }
        }),
      onDemand,
    );
    const state = {isDone: false};
    const finished = done.finally(() => (state.isDone = true));
    while (!state.isDone) {
      await page.touchscreen.tap(200, 700);
      await page.waitForTimeout(100);
    }
    return await finished;
  } finally {
    await page.context().close();
  }
}

/** Milliseconds; of taps that had an effect. */
export type TapFigures = {
  readonly control: string;
  readonly median: number;
  readonly longest: number;
  /** Taps without an effect; none where the figures are of the runtime. */
  readonly lost?: number;
};

/**
 * @param siteUrl - of a built site as it is served
 * @param taps - on each control, evenly over the first second after it is painted
 * @returns a row a control; then how long the runtime takes over from the first touch (or from the load, where it runs on arrival),
 *   and the slowest of the taps that a reader makes all the while
 */
export async function measureTaps(browser: Browser, siteUrl: string, taps: number): Promise<TapFigures[]> {
  const rows: TapFigures[] = [];
  for (const control of controls) {
    const times: number[] = [];
    for (let tap = 0; tap < taps; tap++) {
      const time = await tapOnce(browser, siteUrl, control, (1000 * tap) / taps);
      times.push(...(time === undefined ? [] : [time]));
    }
    rows.push({
      control: control.name,
      median: median(times),
      longest: Math.max(...times),
      lost: taps - times.length,
    });
  }
  const rounds: Takeover[] = [];
  for (let round = 0; round < Math.min(taps, 5); round++) {
    rounds.push(await takeOver(browser, siteUrl));
  }
  const row = (control: string, times: readonly number[]): TapFigures => ({
    control,
    median: median(times),
    longest: Math.max(...times),
  });
  return [
    ...rows,
    row(
      '(runtime takes over)',
      rounds.map(({time}) => time),
    ),
    row(
      '(slowest tap meanwhile)',
      rounds.map(({slowestTap}) => slowestTap),
    ),
  ];
}
