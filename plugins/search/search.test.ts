import fs from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {distance} from './engine/distance';
import {search, type Hit, type Outcome} from './engine/engine';
import {laterHit} from './engine/factors';
import {isDoubtful, listedOf, outcomeOfSentences} from './engine/outcome';
import {packShard, packVocabulary, unpackShard, unpackVocabulary, type Shard} from './engine/shard';
import {readQuery} from './engine/query';
import {titlesNear} from './engine/spelling';
import {partsOfMessage} from './engine/titles';
import {nameOf, wordsOf, withoutWords} from './engine/words';
import {makeShards, type IndexedPage} from './indexing/makeShard';
import {readPagePhrases, readPhraseList, withQueryPhrases, type PhrasePage} from './indexing/queryPhrases';
import {parsePage} from '../postBuild/parsedPage';
import {readHtml} from './indexing/readHtml';
import {packPhrases, unpackPhrases} from './engine/phrases';
import {readSynonyms} from './indexing/synonyms';
import {sharedFolder} from '../../tests/support/folders';

describe('words', () => {
  test.each(['--bootstrap-expect', 'bootstrap_expect', 'bootstrapExpect', 'DKRON_BOOTSTRAP_EXPECT'])(
    'all spellings of %s are one name',
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
    ['what does ? mean', '?'],
    ['?', '?'],
    ['0 0 2 ? * 5#3', '#'],
  ])('%s contains %s', (text, word) => {
    expect(wordsOf(text)).toContain(word);
  });

  test('a question mark after a word is not a word', () => {
    expect(wordsOf('Retries?')).toEqual(wordsOf('retries'));
  });

  test('forms of a word have one stem, and stop words are left out', () => {
    expect(wordsOf('How do I retry?')).toEqual(wordsOf('retries'));
  });
});

test('removing a word from a query leaves longer words unchanged', () => {
  expect(withoutWords('crontabs cron', ['cron'])).toBe('crontabs');
});

describe('contractions', () => {
  test.each([
    ["the agent doesn't join", 'agent does not join'],
    ['the agent doesn’t join', 'agent does not join'],
    [`the agent ${'does'}nt join`, 'agent does not join'],
    ["it isn't there, we've tried and they'll fail", 'tried fail'],
  ])('%s has the words of %s', (typed, message) => {
    expect(wordsOf(typed)).toEqual(wordsOf(message).filter((word) => word !== 'not'));
  });
});

test.each([
  ['ab', 'ab3'],
  ['abcdefghijklm', 'ab'],
  ['paus', 'pause'],
])('the spelling of %s is kept: %s', (word, spelling) => {
  const {spellings} = unpackVocabulary(packVocabulary({words: [word], spellings: [spelling], synonyms: []}));
  expect(spellings).toEqual([spelling]);
});

test.each([
  [
    'How do I run a job every day at three in the morning, and only once although there are three servers?',
    false,
  ],
  ['executor: shel', false],
  ['raft: lost contact', true],
  ['level=error msg="lost contact"', true],
  ['2026/01/02 03:04:05 raft lost contact', true],
])('%s is a line of a log: %s', (text, isPasted) => {
  const words = new Set(wordsOf('raft lost contact executor shell'));
  expect(readQuery(text, [], (word) => words.has(word)).isPasted).toBe(isPasted);
});

