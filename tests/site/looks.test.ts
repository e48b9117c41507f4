/**
 * Visual checks beyond styles and text: contrast in drawings by their pixels, useful controls, alignment, the end of a page,
 * and no shifts when the web font loads.
 */
import type {Locator, Page} from 'playwright-core';
import sharp from 'sharp';
import {describe, expect, inject, test} from 'vitest';

import {readersBrowser} from '../support/readersBrowser';
import {shiftsIn, watchShifts} from './shifts';

const siteUrl = inject('siteUrl');
const desk = {viewport: {width: 1440, height: 900}};
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
const inWindow = readersBrowser({reducedMotion: 'reduce'});

/** A screenshot of an element: red, green, blue and alpha of each pixel, row by row. */
type Pixels = {readonly width: number; readonly pixels: Uint8Array};

async function pixelsOf(element: Locator): Promise<Pixels> {
  const {data, info} = await sharp(await element.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return {width: info.width, pixels: data};
}

/** A rectangle in a screenshot, in pixels. */
type Box = {readonly x: number; readonly y: number; readonly width: number; readonly height: number};

type Color = readonly [number, number, number];

function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function medianColor(colors: readonly Color[]): Color {
  const middle = (part: 0 | 1 | 2): number =>
    colors.map((color) => color[part]).sort((a, b) => a - b)[Math.floor(colors.length / 2)] ?? NaN;
  return [middle(0), middle(1), middle(2)];
}

/**
 * Contrast between letters and their background.
 *
 * @param shown - screenshot with the real colors
 * @param dyed - the same with letters in another color, to find the pixels of letters
 * @param box - rectangle of one text
 * @returns contrast ratio; NaN if there are no letters
 */
function contrastOfLetters(shown: Pixels, dyed: Pixels, box: Box): number {
  const {width, pixels} = shown;
  const at = (index: number): Color => [
    pixels[index * 4] ?? 0,
    pixels[index * 4 + 1] ?? 0,
    pixels[index * 4 + 2] ?? 0,
  ];
  const change = (index: number): number =>
    [0, 1, 2].reduce(
      (sum, part) => sum + Math.abs((pixels[index * 4 + part] ?? 0) - (dyed.pixels[index * 4 + part] ?? 0)),
      0,
    );
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
  const [columns, rows] = [Math.ceil(box.width), Math.ceil(box.height)];
  const all = Array.from(
    {length: columns * rows},
    (_unused, count) => (top + Math.floor(count / columns)) * width + left + (count % columns),
  );
  // A thin stroke covers few pixels completely. Pixels at its edge mix both colors; the unchanged ones next to them show the
  // background.
  const most = Math.max(...all.map(change));
  const letters = all.filter((index) => change(index) > most * 0.8);
  const near = new Set(
    letters.flatMap((index) =>
      [-2, -1, 0, 1, 2].flatMap((down) => [-2, -1, 0, 1, 2].map((right) => index + down * width + right)),
    ),
  );
  const around = [...near].filter((index) => change(index) === 0);
  return most === 0 ? NaN : contrast(medianColor(letters.map(at)), medianColor(around.map(at)));
}

describe('letters in drawings', () => {
  /** Device pixel ratio: with a lower one, the strokes of a thin font cover no pixel completely. */
  const scale = 3;

  test.each([
    ['/docs/operations/failures/', '.failover'],
    ['/', '.failover'],
    ['/docs/usage/clustering/', '.diagram'],
  ])('of %s have enough contrast', async (path, drawing) => {
    const found = await inWindow({...desk, deviceScaleFactor: scale}, async (page) => {
      await page.goto(path);
      await page.evaluate(() => {
        delete document.documentElement.dataset.later;
      });
      const figure = page.locator(drawing).first();
      await figure.scrollIntoViewIfNeeded();
      const texts = await figure.evaluate((element, times) => {
        const from = element.getBoundingClientRect();
        return [...element.querySelectorAll('svg text')]
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const {x, y, width, height} = one.getBoundingClientRect();
            const [left, top] = [x - from.x, y - from.y];
            return {
              text: one.textContent,
              box: {x: left * times, y: top * times, width: width * times, height: height * times},
            };
          });
      }, scale);
      const shown = await pixelsOf(figure);
      await page.evaluate(() => {
        const styles = new CSSStyleSheet();
        styles.replaceSync('svg :is(text, tspan) { fill: #f0f !important; }');
        document.adoptedStyleSheets.push(styles);
      });
      const dyed = await pixelsOf(figure);
      return texts.map(({text, box}) => ({text, contrast: contrastOfLetters(shown, dyed, box)}));
    });
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({contrast: each}) => !(each >= 4.5))).toEqual([]);
  });
});

