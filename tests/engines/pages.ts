/** Pages with all kinds of content in every engine: not wider than the window, all pictures shown, no errors. */
import {expect, test} from 'vitest';

import {builtPages} from '../../scripts/lib/builtPages';
import {distinctPages} from '../support/distinctPages';
import type {Engine} from './engine';
import type {WatchedSite} from './site';

/** Lays out the whole page and loads its pictures. Runs in the page. @returns a line for each problem */
async function look(width: number): Promise<string[]> {
  // Also lays out content that the browser defers.
  delete document.documentElement.dataset.later;
  const pictures = [...document.images];
  pictures.forEach((picture) => (picture.loading = 'eager'));
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  const {scrollWidth, clientWidth} = document.documentElement;
  const beyond = (): Element | undefined =>
    [...document.querySelectorAll('main *')].findLast(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
  return [
    ...(scrollWidth > clientWidth
      ? [`${scrollWidth - clientWidth} wider than ${width}: ${beyond()?.outerHTML.slice(0, 100)}`]
      : []),
    ...pictures
      .filter(({naturalWidth}) => naturalWidth === 0)
      .map(({src}) => `a picture is not shown: ${src}`),
    ...wrong.splice(0),
  ];
}

/** Pages per test; a failing test is repeated with all of its pages. */
const atOnce = 20;

/** Registers the tests of pages in a phone's window and in a wide one. */
export function testPages(engine: () => Engine, site: () => WatchedSite): void {
  const pages = distinctPages(builtPages(), false);

  test('there are pages of all kinds', () => {
    expect(pages.length).toBeGreaterThan(60);
  });

  const parts = Array.from({length: Math.ceil(pages.length / atOnce)}, (_unused, index) =>
    pages.slice(index * atOnce, (index + 1) * atOnce),
  );
  test.each(parts.map((part) => [part[0], part] as const))(
    'twenty pages from %s on: complete, not wider than the window, and without errors, at 390 and 1280 pixels',
    async (_first, part) => {
      const found: string[] = [];
      // Each page starts with the last width of the previous one, which saves a layout.
      const widths = [390, 1280];
      for (const path of part) {
        await engine().open(site().url + path);
        for (const width of widths.reverse()) {
          await engine().resize(width);
          found.push(...(await engine().run(look, width)).map((line) => `${path}: ${line}`));
        }
      }
      expect([...found, ...site().refused()]).toEqual([]);
    },
  );
}