test.each([
  ['upgrade from 7.2.5 to 9.x', ['v7', 'v9']],
  ['names of version 7 and v8', ['v7', 'v8']],
  ['10.0.0.7 and 0.5 seconds', []],
  ['port 8080', []],
])('%s names versions %s', (text, versions) => {
  expect([...readQuery(text, []).versions]).toEqual(versions);
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
<dl><div class="reference__entry" data-names="--max-retries DKRON_MAX_RETRIES"><dt><a id="max-retries" class="reference__anchor"><code>max-retries</code></a></dt>
<dd><p>How often.</p></dd></div></dl>
<h2 id="next">Next</h2><p>Elsewhere.</p>
</div></article></main>`;

function indexed(path: string, html: string, more: Partial<IndexedPage> = {}): IndexedPage {
  const {title, entries} = readHtml(parsePage(html));
  return {path, title, entries, kind: 'Guide', version: 'v9', weight: 1, pro: false, text: 'text', ...more};
}

describe('reading a page', () => {
  const {title, entries} = readHtml(parsePage(page));

  test('yields the page, its sections, rows with an anchor and messages, but not the links at its end', () => {
    expect(title).toBe('Retries');
    expect(entries.map(({kind, anchor}) => `${kind} ${anchor}`)).toEqual([
      'page ',
      'section pause',
      'section errors',
      'message errors',
      'row max-retries',
    ]);
  });

  test('a row has the names in the data attributes of its element, whatever their labels are', () => {
    expect(entries.find(({kind}) => kind === 'row')?.names).toBe(
      'max-retries --max-retries DKRON_MAX_RETRIES',
    );
  });

  test('a page without content is named as such', () => {
    expect(() => readHtml(parsePage('<body></body>'))).toThrow('no <main> in the page');
  });
});

describe('an index', () => {
  const synonyms = [{for: [['backoff']], read: [['paus']]}];
  const shards = makeShards(new Map([['v9', [indexed('/docs/retries/', page)]]]));
  const [made] = shards.values();
  if (made === undefined) {
    throw new Error('no index was made');
  }

  test('is equal after packing and unpacking', () => {
    const vocabulary = unpackVocabulary(packVocabulary({...made, synonyms}));
    const read = unpackShard(packShard(made), vocabulary);
    // `anchor` is a getter, which `toEqual` would not compare.
    const entries = read.entries.map(({page: ofPage, anchor, title, parent, row, shared, bare}) => ({
      page: ofPage,
      anchor,
      title,
      parent,
      row,
      shared,
      bare,
    }));
    expect({...read, entries}).toEqual({...made, synonyms});
  });

  test.each([
    ['max_retries', 'max-retries'],
    ['level=error msg="no target nodes found to run job backup" node=a1', 'errors'],
    ['growing pauses', 'pause'],
    ['pasue', 'pause'],
    ['retr', ''],
  ])('%s leads to #%s', (query, anchor) => {
    expect(search(query, made).hits[0]?.entry.anchor).toBe(anchor);
  });

  test('unknown words do not change the results of the others, and alone find nothing', () => {
    expect(search('pause qqqqq', made).hits[0]?.entry.anchor).toBe('pause');
    expect(search('qqqqq', made).hits).toEqual([]);
  });

  test('synonyms find the wording of the pages', () => {
    expect(search('backoff', made).hits).toEqual([]);
    expect(search('backoff', {...made, synonyms}).hits[0]?.entry.anchor).toBe('pause');
  });

  test.each([
    ['run as', true],
    ['run', false],
    ['where it ran', false],
  ])('"%s" says "run as": %s', (query, says) => {
    const found = search(query, {...made, synonyms: [{for: [['run', 'as']], read: [['paus']]}]}).hits;
    expect(found.some(({entry}) => entry.anchor === 'pause')).toBe(says);
  });

  test('a row that has the name of a page ranks below the page', () => {
    const list = page.replaceAll('max-retries', 'retries').replace('<h1>Retries', '<h1>All');
    const pages = [indexed('/docs/all/', list, {weight: 3}), indexed('/docs/retries/', page)];
    const [both] = makeShards(new Map([['v9', pages]])).values();
    expect(both === undefined ? [] : search('retries', both).hits[0]?.page.path).toBe('/docs/retries/');
  });

  test('a word that is merely similar to another is not a misspelling of it', () => {
    // The stem of "approval" is two letters from "pprof"; "redo" is one letter from many words.
    expect(search('pasue', made).unknown).toEqual([]);
    expect(search('attach', made).unknown).toEqual(['attach']);
  });

  // cspell:ignore puuse pauae pauke
  test.each([
    ['puuse', 'a vowel for another'],
    ['pauae', 'a neighboring key'],
    ['pase', 'one left out'],
  ])('%s is a misspelling of "pause": %s', (typed) => {
    expect(search(typed, made).unknown).toEqual([]);
  });

  test('a letter far from the right one makes another word', () => {
    expect(search('pauke', made).unknown).toEqual(['pauke']);
  });

  test('a compound is one term: an entry with its name ranks above an entry with its parts', () => {
    const html = `<main><article><h1>Both</h1><div class="theme-doc-markdown">
<h2 id="parts">Users</h2><p>They read only. A root user may read and write only here.</p>
<h2 id="name">Containers</h2><p>The root file system is read-only.</p></div></article></main>`;
    const [both] = makeShards(new Map([['v9', [indexed('/docs/both/', html)]]])).values();
    const found = both === undefined ? [] : search('read-only root', both).hits;
    expect(found.map(({entry}) => entry.anchor)[0]).toBe('name');
  });

  test('words of no entry are reported, misspelled words and words of synonyms are not', () => {
    expect(search('terraform pause', made).unknown).toEqual(['terraform']);
    expect(search('pasue', made).unknown).toEqual([]);
    expect(search('backoff', {...made, synonyms}).unknown).toEqual([]);
  });

  test.each([
    ['RetryPause', 'a name of known parts'],
    ['retry-pasue', 'a misspelled one'],
    ['pause against', 'an everyday word'],
  ])('%s is known: %s', (query) => {
    expect(search(query, made).unknown).toEqual([]);
  });

  test.each([
    ['PauseDB pause', 'PauseDB', 'a name with a part that no entry has'],
    ['pause-m retries', 'pause-m', 'a name with a letter, which is no part'],
  ])('%s has unknown %s: %s', (query, name) => {
    expect(search(query, made).unknown).toEqual([name]);
  });

  test('in a long question, unknown words are reported only if they are names', () => {
    const question = (name: string): string =>
      `How do I make the pause after a failed run of ${name} grow with each attempt, thirty or sixty?`;
    expect(search('thirty pauses', made).unknown).toEqual(['thirty']);
    expect(search(question('jobs'), made).unknown).toEqual([]);
    expect(search(question('SFTP'), made).unknown).toEqual(['SFTP']);
    expect(search(`Thirty ${question('jobs')}`, made).unknown).toEqual([]);
  });

  test.each([
    ['pause grows', 'pause grows kubernetes', 'a word that no entry has lowers it'],
    ['pause attempt', 'grows attempt', 'a title is more than a text'],
    [
      'failed run repeated',
      'failed run attempt',
      'a word elsewhere on the page is less than one in the entry',
    ],
    ['failed run attempt', 'failed run terraform', 'a word elsewhere on the page is more than none'],
    ['failed pause', 'failed pasue', 'a corrected word is less than the word itself'],
  ])('"%s" has more evidence than "%s": %s', (more, less) => {
    expect(search(more, made).evidence).toBeGreaterThan(search(less, made).evidence);
  });

  test('a number or a unit of time is less evidence than another word', () => {
    const html = `<main><article><h1>Runs</h1><div class="theme-doc-markdown">
<h2 id="pause">The pause</h2><p>It grows.</p><h2 id="nodes">Others</h2><p>Ten nodes of 64 start for a week.</p></div></article></main>`;
    const [both] = makeShards(new Map([['v9', [indexed('/docs/runs/', html)]]])).values();
    const evidence = (query: string): number => (both === undefined ? 0 : search(query, both).evidence);
    expect(evidence('pause grows ten')).toBeGreaterThan(evidence('pause grows nodes'));
    expect(evidence('pause grows 64')).toBe(evidence('pause grows ten'));
    expect(evidence('pause grows week')).toBe(evidence('pause grows ten'));
  });

  test('a word of a query phrase finds its section, however many phrases that has', () => {
    const pages = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((title) =>
      indexed(
        `/docs/${title}/`,
        `<main><article><h1>${title}</h1><div class="theme-doc-markdown"><p>It froze.</p></div></article></main>`,
      ),
    );
    const [first, ...others] = pages;
    if (first === undefined) {
      throw new Error('the list of pages is empty');
    }
    const queryPhrases = ['it froze', ...Array.from({length: 60}, (_, at) => `other${String(at)} words`)];
    const withPhrases = {
      ...first,
      entries: first.entries.map((entry) => ({...entry, text: 'It stands.', queryPhrases})),
    };
    const [shard] = makeShards(new Map([['v9', [withPhrases, ...others]]])).values();
    expect(shard && search('froze', shard).hits.map(({page}) => page.title)).toContain('one');
  });

  test('a rare word in two long sections is found, and is no unknown word', () => {
    const long = Array.from({length: 400}, (_, at) => `word${String(at)}`).join(' ');
    const pages = ['one', 'two', 'three', 'four', 'five', 'six'].map((title, at) =>
      indexed(
        `/docs/${title}/`,
        `<main><article><h1>${title}</h1><div class="theme-doc-markdown"><p>${at < 2 ? `Nagios. ${long} ${long}` : 'It stands.'}</p></div></article></main>`,
      ),
    );
    const [shard] = makeShards(new Map([['v9', pages]])).values();
    const outcome = shard && search('nagios', shard);
    expect(outcome?.unknown).toEqual([]);
    expect(outcome?.hits.map(({page}) => page.title)).toEqual(expect.arrayContaining(['one', 'two']));
  });

  test('hits after the best one are evidence too', () => {
    const pageOf = (title: string, text: string, weight: number): IndexedPage =>
      indexed(
        `/docs/${nameOf(title)}/`,
        `<main><article><h1>${title}</h1><div class="theme-doc-markdown"><p>${text}</p></div></article></main>`,
        {weight},
      );
    const outcomes = [1, 0.02].flatMap((weight) => {
      const pages = [
        pageOf('Pause', 'It grows.', 1),
        pageOf('Failed attempts', 'The children pause and grow.', weight),
      ];
      return [...makeShards(new Map([['v9', pages]])).values()].map((shard) =>
        search('failed attempts pause', shard),
      );
    });
    expect(outcomes.map(({hits}) => hits[0]?.page.title)).toEqual(['Failed attempts', 'Pause']);
    const [whenFirst = 0, whenSecond] = outcomes.map(({evidence}) => evidence);
    expect(whenSecond).toBeCloseTo(laterHit * whenFirst);
  });

  test('a question with a whole message has full evidence, whatever else it says', () => {
    const evidence = (message: string): number =>
      search(`Why does it say "${message}" each week, and whom can we ask?`, made).evidence;
    expect(evidence('no target nodes found to run job')).toBe(1);
    expect(evidence('no target found')).toBeLessThan(1);
  });

  test('the parts of a message are the texts between its placeholders, without the fields of a log line', () => {
    expect(partsOfMessage('no answer from NAME in time: node=NODE term=N')).toEqual(
      ['no answer from', 'in time'].map(wordsOf),
    );
  });

  test('a message that only other versions have leads to them', () => {
    const list = (...messages: readonly string[]): IndexedPage =>
      indexed(
        '/docs/messages/',
        `<main><article><h1>Messages</h1><div class="theme-doc-markdown"><h2 id="all">All</h2><table><thead><tr><th>Message<tbody>${messages
          .map((message) => `<tr><td><code>${message}</code>`)
          .join('')}</table></div></article></main>`,
        {explains: true},
      );
    const versions = new Map([
      ['v3', [list('raft: lost contact with NAME for SECONDS', 'job: still running the last one')]],
      [
        'v2',
        [list('raft: lost contact', 'still running the last one', 'agent: query failed with NAME twice')],
      ],
      ['v1', [list('agent: query failed with NAME twice')]],
    ]);
    const otherVersions = (line: string, version: string): readonly string[] => {
      const shard = makeShards(versions).get(version);
      return shard === undefined ? [] : search(line, shard).otherVersions;
    };
    const line = 'level=error msg="agent: query failed with cron-7 twice" node=a1';
    expect(otherVersions(line, 'v3')).toEqual(['v2', 'v1']);
    expect(otherVersions(line, 'v2')).toEqual([]);
    expect(otherVersions('query of the agent failed with it twice', 'v3')).toEqual([]);
    // A message of the searched version itself is in the line.
    expect(otherVersions('job: still running the last one', 'v3')).toEqual([]);
    expect(otherVersions('it is still running the last one', 'v3')).toEqual(['v2']);
    expect(otherVersions('raft: lost contact', 'v1')).toEqual(['v3', 'v2']);
    const listed = makeShards(versions)
      .get('v2')
      ?.otherMessages.map(({versions: others}) => others);
    expect(listed).toEqual([['v3']]);
  });

  test('a single word is found or unknown', () => {
    expect(search('attempt', made).evidence).toBe(1);
  });

  test('a pasted line has no unknown words: most of it names one incident', () => {
    const line = 'level=error msg="no target nodes found to run job backup" node=a1';
    expect(search(line, made).unknown).toEqual([]);
  });

  test('timestamps, addresses and identifiers of a log line are ignored, and the reason weighs less than the message', () => {
    const line =
      'time="2026-01-02T03:04:05Z" level=error msg="raft: lost contact" error="no route" node=10.0.0.3:6868 id=04fe58fe3cf0';
    const {words, inReason} = readQuery(line, []);
    expect(words).toEqual(wordsOf('level error msg raft lost contact error no route node id'));
    expect([...inReason]).toEqual(wordsOf('no route'));
    expect([...readQuery('raft: lost contact error="no route"', []).inReason]).toEqual(
      wordsOf('error no route'),
    );
    expect([...readQuery('error="no route"', []).inReason]).toEqual([]);
    expect(readQuery('2026-01-02', []).words).not.toEqual([]);
    const unset = 'level=error finished_at 0001-01-01T00:00:00Z';
    expect(readQuery(unset, []).words).toEqual(wordsOf(unset));
  });

  test('a message that a line contains completely ranks above entries with more of its words', () => {
    const rows = (ofPage: string): string =>
      `<main><article><h1>${ofPage}</h1><div class="theme-doc-markdown">`;
    const messages = `${rows('Messages')}<h2 id="contact">raft: lost contact with NAME</h2><p>It is down.</p></div></article></main>`;
    const other = `${rows('Other')}<h2 id="all">Servers</h2><p>raft contact lost, server raft, contact, lost, node, route, route, level</p></div></article></main>`;
    const pages = [indexed('/docs/other/', other, {weight: 2}), indexed('/docs/messages/', messages)];
    const [both] = makeShards(new Map([['v9', pages]])).values();
    const line = 'level=warning msg="raft: lost contact with cron-2" route=internal node=cron-1';
    expect(both === undefined ? [] : search(line, both).hits[0]?.entry.anchor).toBe('contact');
  });

  test('a heading with subsections only ranks below one with an answer', () => {
    const long =
      'The leader sends it after the last attempt, and for each node once, to the address of the owner.';
    const html = `<main><article><h1>Settings</h1><div class="theme-doc-markdown">
<h2 id="group">Mail</h2><h3 id="from">Sender</h3><p>${long}</p><h2 id="how">Mail</h2><p>${long}</p></div></article></main>`;
    const [lists] = makeShards(new Map([['v9', [indexed('/docs/settings/', html)]]])).values();
    expect(lists?.entries.map(({bare}) => bare)).toEqual([false, true, false, false]);
    const anchors = lists === undefined ? [] : search('mail', lists).hits.map(({entry}) => entry.anchor);
    expect(anchors.indexOf('how')).toBeLessThan(anchors.indexOf('group'));
    expect(anchors).toContain('how');
  });

  test.each([
    ['retires', ['Retries', 'max-retries']],
    ['kubernetes', []],
  ])('the titles that resemble %s are %s', (typed, titles) => {
    expect(titlesNear(typed, made)).toEqual(titles);
  });
});

test('results are in order of their scores; the third and further ones of a page are folded into its second', () => {
  const hitOf = (place: string): Hit =>
    ({page: {path: place.charAt(0)}, entry: {anchor: place}, share: 1}) as unknown as Hit;
  const hits = ['a1', 'b1', 'a2', 'c1', 'a3', 'b2', 'a4'].map(hitOf);
  const listed = listedOf({
    hits,
    matched: new Set(),
    unknown: [],
    isPasted: false,
    length: 1,
    evidence: 1,
    otherVersions: [],
  });
  expect(listed.map(({hit, more}) => [hit.entry.anchor, ...more.map(({entry: {anchor}}) => anchor)])).toEqual(
    [['a1'], ['b1'], ['a2', 'a3', 'a4'], ['c1'], ['b2']],
  );
});

test('a long question needs less evidence than a short one', () => {
  const outcomeOf = (length: number, evidence: number): Outcome => ({
    hits: [{page: {path: 'a'}, entry: {anchor: ''}, share: 1} as unknown as Hit],
    matched: new Set(),
    unknown: [],
    isPasted: false,
    length,
    evidence,
    otherVersions: [],
  });
  expect([3, 12].map((length) => isDoubtful(outcomeOf(length, 0.35)))).toEqual([true, false]);
  expect(isDoubtful(outcomeOf(12, 0.2))).toBe(true);
});

describe('a question of several sentences that no section answers as a whole', () => {
  const html = `<main><article><h1>Runs</h1><div class="theme-doc-markdown">
<h2 id="pause">The pause</h2><p>Between two attempts of a failed request it grows.</p>
<h2 id="reader">Rights</h2><p>Who reads the token.</p></div></article></main>`;
  const shard = [...makeShards(new Map([['v9', [indexed('/docs/runs/', html)]]])).values()][0] as Shard;
  const answered = 'Does the pause between two attempts of a failed request grow?';
  const situation = 'The pause between two attempts of a failed request grows.';
  const unanswered = 'Did their token cost an elephant, seven bicycles, red curtains and marmalade?';

  test.each([
    ['has the results of the longest sentence that is answered', `${unanswered} ${answered}`, 'pause'],
    ['has them in any order', `${answered} ${unanswered}`, 'pause'],
    [
      'has those of the situation if the question says nothing',
      `${situation} ${unanswered.replace('?', '.')} How do I do that?`,
      'pause',
    ],
    ['has no answer where the question has none', `${situation} ${unanswered}`, undefined],
    [
      'is looked up as a whole without a question mark',
      `${situation} ${unanswered.replace('?', '.')}`,
      undefined,
    ],
  ])('%s', (_title, query, anchor) => {
    const outcome = outcomeOfSentences(query, (text) => search(text, shard));
    expect(isDoubtful(search(query, shard))).toBe(true);
    expect(isDoubtful(outcome) ? undefined : outcome.hits[0]?.entry.anchor).toBe(anchor);
  });
});

test('everyday words weigh less than the other words', () => {
  const {lowWeight} = readQuery('keep trying to put jobs', []);
  expect(wordsOf('keep trying put').every((word) => lowWeight.has(word))).toBe(true);
  expect(lowWeight.has('job')).toBe(false);
});

test.each([
  ['run it every 500 ms', true],
  ['after 500 seconds', true],
  ['busy answers 500', false],
  ['500 jobs', false],
])('in "%s", 500 is a quantity: %s', (text, isQuantity) => {
  expect([...readQuery(text, []).lowWeight].includes('500')).toBe(isQuantity);
});

describe('synonyms', () => {
  const file = path.join(sharedFolder(), 'synonyms.yaml');

  test('are equal after packing and unpacking', () => {
    const pairs = [
      [[['run', 'as'], ['su']], [['user']]],
      [[['backoff']], [['paus'], ['retry', 'paus']]],
    ] as const;
    expect(unpackPhrases(packPhrases(pairs))).toEqual(pairs);
    expect(unpackPhrases(packPhrases([]))).toEqual([]);
  });

  test.each([
    ['- {for: [a1], read: [b1]}\n- {for: [a1], read: [c1]}\n', 'twice'],
    ['- {for: [label, labels], read: [b1]}\n', '"labels" is under "for" twice'],
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

describe('query phrases', () => {
  const folder = sharedFolder();
  const file = path.join(folder, 'questions.yaml');
  const source = path.join(folder, 'page.md');
  const placeOf = (address: string, written?: string): PhrasePage => ({
    address,
    source: written,
    entries: readHtml(parsePage(page)).entries,
  });
  const asked = (pages: readonly PhrasePage[], anchor: string): unknown[] =>
    pages.map(({entries}) => entries.find((entry) => entry.anchor === anchor)?.queryPhrases);

  test.each([
    ['docs: [a1]', 'as a key'],
    ['/docs/: [the]', 'has no word that the search looks up'],
    ['/docs/: a1', 'expected array'],
  ])('in a list, %s is refused: %s', (text, reason) => {
    fs.writeFileSync(file, text);
    expect(() => readPhraseList(file)).toThrow(reason);
  });

  test('are those of the same address, or of its counterpart in the current version', () => {
    fs.writeFileSync(file, "'/docs/r/#pause': [backoff]\n'/docs/v1/r/#pause': [wait]\n");
    const addresses = ['/docs/r/', '/docs/v1/r/', '/docs/v2/r/'];
    const pages = withQueryPhrases(
      addresses.map((each) => placeOf(each)),
      readPhraseList(file),
    );
    expect(asked(pages, 'pause')).toEqual([['backoff'], ['wait'], ['backoff']]);
  });

  test('are in the front matter of the page', () => {
    fs.writeFileSync(file, '{}\n');
    fs.writeFileSync(source, "---\ntitle: R\nasked:\n  '': [repeat]\n  pause: [exponential backoff]\n---\n");
    expect([...readPagePhrases(source)]).toEqual([
      ['', ['repeat']],
      ['pause', ['exponential backoff']],
    ]);
    const [given] = withQueryPhrases(
      [{...indexed('/docs/r/', page), ...placeOf('/docs/r/', source)}],
      readPhraseList(file),
    );
    const [shard] = makeShards(new Map([['v9', given === undefined ? [] : [given]]])).values();
    expect(shard && search('backoff', shard).hits[0]?.entry.anchor).toBe('pause');
  });

  test('of a missing heading are refused with the file and the id', () => {
    fs.writeFileSync(source, '---\ntitle: R\nasked:\n  gone: [backoff]\n---\n');
    expect(() => withQueryPhrases([placeOf('/docs/r/', source)], {file, byAddress: new Map()})).toThrow(
      /page\.md: asked: no heading has the id "gone"/,
    );
  });

  test('of an unknown address are refused with the address', () => {
    fs.writeFileSync(file, "'/docs/r/#gone': [backoff]\n");
    expect(() => withQueryPhrases([placeOf('/docs/r/')], readPhraseList(file))).toThrow(
      /questions\.yaml: .*\n {2}\/docs\/r\/#gone/,
    );
  });
});