describe('buttons of code', () => {
  const path = '/docs/basics/getting-started/';

  /**
   * Moves the pointer over each block. @returns whether its wrap button is shown, and whether it would have an effect
   */
  const wraps = (page: Page): Promise<{shown: boolean; useful: boolean}[]> =>
    page.locator('.code-block:visible:has(.code-block__wrap)').evaluateAll((blocks) =>
      blocks.map((block) => {
        block.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
        const code = block.querySelector('pre');
        return {
          shown: block.querySelector('.code-block__wrap')?.checkVisibility() === true,
          useful: code !== null && code.scrollWidth > code.clientWidth,
        };
      }),
    );

  test.each([
    ['a desktop', desk, [true, false]],
    ['a phone', phone, [true]],
  ])('on %s: wrap buttons are shown for cut-off blocks only', async (_where, options, kinds) => {
    const found = await inWindow(options, async (page) => {
      await page.goto(path);
      await page.locator('html[data-controls]').waitFor();
      return wraps(page);
    });
    expect(new Set(found.map(({useful}) => useful))).toEqual(new Set(kinds));
    expect(found.filter(({shown, useful}) => shown !== useful)).toEqual([]);
  });

  test('take no room from the code, and appear for pointer, keyboard and touch', async () => {
    const opacity = (page: Page): Promise<string> =>
      page
        .locator('.code-block__buttons:not(.code-block__title ~ *)')
        .first()
        .evaluate((element) => getComputedStyle(element).opacity);
    await inWindow(desk, async (page) => {
      await page.goto(path);
      const block = page
        .locator('.code-block:not(:has(.code-block__title)):has(.code-block__copy):visible')
        .first();
      const [outer, inner] = await block.evaluate((element) => [
        element.clientWidth,
        element.querySelector('pre')?.clientWidth,
      ]);
      expect(inner).toBe(outer);
      await expect.poll(() => opacity(page)).toBe('0');
      await block.hover();
      await expect.poll(() => opacity(page)).toBe('1');
      await page.mouse.move(0, 0);
      await expect.poll(() => opacity(page)).toBe('0');
      await block.locator('pre').focus();
      await expect.poll(() => opacity(page)).toBe('1');
    });
    await inWindow(phone, async (page) => {
      await page.goto(path);
      await expect.poll(() => opacity(page)).toBe('1');
    });
  });

  test('a block of code stays wrapped until the button is pressed again', async () => {
    await inWindow(desk, async (page) => {
      await page.goto(path);
      const block = page.locator('.code-block--answer:has(.code-block__wrap)').first();
      const isCut = (): Promise<boolean> =>
        block.locator('pre').evaluate(({scrollWidth, clientWidth}) => scrollWidth > clientWidth);
      const states: boolean[] = [await isCut()];
      while (states.length < 3) {
        await block.hover();
        await block.locator('.code-block__wrap').click();
        states.push(await isCut());
        await page.mouse.move(0, 0);
      }
      expect(states).toEqual([true, false, true]);
    });
  });
});

describe('the column of a page', () => {
  test.each([
    '/docs/usage/clustering/',
    '/docs/basics/installation/',
    '/docs/reference/settings/',
    '/docs/operations/kubernetes/',
    '/docs/v1/usage/clustering/',
  ])('%s has one right edge', async (path) => {
    const edges = await inWindow(desk, async (page) => {
      await page.goto(path);
      return page
        .locator(
          '.theme-doc-markdown > :is(p, ul, ol, dl, figure, blockquote, .code-block, .table-scroll, .switch, .alert)',
        )
        .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right)))]);
    });
    expect(edges).toHaveLength(1);
  });
});

