import fs from 'node:fs';
import path from 'node:path';

import {beforeEach, expect, test} from 'vitest';

import {elementsOf, type ParsedPage} from './parsedPage';
import {PageCache} from './pageCache';
import {emptyFolder} from '../../tests/support/folders';

const site = emptyFolder();
let calls = 0;

function namesAfter({children}: ParsedPage, ...given: readonly string[]): string[] {
  calls++;
  return [...given, ...[...elementsOf(children)].map(({name}) => name)];
}

/** Simulates a build that reads pages. @returns the results, and how many of them were not cached */
function build(pages: readonly string[], ...given: readonly string[]): readonly [string[], number] {
  calls = 0;
  const cache = new PageCache(path.join(site, '.cache/read.json'), site);
  const read = pages.map((html) =>
    cache
      .readerOf(html)(namesAfter, ...given)
      .join(' '),
  );
  cache.save();
  return [read, calls];
}

function page(body: string, hash = '01234567'): string {
  return `<html><head><script defer src=/base/assets/js/runtime~main.${hash}.js></script></head><body>${body}</body></html>`;
}

const one = 'html head script body p';
const other = 'html head script body p b';

beforeEach(() => {
  fs.mkdirSync(path.join(site, 'plugins'));
  fs.writeFileSync(path.join(site, 'plugins/maker.ts'), 'export {};');
  fs.writeFileSync(path.join(site, 'package-lock.json'), '{}');
});

test('a page is read once, even if the names of its scripts change', () => {
  expect(build([page('<p>Text')])).toEqual([[one], 1]);
  expect(build([page('<p>Text')])).toEqual([[one], 0]);
  expect(build([page('<p>Text', '89abcdef')])).toEqual([[one], 0]);
});

test('a page is read again if its text or an argument has changed', () => {
  build([page('<p>Text')], 'a');
  expect(build([page('<p><b>Text</b>'), page('<p>Text')], 'a')).toEqual([[`a ${other}`, `a ${one}`], 1]);
  expect(build([page('<p>Text')], 'b')).toEqual([[`b ${one}`], 1]);
});

test('an address in the text of a page is text', () => {
  const address = (hash: string): string => page(`<p title="/assets/js/main.${hash}.js">`);
  build([address('01234567')]);
  expect(build([address('89abcdef')])).toEqual([[one], 1]);
});

test.each(['plugins/maker.ts', 'package-lock.json', 'data/reader.ts', '.cache/read.json'])(
  'all pages are read again after a change in %s',
  (file) => {
    build([page('<p>Text'), page('<p><b>Text</b>')]);
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), 'const half = ');
    expect(build([page('<p>Text'), page('<p><b>Text</b>')])).toEqual([[one, other], 2]);
  },
);

test('results that a build has not read are dropped', () => {
  build([page('<p>Text'), page('<p><b>Text</b>')]);
  build([page('<p>Other'), page('<p>Text')]);
  expect(build([page('<p><b>Text</b>')])).toEqual([[other], 1]);
});

test('without a file nothing is cached', () => {
  const cache = new PageCache(undefined, site);
  expect(cache.readerOf(page('<p>Text'))(namesAfter).join(' ')).toBe(one);
  cache.save();
  expect(fs.readdirSync(site).sort()).toEqual(['package-lock.json', 'plugins']);
});
