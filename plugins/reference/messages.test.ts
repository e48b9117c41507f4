/** The page of messages: every entry is on it once, with valid links. */
import {toString} from 'mdast-util-to-string';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';

import {headingAt} from '../sources/pages';
import {sitePages} from '../../tests/support/sitePages';
import {loadVersionData} from '../../data/load';
import {currentVersion, docsVersions} from '../../data/versions';
import {linkWords} from './directives/messages';
import {expandDirective} from './index';
import {folderOf} from '../sources/versionOfPage';

describe.each(docsVersions)('%s', (version) => {
  const file = `/site/${folderOf(version)}/operations/messages.md`;
  const blocks = expandDirective('messages', {}, file);
  const {messages} = loadVersionData(version).messages;

  test('has every message once, at its anchor', () => {
    const anchors: string[] = [];
    visit({type: 'root', children: blocks} as unknown as Nodes, 'link', ({data}) => {
      const id = data?.hProperties?.['id'];
      if (typeof id === 'string') {
        anchors.push(id);
      }
    });
    expect(anchors.sort()).toEqual(messages.map(({id}) => id).sort());
  });
});

describe.each(docsVersions)('the index of %s', (version) => {
  const lists = expandDirective('reference-index', {}, `/site/${folderOf(version)}/reference-index.md`);
  const places: string[][] = [];
  const targets = new Set<string>();
  visit({type: 'root', children: lists} as unknown as Nodes, 'listItem', (item) => {
    const links: string[] = [];
    visit(item, 'link', (link) => {
      links.push(toString(link));
      targets.add(link.url);
    });
    places.push(links);
  });

  test('links to every message', () => {
    const {messages} = loadVersionData(version).messages;
    expect(messages.filter(({id}) => !targets.has(`operations/messages.md#${id}`))).toEqual([]);
  });

  test('has no two links of a name with the same text', () => {
    expect(places.filter((links) => new Set(links).size < links.length)).toEqual([]);
  });
});

describe.each(docsVersions)('rows on pages of %s', (version) => {
  const {messages} = loadVersionData(version).messages;
  const drawn = sitePages
    .filter((page) => page.version === version)
    .flatMap(({id, source}) =>
      [...source.matchAll(/^::messages\{page="([^"]+)"\}$/gm)].map(([, page = '']) => ({id, page})),
    );

  test('each page that the data names draws its rows once, and no other', () => {
    const named = messages.flatMap(({pages: places = []}) =>
      places.map((place) => (typeof place === 'string' ? place : place.page)),
    );
    expect(drawn.map(({page}) => page).sort()).toEqual([...new Set(named)].sort());
  });

  test('a page draws the rows that belong to it', () => {
    expect(drawn.filter(({id, page}) => page !== id && !page.startsWith(`${id}#`))).toEqual([]);
  });
});

test('a row on a page links to the message, and gives the meaning for that page', () => {
  const file = '/site/versioned_docs/version-v2/usage/recovery.md';
  const blocks = expandDirective('messages', {page: 'usage/recovery#dead-server'}, file);
  const rows = blocks.flatMap((block) =>
    'children' in block ? (block.children as Nodes[]).map((row) => toString(row)) : [],
  );
  expect(rows).toEqual([
    'You seeCauseWhat to do',
    expect.stringMatching(/^id "NAME" was not found .*--peer-id.*Copy the ID from dkron raft list-peers\./),
    expect.stringMatching(/^node is not the leader.*Send the call to the leader/),
  ]);
  expect(JSON.stringify(blocks)).toContain('/docs/v2/operations/messages#peer-id-unknown');
});

test('a page without messages is an error that lists the pages with messages', () => {
  expect(() => expandDirective('messages', {page: 'usage/nothing'}, '/site/docs/a.md')).toThrow(
    `no message of ${currentVersion} belongs to "usage/nothing"; messages.yaml names `,
  );
});

test('an entry has level, source, meaning, remedy and a link', () => {
  const entry = expandDirective('messages', {}, '/site/docs/operations/messages.md')
    .flatMap((block) => ('children' in block ? (block.children as Nodes[]) : []))
    .find((each) => toString(each).startsWith('no target nodes found'));
  const words = toString(entry);
  for (const part of [
    'Level error',
    'From the leader',
    'No alive node',
    'Compare the tags',
    'Troubleshooting: no target nodes found to run job',
  ]) {
    expect(words).toContain(part);
  }
});

test.each([
  ['operations/troubleshooting#no-leader', 'Troubleshooting: No server leads'],
  ['operations/api-errors', 'API errors'],
  ['reference/settings#bind-addr', 'Settings: bind-addr'],
  ['usage/executors/gcp-pubsub', 'Google Cloud Pub/Sub'],
  ['cli/dkron_agent', 'dkron agent'],
])('a link to %s is called "%s"', (address, words) => {
  expect(linkWords(address, currentVersion)).toBe(words);
});

test('the text of a link is the heading in its own version', () => {
  expect(linkWords('operations/troubleshooting#no-leader', 'v1')).toBe(
    'Troubleshooting: `GET /v1/leader` returns 200 with an empty body',
  );
});

test('only links to settings have the anchor as text', () => {
  const unnamed = docsVersions.flatMap((version) =>
    loadVersionData(version)
      .messages.messages.flatMap(({see, pages: places = []}) => [
        see,
        ...places.filter((place) => typeof place !== 'string').map((place) => place.see ?? place.page),
      ])
      .filter((address) => address?.includes('#') === true)
      .map((address = '') => address.split('#') as [string, string])
      .filter(([page, anchor]) => headingAt(version, page, anchor) === undefined)
      .map(([page]) => page),
  );
  expect([...new Set(unnamed)]).toEqual(['reference/settings']);
});
