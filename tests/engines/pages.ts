/** What every page has to be in every engine: no wider than the window, with all of its pictures, and without a complaint. */
import {expect, test} from 'vitest';

import {builtPages} from '../../tools/builtPages';
import type {Engine} from './engine';
import type {WatchedSite} from './site';

/** One page of each kind of the versions before the current one. */
const ofOldVersions = [
  '/api/v3/',
  '/docs/v3/basics/configuration/',
  '/docs/v3/cli/dkron_agent/',
  '/docs/v3/usage/executors/http/',
  '/docs/v2/basics/getting-started/',
  '/docs/v2/usage/cron-spec/',
  '/docs/v1/basics/configuration/',
  '/docs/v1/usage/processors/',
];

const isOld = (path: string): boolean => /^\/(?:docs|api)\/v\d+\//.test(path);

/** All pages but those of old versions, and one of each kind of these. */
function pagesToLookAt(): string[] {
  return [...builtPages('build').filter((path) => !isOld(path)), ...ofOldVersions];
}

/** Lays out all of the page and loads all of its pictures. @returns what is not as it has to be, a line each */
async function look(width: number): Promise<string[]> {
  // What is laid out when the browser has time is looked at, too.
  delete document.documentElement.dataset.later;
  const pictures = [...document.images];
  pictures.forEach((picture) => (picture.loading = 'eager'));
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  const {scrollWidth, clientWidth} = document.documentElement;
  const beyond = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    ...(scrollWidth > clientWidth
      ? [`${scrollWidth - clientWidth} wider than ${width}: ${beyond.at(-1)?.outerHTML.slice(0, 100)}`]
      : []),
    ...pictures
      .filter(({naturalWidth}) => naturalWidth === 0)
      .map(({src}) => `a picture is not shown: ${src}`),
    ...wrong.splice(0),
  ];
}

/** How many pages a test looks at: where one fails, each of these is looked at again. */
const atOnce = 20;

/** Tests of all pages in a phone's window and in a wide one. */
export function testPages(engine: () => Engine, site: () => WatchedSite): void {
  const pages = pagesToLookAt();

  test('there are all pages', () => {
    expect(pages.length).toBeGreaterThan(140);
  });

  const parts = Array.from({length: Math.ceil(pages.length / atOnce)}, (_unused, index) =>
    pages.slice(index * atOnce, (index + 1) * atOnce),
  );
  test.each(parts.map((part) => [part[0], part] as const))(
    'from %s on pages are whole, no wider than the window, and without a complaint, at 390 and 1280 pixels',
    async (_first, part) => {
      const found: string[] = [];
      for (const path of part) {
        await engine().open(site().url + path);
        for (const width of [390, 1280]) {
          await engine().resize(width);
          found.push(...(await engine().run(look, width)).map((line) => `${path}: ${line}`));
        }
      }
      expect([...found, ...site().refused()]).toEqual([]);
    },
  );
}
