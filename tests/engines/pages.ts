/** What all that pages are made of has to be in every engine: no wider than the window, with all pictures, without a complaint. */
import {expect, test} from 'vitest';

import {builtPages} from '../../scripts/lib/builtPages';
import {distinctPages} from '../support/distinctPages';
import type {Engine} from './engine';
import type {WatchedSite} from './site';

/** Lays out all of the page and loads all of its pictures. @returns what is not as it has to be, a line each */
async function look(width: number): Promise<string[]> {
  // What is laid out when the browser has time is looked at, too.
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

/** How many pages a test looks at: where one fails, each of these is looked at again. */
const atOnce = 20;

/** Tests of pages in a phone's window and in a wide one. */
export function testPages(engine: () => Engine, site: () => WatchedSite): void {
  const pages = distinctPages(builtPages('build'), false);

  test('there are pages of all kinds', () => {
    expect(pages.length).toBeGreaterThan(60);
  });

  const parts = Array.from({length: Math.ceil(pages.length / atOnce)}, (_unused, index) =>
    pages.slice(index * atOnce, (index + 1) * atOnce),
  );
  test.each(parts.map((part) => [part[0], part] as const))(
    'from %s on pages are whole, no wider than the window, and without a complaint, at 390 and 1280 pixels',
    async (_first, part) => {
      const found: string[] = [];
      // A page begins with the width that the one before ended with: no engine has to lay it out again.
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