test.each(['/docs/operations/troubleshooting/', '/docs/reference-index/'])(
  'the End key reaches the end of %s',
  async (path) => {
    await inWindow(desk, async (page) => {
      // With the web font, a heading may wrap elsewhere; shifts from that are tested below.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(path, {waitUntil: 'load'});
      await page.keyboard.press('End');
      const left = (): Promise<number> =>
        page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
      await expect.poll(left, {timeout: 10_000}).toBeLessThanOrEqual(1);
      // Deferred layout must not move it, either.
      await page.locator('html:not([data-later])').waitFor();
      expect(await left()).toBeLessThanOrEqual(1);
    });
  },
);

describe('the web font', () => {
  test.each([
    ['/', desk],
    ['/docs/usage/clustering/', desk],
    ['/docs/usage/clustering/', phone],
    ['/blog/', desk],
  ])('of %s comes late, and nothing moves', async (path, options) => {
    const {moved, requests, began, painted} = await inWindow(options, async (page) => {
      const requested: string[] = [];
      await page.route('**/*.woff2', async (route) => {
        requested.push(route.request().url());
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      await page.addInitScript(watchShifts);
      await page.goto(path);
      await page.waitForFunction(() =>
        [...document.fonts].some(({family, status}) => /^"?Dkron"?$/.test(family) && status === 'loaded'),
      );
      await page.waitForTimeout(300);
      return {
        moved: await shiftsIn(page),
        requests: requested,
        began: await page.evaluate(
          () =>
            performance.getEntriesByType('resource').find(({name}) => name.endsWith('.woff2'))?.startTime ??
            NaN,
        ),
        painted: await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        ),
      };
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain(siteUrl);
    expect(began).toBeGreaterThanOrEqual(painted);
    expect(moved).toEqual([]);
  });

  test('is loaded with the second page, and without scripts at once', async () => {
    const used = (page: Page): Promise<boolean> =>
      page.evaluate(() =>
        [...document.fonts].some(({family, status}) => /^"?Dkron"?$/.test(family) && status !== 'unloaded'),
      );
    await inWindow(desk, async (page) => {
      await page.goto('/license/');
      await page.goto('/versions/', {referer: `${siteUrl}/license/`, waitUntil: 'domcontentloaded'});
      await expect.poll(() => used(page)).toBe(true);
    });
    await inWindow({...desk, javaScriptEnabled: false}, async (page) => {
      const requested = page.waitForRequest('**/*.woff2');
      await page.goto('/license/');
      await requested;
    });
  });
});

test('the target of a long jump stays in place during deferred layout', async () => {
  await inWindow(desk, async (page) => {
    // Deferred layout starts with the load event, which a picture delays here.
    await page.route('**/*.svg', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto('/docs/operations/troubleshooting/', {waitUntil: 'domcontentloaded'});
    const before = await page.evaluate(async () => {
      scrollTo(0, 5000);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const read = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      Object.assign(document, {read});
      return read?.getBoundingClientRect().top ?? NaN;
    });
    await page.locator('html:not([data-later])').waitFor();
    const after = await page.evaluate(
      () => (document as unknown as {read: Element}).read.getBoundingClientRect().top,
    );
    expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
  });
});

test('a printed comparison has all of its columns and marks', async () => {
  // Width of A4 paper without margins.
  await inWindow({viewport: {width: 718, height: 1000}}, async (page) => {
    await page.goto('/dkron_vs_other_software/');
    await page.emulateMedia({media: 'print'});
    const table = page.getByRole('region', {name: 'Schedulers compared'}).locator('table');
    expect(await table.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(718);
    expect(await table.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
    const disk = table.locator('td span').first();
    expect(await disk.evaluate((element) => getComputedStyle(element, '::before').printColorAdjust)).toBe(
      'exact',
    );
  });
});
