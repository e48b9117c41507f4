/** Styles of one page of each kind, in several widths and both color modes. */
import {expect, inject, test} from 'vitest';

import {readersBrowser} from '../support/readersBrowser';
import {
  accessibilityViolations,
  useFully,
  heightAt,
  leaveOutRepeats,
  plainTextDifference,
  stylesThatChange,
  unknownPath,
  watched,
} from './browserChecks';

const siteUrl = inject('siteUrl');
const inWindow = readersBrowser({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce'});

/** One page of each kind with its own styles. */
const kinds: readonly (readonly [string, string])[] = [
  ['home', '/'],
  ['door of the documentation', '/docs/'],
  ['guide', '/docs/basics/getting-started/'],
  ['page with a diagram', '/docs/usage/clustering/'],
  ['names that lead to another page', '/docs/basics/configuration/'],
  ['settings', '/docs/reference/settings/'],
  ['command', '/docs/cli/dkron_agent/'],
  ['executor', '/docs/usage/executors/shell/'],
  ['metrics', '/docs/reference/metrics/'],
  ['fields of a job', '/docs/reference/job-fields/'],
  ['index of names', '/docs/reference-index/'],
  ['defects', '/docs/operations/known-defects/'],
  ['old version', '/docs/v2/basics/configuration/'],
  ['API reference', '/api/'],
  ['blog', '/blog/'],
  ['post', '/blog/dkron-4-0-beta/'],
  ['archive', '/blog/archive/'],
  ['Pro', '/pro/'],
  ['comparison', '/dkron_vs_other_software/'],
  ['license', '/license/'],
  ['versions', '/versions/'],
  ['not found', unknownPath],
];

/** One page of each layout. */
const ofFrames = [
  '/',
  '/docs/basics/getting-started/',
  '/docs/v2/basics/configuration/',
  '/api/',
  '/blog/',
  unknownPath,
];

test('the search looks the same with a page’s first styles and with all styles', () =>
  inWindow({}, async (page) => {
    await page.route('**/assets/js/*', (route) => route.abort());
    await page.goto('/license/');
    await page.keyboard.press('/');
    await page.locator('dialog.search[open]').waitFor();
    await page.keyboard.type('retry');
    await page.locator('dialog.search mark').first().waitFor();
    expect(await stylesThatChange(page)).toEqual([]);
  }));

test.each(kinds)(
  '%s looks the same with its first styles and with all styles, and is accessible wide and narrow, light and dark',
  (_kind, path) =>
    inWindow({}, async (page) => {
      const found = await watched(page, siteUrl, path, async () => {
        // Without interaction, so that the runtime does not load. The web font loads late.
        await page.goto(path);
        await page.waitForFunction(() =>
          [...document.fonts].some(({family, status}) => /^"?Dkron"?$/.test(family) && status === 'loaded'),
        );
        for (const width of [390, 1280]) {
          await heightAt(page, width);
          // The API page's script lays out one part at a time, and changes the styles of all parts when their sizes are
          // known.
          if ((await page.locator('.api').count()) > 0) {
            await page.locator('.api[data-settled]').waitFor();
          }
          expect(await stylesThatChange(page), `styles at ${width}`).toEqual([]);
        }
        await useFully(page);
      });
      expect(found).toEqual([]);
      expect(await plainTextDifference(page)).toEqual([]);
      if (ofFrames.includes(path)) {
        expect(await accessibilityViolations(page, 'frame'), 'at 1280').toEqual([]);
      }
      const heights = [await heightAt(page, 768), await heightAt(page, 1024)] as const;
      // From 997 pixels on, the list of posts is next to the text and narrows it.
      if (!path.startsWith('/blog/')) {
        // From 1000 pixels on, the API page's samples are next to the text and narrow it, so two percent are allowed.
        expect(heights[1], 'not longer at 1024 pixels than at 768').toBeLessThanOrEqual(heights[0] * 1.02);
      }
      await heightAt(page, 390);
      if (ofFrames.includes(path)) {
        expect(await accessibilityViolations(page, 'frame'), 'at 390').toEqual([]);
      }
      await leaveOutRepeats(page);
      expect(await accessibilityViolations(page, 'styles'), 'at 390').toEqual([]);
      await heightAt(page, 1280);
      expect(await accessibilityViolations(page, 'styles'), 'at 1280').toEqual([]);
      await page.evaluate(async () => {
        document.documentElement.dataset.theme = 'dark';
        // When a color transition ends, those of elements that inherit the color begin. Canceled ones count as ended.
        for (let running = document.getAnimations(); running.length > 0; running = document.getAnimations()) {
          await Promise.allSettled(running.map(({finished}) => finished));
        }
      });
      expect(await accessibilityViolations(page, 'colors'), 'in dark mode').toEqual([]);
    }),
);
