import {expect, test} from 'vitest';

import {currentVersion} from '../../data/versions';
import {fixtureFolder, fixtureFiles, messages} from '../../tests/fixtures/checks';
import {checkLinks, checkSourceLinks} from './links';
import {pageFrom} from '../../plugins/sources/pages';
import {linksOf} from '../lib/sourceText';
import {otherAddresses} from './targets';

const none = (): [] => [];
const exists = (file: string): boolean => file === 'LICENSE' || file === 'sidebars.ts';

test('broken, empty, unencrypted and dead links are reported', () => {
  const others = otherAddresses(fixtureFolder('links'));
  expect(messages(checkLinks(fixtureFiles('links'), others, none, exists))).toEqual([
    'README.md:1: the link leads to NOTES.md, which does not exist; expected an existing page',
    'docs/page.md:1: the link leads to docs/usage/gone.md, which does not exist; expected an existing page',
    'docs/page.md:2: the link leads to /docs/gone, which does not exist; expected an existing page',
    'docs/page.md:3: there is no #none in docs/usage/target.md; expected one of #one, #own',
    'docs/page.md:5: http://dkron.io is not encrypted; expected https',
    'docs/page.md:6: godoc.org was shut down; expected pkg.go.dev',
    'docs/page.md:7: javascript:alert(1) is no address on the web; expected https://…, mailto:… or a page of the site',
    'docs/page.md:8: //example.com/x is no address on the web; expected https://…, mailto:… or a page of the site',
    'docs/page.md:9: there is no #tag/jobs/operation/gone in /api/v3; expected one of #operation/listJobs, #tag/jobs, #tag/jobs/operation/listJobs',
    'docs/page.md:10: the link leads to docs/usage/target, which does not exist; did you mean "/docs/usage/target"?',
    'docs/page.md:12: a link has no words; expected some that say where it leads',
    'docs/page.md:14: there is no #two in docs/usage/target.md; expected one of #one, #own',
  ]);
});

test.each([
  'http://localhost:8080/v1',
  'http://127.0.0.1/',
  'http://10.0.0.1:8080',
  'http://dkron.example:8080/',
  'http://a.example.com',
  'https://anything.net',
])('%s may be linked to', (url) => {
  expect(messages(checkLinks([pageFrom(`[words](${url})\n`)], new Map(), none, exists))).toEqual([]);
});

test.each(['http://example.evil.com/', 'http://localhost.dkron.io', 'ftp://example.com/'])(
  '%s may not be linked to',
  (url) => {
    expect(messages(checkLinks([pageFrom(`[words](${url})\n`)], new Map(), none, exists))).toHaveLength(1);
  },
);

function problemsOf(code: string): string[] {
  const pages = [pageFrom('## Users\n', 'docs/operations/security.md')];
  const others = new Map([['/pro', undefined]]);
  return messages(checkSourceLinks(linksOf('config/theme.ts', code), pages, others, none));
}

test('links of code that lead somewhere pass', () => {
  expect(
    problemsOf("[{to: '/docs/operations/security/#users'}, {to: '/pro/'}, {docId: 'operations/security'}]"),
  ).toEqual([]);
});

test.each([
  [
    "{to: '/docs/operations/securty'}",
    'the link leads to /docs/operations/securty, which does not exist; did you mean "/docs/operations/security"?',
  ],
  ["{to: '/docs/gone'}", 'the link leads to /docs/gone, which does not exist; expected an existing page'],
  [
    "{to: '/docs/operations/security#none'}",
    'there is no #none in docs/operations/security.md; expected one of #users',
  ],
  [
    "{docId: 'operations/gone'}",
    `"operations/gone" is not a page of ${currentVersion}; there are operations/security`,
  ],
  [
    "{docId: 'operations/security#user'}",
    'there is no #user in docs/operations/security.md; expected one of #users',
  ],
])('%s is reported', (code, message) => {
  expect(problemsOf(`const item =\n  ${code};`)).toEqual([`config/theme.ts:2: ${message}`]);
});
