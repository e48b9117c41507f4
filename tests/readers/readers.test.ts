/**
 * The built site in programs without styles and scripts: two text browsers, which operators use over SSH, and a converter.
 * README.md describes the results of other programs, which are not run here.
 */
import {spawnSync} from 'node:child_process';

import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';

import {isWithout, requireProgram} from '../../tools/programs';
import {builtHtml} from '../site/head';

/** One page of each kind. */
const pages = [
  '/',
  '/docs/basics/getting-started/',
  '/docs/usage/retries/',
  '/docs/usage/clustering/',
  '/docs/reference/settings/',
  '/docs/reference/schemas/',
  '/docs/v2/usage/retries/',
  '/api/',
  '/blog/dkron-4-0-beta/',
  '/blog/',
];

/** Maximum number of lines of 80 columns between the target of the skip link and the first sentence. */
const linesToFirstSentence = 12;

/** Runs a program with a text as input. @throws Error with its error output if it fails */
function output(program: string, args: readonly string[], input: string): string {
  const {status, stdout, stderr} = spawnSync(requireProgram(program), args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
  }
  return stdout;
}

const w3m = (html: string, ...args: readonly string[]): string =>
  output('w3m', ['-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '80', ...args], html);

/** Wide enough that no line wraps. */
const lynx = (html: string): string =>
  output(
    'lynx',
    ['-dump', '-nolist', '-width=1000', '-stdin', '-assume_charset=utf-8', '-display_charset=utf-8'],
    html,
  );

type PandocNode = {readonly t: string; readonly c?: unknown};

/** Counts the nodes of a type in pandoc's syntax tree of a page. */
function countNodes(value: unknown, kind: string): number {
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  const own = (value as PandocNode).t === kind ? 1 : 0;
  return Object.values(value).reduce((sum: number, each) => sum + countNodes(each, kind), own);
}

/** The text of an element in one line. */
function lineOf(text: string): string {
  return text.replaceAll('\u200B', '').replace(/\s+/g, ' ').trim();
}

describe.each(pages)('%s', (page) => {
  const html = builtHtml(page);
  const $ = load(html);

  test.skipIf(isWithout('w3m'))('starts with the content in w3m after the skip link', () => {
    const id = ($('[data-page-start] a').attr('href') ?? '').slice(1);
    expect(w3m(html, '-halfdump'), 'w3m knows the place').toMatch(new RegExp(`_id id="${id}"`));
    const target = $(`[id="${id}"]`);
    const sentence = target
      .find('p')
      .toArray()
      .map((paragraph) => lineOf($(paragraph).text()))
      .find((text) => text.split(' ').length > 7);
    target.prepend('HERE ');
    const lines = w3m($.html(), '-dump').split('\n').map(lineOf);
    const from = lines.findIndex((line) => line.startsWith('HERE'));
    const at = lines.findIndex(
      (line, index) =>
        index >= from &&
        line !== '' &&
        sentence?.startsWith(line.replace('HERE ', '')) === true &&
        line.split(' ').length > 4,
    );
    expect(at, `"${sentence}" is in lines of its own`).toBeGreaterThanOrEqual(from);
    expect(at - from).toBeLessThanOrEqual(linesToFirstSentence);
  });

  test.skipIf(isWithout('lynx'))(
    'names its parts in lynx: the bar, the kinds of notes, the forms of a switch',
    () => {
      const lines = lynx(html).split('\n').map(lineOf);
      expect(lines).toContain('Dkron Docs API reference Blog License PRO');
      const $page = load(html);
      const missing = $page(
        '.theme-admonition > p:first-child, .switch__name, .code-block[data-format] > .code-block__title',
      )
        .toArray()
        .map((name) => lineOf($page(name).text()))
        .filter((name) => !lines.includes(name));
      expect(missing).toEqual([]);
    },
  );

  test.skipIf(isWithout('pandoc'))('keeps its tables and their rows in pandoc', () => {
    const read = JSON.parse(output('pandoc', ['-f', 'html', '-t', 'json'], html)) as unknown;
    expect(countNodes(read, 'Table')).toBe($('table').length);
    const tables = load(output('pandoc', ['-f', 'html', '-t', 'html'], html))('tr').length;
    expect(tables, 'rows').toBe($('tr').length);
  });
});

describe('a page that is wrong', () => {
  test.skipIf(isWithout('w3m'))('has its text in an element whose ID w3m does not know', () => {
    expect(w3m('<main id=main><h1>T</h1></main>', '-halfdump')).not.toContain('_id id="main"');
    expect(w3m('<div id=main><h1>T</h1></div>', '-halfdump')).toContain('_id id="main"');
  });

  test.skipIf(isWithout('pandoc'))('omits the end tags of its cells', () => {
    const read = (html: string): number =>
      countNodes(JSON.parse(output('pandoc', ['-f', 'html', '-t', 'json'], html)), 'Table');
    expect(read('<table><thead><tr><th>A<th>B<tbody><tr><td>1<td>2</table>')).toBe(0);
    expect(read('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
      1,
    );
  });
});
