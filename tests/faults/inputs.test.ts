/**
 * The inputs of the site are checked while a build starts: a wrong value is reported once, at the end, and stops the
 * build.
 */
import fs from 'node:fs';
import path from 'node:path';

import {afterAll, expect, test} from 'vitest';

import {currentVersion} from '../../data/versions';
import {runScript} from '../support/runToEnd';
import {markdownPage, miniSiteWithChecks} from './miniSite';

const site = miniSiteWithChecks('inputs');

afterAll(() => site.remove());

/** Runs a program of the site with changed files, and restores them. @returns the printed lines and the exit code */
function runWith(
  script: string,
  files: Readonly<Record<string, string>>,
  environment = {},
): [string[], number | null] {
  const before = Object.keys(files).map((file) => [
    file,
    fs.readFileSync(path.join(site.folder, file), 'utf8'),
  ]);
  Object.entries(files).forEach(([file, content]) => site.write(file, content));
  const {status, output} = runScript(script, [], {folder: site.folder, environment});
  before.forEach(([file = '', content = '']) => site.write(file, content));
  return [output.trim().split('\n'), status];
}

/** Expects the output to end with these messages. */
function expectReported([lines, status]: ReturnType<typeof runWith>, messages: readonly RegExp[]): void {
  expect(lines.slice(-messages.length - 1)).toEqual([
    'Every page that reads this would fail:',
    ...messages.map((message) => expect.stringMatching(message) as string),
  ]);
  expect(status).toBe(1);
}

test.each<[string, Record<string, string>, RegExp[], Record<string, string>?]>([
  [
    'the registry, before anything else',
    {'data/versions.yaml': '- id: [\n', 'data/failover.yaml': 'release: [4\n'},
    [/^data\/versions\.yaml:\d+:\d+: not valid YAML/],
  ],
  [
    'data and descriptions, before pages',
    {
      'data/failover.yaml': 'release: [4\n',
      [`openapi/${currentVersion}/openapi.yaml`]: 'openapi: [3.1\n',
      'docs/intro.md': markdownPage('intro', '::setings'),
    },
    [
      /^data\/failover\.yaml:\d+:\d+: not valid YAML/,
      /^openapi\/v\d+\/openapi\.yaml:\d+:\d+: not valid YAML/,
    ],
  ],
  [
    'a variable with a value that it cannot have',
    {},
    [/^Environment variable SITE_VERSIONS is "nonsense"; expected all/],
    {SITE_VERSIONS: 'nonsense'},
  ],
])('%s', (_name, files, messages, environment) => {
  expectReported(runWith('checks/inputs.ts', files, environment), messages);
});

test('a wrong page stops the build', () => {
  const result = runWith('scripts/build.ts', {
    'docs/basics/getting-started.md': '---\ntitle: a: b\n---\n',
    'docs/index.md': markdownPage('index', '::setings'),
    'docs/intro.md': markdownPage('intro', '::executor{name="shel"}'),
    'docs/operations/security.md': markdownPage('security', 'Text.', 'hide_title: maybe\n'),
  });
  expectReported(result, [
    /^docs\/basics\/getting-started\.md:2:\d+: the front matter is not YAML/,
    /^docs\/index\.md:6: unknown directive "::setings"; did you mean "settings"\?$/,
    /^docs\/intro\.md:6: v\d+ has no executor "shel"; did you mean "shell"\?$/,
    /^docs\/operations\/security\.md:4: hide_title is "maybe"; expected true or false$/,
  ]);
});

test('a failure during the build is printed last, once and without a stack trace', () => {
  const [lines, status] = runWith('scripts/build.ts', {
    'docs/intro.md': markdownPage('intro', '```mermaid\nflowchart LR\n  a --> b\n```'),
    'docs/operations/security.md': markdownPage('security', '[file](nowhere.md)'),
  });
  expect(status).toBe(1);
  expect(lines).toContain('There is no new site; build/ is as it was.');
  // Docusaurus prints the resolved address of the link.
  expect(lines.slice(-2).sort()).toEqual([
    expect.stringMatching(/^docs\/intro\.md:\d+: a mermaid diagram has no accTitle/),
    expect.stringMatching(
      /^docs\/operations\/security\.md:6: Markdown link with URL `\/operations\/nowhere\.md` .*couldn't be resolved/,
    ),
  ]);
  expect(lines.filter((line) => line.includes('accTitle'))).toHaveLength(1);
  expect(lines.join('\n')).not.toMatch(/compileToJSX|"line": /);
});
