import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {distance} from './browser/distance';
import {search} from './browser/engine';
import {packShard, packVocabulary, unpackShard, unpackVocabulary} from './browser/shard';
import {nameOf, wordsOf} from './browser/words';
import {makeShards, type IndexedPage} from './makeShard';
import {readQuestions, withQuestions} from './questions';
import {parsePage} from '../pages/markup';
import {readHtml} from './readHtml';
import {readSynonyms} from './synonyms';

describe('words', () => {
  test.each(['--bootstrap-expect', 'bootstrap_expect', 'bootstrapExpect', 'DKRON_BOOTSTRAP_EXPECT'])(
    '%s is one name in any spelling',
    (spelling) => {
      expect(nameOf(spelling)).toBe('bootstrapexpect');
      expect(wordsOf(spelling)).toContain('bootstrapexpect');
    },
  );

  test.each([
    ['@every 5m', '@every'],
    ['*/5 * * * *', '*/5'],
    ['~', '~'],
    ['GET /v1/busy', 'v1busy'],
    ['X-Total-Count', 'xtotalcount'],
    ['_start', '_start'],
    ['release 4.0.9.', '4.0.9'],
    ['version 3', 'v3'],
  ])('%s holds %s', (text, word) => {
    expect(wordsOf(text)).toContain(word);
  });

  test('forms of a word are one word, and those of every question are none', () => {
    expect(wordsOf('How do I retry?')).toEqual(wordsOf('retries'));
  });
});

test.each([
  ['retires', 'retries', 1],
  ['concurency', 'concurrency', 1],
  ['quorum', 'quorum', 0],
  ['quorum', 'leader', 3],
])('from %s to %s are %i steps, where at most two are counted', (one, other, steps) => {
  expect(distance(one, other, 2)).toBe(steps);
});

const page = `<main><article><h1>Retries</h1><div class="theme-doc-markdown markdown">
<p>A failed run is repeated.</p>
<h2 id="pause">The pause</h2><p>It grows with each attempt.</p>
<h2 id="errors">Errors</h2>
<table><thead><tr><th>Message<th>Cause<tbody>
<tr><td><code>no target nodes found to run job</code><td>No node has the tags
<tr><td>plain<td>row</table>
<dl><div class="reference__entry"><dt><a id="max-retries" class="reference__anchor"><code>max-retries</code></a></dt>
<dd><p>How often.</p></dd></div></dl>
<h2 id="next">Next</h2><p>Elsewhere.</p>
</div></article></main>`;

function indexed(path: string, html: string, more: Partial<IndexedPage> = {}): IndexedPage {
  const {title, entries} = readHtml(parsePage(html));
  return {path, title, entries, kind: 'Guide', version: 'v4', weight: 1, pro: false, text: 'text', ...more};
}

describe('reading a page', () => {
  const {title, entries} = readHtml(parsePage(page));

  test('gives the page, its sections, rows with an anchor and messages, but not the links at its end', () => {
    expect(title).toBe('Retries');
    expect(entries.map(({kind, anchor}) => `${kind} ${anchor}`)).toEqual([
      'page ',
      'section pause',
      'section errors',
      'message errors',
      'row max-retries',
    ]);
  });

  test('a page without content is named as such', () => {
    expect(() => readHtml(parsePage('<body></body>'))).toThrow('no <main> in the page');
  });
});

