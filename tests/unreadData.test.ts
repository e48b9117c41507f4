/**
 * Everything under data/ is read by a page, a check or a published file. All directives of all pages, what pages under
 * src/pages get, and the checks of examples run over data that notes which of its keys are asked for; a key that no
 * entry of a list was asked for is named. Copying an object (`{...flag}`) asks for nothing.
 *
 * It can NOT tell whether a page shows what it asked for.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {parse} from 'yaml';

import type * as Load from '../data/load';
import type * as ReadYaml from '../data/readYaml';
import {filesBelow} from '../plugins/lib/files';

const {reading, recorded} = vi.hoisted(() => {
  const read = new Set<string>();
  const known = new WeakMap<object, unknown>();
  /** The same data, which notes what is asked of it under `at`; entries of lists are one. */
  function record<T>(value: T, at: string): T {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const before = known.get(value);
    if (before !== undefined) {
      return before as T;
    }
    let copied: string | symbol | undefined;
    const proxy = new Proxy(value, {
      getOwnPropertyDescriptor(target, key) {
        copied = key;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      get(target, key) {
        const isCopy = copied === key;
        copied = undefined;
        const inner: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || typeof inner === 'function') {
          return inner;
        }
        const place = Array.isArray(target) ? at : `${at}.${key}`;
        if (!isCopy && !Array.isArray(target)) {
          read.add(place);
        }
        return record(inner, place);
      },
    });
    known.set(value, proxy);
    known.set(proxy, proxy);
    return proxy as T;
  }
  return {reading: read, recorded: record};
});

/** Files of versions have the same shape: one name stands for all. */
function sharedName(file: string): string {
  return path
    .relative('data', file)
    .split(path.sep)
    .join('/')
    .replace(/^v\d+\//, '');
}

vi.mock('../data/readYaml', async (original) => {
  const real = await original<typeof ReadYaml>();
  return {
    ...real,
    readYaml: (file: string, schema: Parameters<typeof real.readYaml>[1]) => {
      const content = real.readYaml(file, schema);
      return path.relative('data', file).startsWith('..') ? content : recorded(content, sharedName(file));
    },
  };
});
vi.mock('../data/load', async (original) => {
  const real = await original<typeof Load>();
  const files = {
    cli: 'cli.yaml',
    proCli: 'pro-cli.yaml',
    settings: 'settings.yaml',
    ports: 'ports.yaml',
    metrics: 'metrics.yaml',
    messages: 'messages.yaml',
  };
  return {
    ...real,
    // What follows is filled in on copies, which have to note what is asked of them, too.
    loadVersionData: (...args: Parameters<typeof real.loadVersionData>) => {
      const data = real.loadVersionData(...args);
      const parts = Object.entries(files).map(([part, name]) => [
        part,
        recorded(Reflect.get(data, part) as object, name),
      ]);
      return {...data, ...(Object.fromEntries(parts) as typeof data)};
    },
  };
});

/** Every key of the data, entries of lists as one. */
function keysBelow(value: unknown, at: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry) => keysBelow(entry, at));
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [`${at}.${key}`, ...keysBelow(inner, `${at}.${key}`)])
    : [];
}

function unread(keys: Iterable<string>): string[] {
  return [...new Set(keys)].filter((key) => !reading.has(key)).sort();
}

/** Values whose keys are names of the reader's own: maps as settings have them. */
const isOpenMap = /\.(?:default|example)\.[^.]+$/;

/** What the loader reads off entries that it has completed: from it follows what a command inherits. */
const isOfLoader = /\.flags\.persistent$/;

function allKeys(): string[] {
  return (
    filesBelow('data')
      // The search reads its lists with strict schemas of its own (plugins/search/synonyms.ts, questions.ts), and
      // checks/tried.ts reads the third.
      .filter(
        (name) => name.endsWith('.yaml') && !['synonyms.yaml', 'questions.yaml', 'tried.yaml'].includes(name),
      )
      .flatMap((name) =>
        keysBelow(parse(fs.readFileSync(path.join('data', name), 'utf8')), sharedName(`data/${name}`)),
      )
      .filter((key) => !isOpenMap.test(key) && !isOfLoader.test(key))
  );
}

afterAll(() => vi.restoreAllMocks());

test('every key of the data is read', async () => {
  const {readPages} = await import('../plugins/sources/pages');
  const {checkDirectives} = await import('../checks/directives');
  const {checkCommands, checkVariables} = await import('../checks/examples');
  const {checkConfigs, checkJobs} = await import('../checks/examples/editorSchemas');
  const {scheduleProblem} = await import('../checks/examples/schedule');
  const {loadOperations} = await import('../tools/operations');
  const {directiveAnchors} = await import('../plugins/reference/anchors');
  const {comparisonPage} = await import('../plugins/reference/pageData/comparison');
  const {versionEntries} = await import('../plugins/reference/pageData');
  const {docsVersions} = await import('../data/versions');
  const {loadComparison} = await import('../data/load');
  const {verifyMessages} = await import('../verify/messages');
  const pages = readPages('.');
  checkDirectives(pages, directiveAnchors);
  const some = pages.filter(({id}) => /^(?:pro|usage\/(?:executors|processors))\//.test(id));
  checkCommands(some);
  checkConfigs(some);
  checkJobs(some);
  checkVariables(some);
  for (const schedule of ['~ * * * *', '@daily', '0 0 1 JAN *']) {
    docsVersions.forEach((version) => scheduleProblem(schedule, version, 'a'));
  }
  loadOperations();
  const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'unread-data-'));
  fs.writeFileSync(path.join(checkout, 'main.go'), 'package main\n');
  docsVersions.forEach((version) => verifyMessages([checkout, '--docs', version], () => undefined));
  fs.rmSync(checkout, {recursive: true});
  JSON.stringify([comparisonPage(loadComparison()), versionEntries()]);
  expect(unread(allKeys())).toEqual([]);
}, 180_000);

test('a key that nothing reads is named, a copy of it is no reader', () => {
  const data = recorded([{used: 1, lost: 2, inner: {lost: 3}}], 'made-up.yaml');
  const [entry] = data.map((each) => ({...each}));
  expect(data[0]?.used).toBe(1);
  expect(entry?.lost).toBe(2);
  expect(unread(keysBelow([{used: 1, lost: 2, inner: {lost: 3}}], 'made-up.yaml'))).toEqual([
    'made-up.yaml.inner',
    'made-up.yaml.inner.lost',
    'made-up.yaml.lost',
  ]);
});