describe('an index', () => {
  const shards = makeShards(new Map([['v4', [indexed('/docs/retries/', page)]]]));
  const [made] = shards.values();
  if (made === undefined) {
    throw new Error('no index was made');
  }

  test('is the same after it was written and read', () => {
    const vocabulary = unpackVocabulary(packVocabulary(made));
    const read = unpackShard(packShard(made), vocabulary);
    // An anchor is made when it is asked for.
    const entries = read.entries.map(({page: ofPage, anchor, title, parent, row, shared}) => ({
      page: ofPage,
      anchor,
      title,
      parent,
      row,
      shared,
    }));
    expect({...read, entries}).toEqual(made);
  });

  test.each([
    ['max_retries', 'max-retries'],
    ['level=error msg="no target nodes found to run job backup" node=a1', 'errors'],
    ['growing pauses', 'pause'],
    ['pasue', 'pause'],
    ['retr', ''],
  ])('%s leads to #%s', (query, anchor) => {
    expect(search(query, made, []).hits[0]?.entry.anchor).toBe(anchor);
  });

  test('words that it does not know leave the rest as it is, and alone find nothing', () => {
    expect(search('pause qqqqq', made, []).hits[0]?.entry.anchor).toBe('pause');
    expect(search('qqqqq', made, []).hits).toEqual([]);
  });

  test('synonyms lead to what the pages say', () => {
    expect(search('backoff', made, []).hits).toEqual([]);
    expect(search('backoff', made, [{for: [['backoff']], read: [['paus']]}]).hits[0]?.entry.anchor).toBe(
      'pause',
    );
  });

  test.each([
    ['run as', true],
    ['run', false],
    ['where it ran', false],
  ])('"%s" says "run as": %s', (query, says) => {
    const found = search(query, made, [{for: [['run', 'as']], read: [['paus']]}]).hits;
    expect(found.some(({entry}) => entry.anchor === 'pause')).toBe(says);
  });

  test('a page of Dkron Pro comes behind its open twin', () => {
    const pro = indexed('/docs/pro/retries/', page, {pro: true, weight: 5, twin: '/docs/retries/'});
    const [both] = makeShards(new Map([['v4', [pro, indexed('/docs/retries/', page)]]])).values();
    expect(both === undefined ? [] : search('retries', both, []).hits[0]?.page.path).toBe('/docs/retries/');
  });
});

describe('synonyms', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'synonyms-')), 'synonyms.yaml');

  test.each([
    ['- {for: [a1], read: [b1]}\n- {for: [a1], read: [c1]}\n', 'is in two groups'],
    ['- {for: [the], read: [b1]}\n', 'has no word that the search looks up'],
    ['- {for: [a1]}\n', 'read'],
  ])('%s is refused: %s', (text, reason) => {
    fs.writeFileSync(file, text);
    expect(() => readSynonyms(file)).toThrow(reason);
  });

  test('a phrase of which the search looks up one word keeps its other words', () => {
    fs.writeFileSync(file, '- {for: [run as, working directory], read: [user]}\n');
    expect(readSynonyms(file)).toEqual([
      {for: [['run', 'as'], wordsOf('working directory')], read: [['user']]},
    ]);
  });
});

describe('questions', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'questions-')), 'questions.yaml');
  const places = (address: string): {address: string; entries: IndexedPage['entries']} => ({
    address,
    entries: readHtml(parsePage(page)).entries,
  });
  const asked = (pages: readonly {entries: IndexedPage['entries']}[], anchor: string): unknown[] =>
    pages.map(({entries}) => entries.find((entry) => entry.anchor === anchor)?.asked);

  test.each([
    ['docs: [a1]', 'as a key'],
    ['/docs/: [the]', 'has no word that the search looks up'],
    ['/docs/: a1', 'expected array'],
  ])('%s is refused: %s', (text, reason) => {
    fs.writeFileSync(file, text);
    expect(() => readQuestions(file)).toThrow(reason);
  });

  test('are those of the very address, or of the same place in the current version', () => {
    fs.writeFileSync(file, "'/docs/r/#pause': [backoff]\n'/docs/v1/r/#pause': [wait]\n");
    const pages = withQuestions(['/docs/r/', '/docs/v1/r/', '/docs/v2/r/'].map(places), readQuestions(file));
    expect(asked(pages, 'pause')).toEqual([['backoff'], ['wait'], ['backoff']]);
  });

  test('lead to their place', () => {
    fs.writeFileSync(file, "'/docs/r/#pause': [exponential backoff]\n");
    const [given] = withQuestions([{...indexed('/docs/r/', page), address: '/docs/r/'}], readQuestions(file));
    const [shard] = makeShards(new Map([['v4', given === undefined ? [] : [given]]])).values();
    expect(shard && search('backoff', shard, []).hits[0]?.entry.anchor).toBe('pause');
  });

  test('of a place that is nowhere are refused by their address', () => {
    fs.writeFileSync(file, "'/docs/r/#gone': [backoff]\n");
    expect(() => withQuestions([places('/docs/r/')], readQuestions(file))).toThrow(
      /questions\.yaml: .*\n {2}\/docs\/r\/#gone/,
    );
  });
});
