/** What the site is made from is read before a build starts: a wrong value is reported once, and nothing comes after it. */
import fs from 'node:fs';
import path from 'node:path';

import {afterAll, expect, test} from 'vitest';

import {runScript} from '../runToEnd';
import {markdownPage, miniSite} from './miniSite';
import {currentVersion} from '../../data/versions';

const site = miniSite('inputs', ['checks/inputs.ts', 'checks/frontMatter.ts', 'scripts', 'tools']);

afterAll(() => site.remove());

test.each([
  ['data/versions.yaml', '- id: [\n', /^data\/versions\.yaml:\d+:\d+: not valid YAML/],
  ['data/failover.yaml', 'release: [4\n', /^data\/failover\.yaml:\d+:\d+: not valid YAML/],
  [
    `openapi/${currentVersion}/openapi.yaml`,
    'openapi: [3.1\n',
    /^openapi\/v\d+\/openapi\.yaml:\d+:\d+: not valid YAML/,
  ],
  ['docs/intro.md', '---\ntitle: a: b\n---\n', /^docs\/intro\.md:2:\d+: the front matter is no YAML/],
  [
    'docs/intro.md',
    markdownPage('intro', '::setings'),
    /^docs\/intro\.md:6: unknown directive "::setings"; did you mean "settings"\?$/,
  ],
  [
    'docs/intro.md',
    markdownPage('intro', '::executor{name="shel"}'),
    /^docs\/intro\.md:6: v\d+ has no executor "shel"; did you mean "shell"\?$/,
  ],
  [
    'docs/intro.md',
    markdownPage('intro', 'Text.', 'hide_title: maybe\n'),
    /^docs\/intro\.md:4: hide_title is "maybe"; expected true or false$/,
  ],
])('%s with %j', (file, content, message) => {
  const before = fs.readFileSync(path.join(site.folder, file), 'utf8');
  site.write(file, content);
  const {status, output} = runScript('scripts/build.ts', [], {folder: site.folder});
  site.write(file, before);
  const lines = output.trim().split('\n');
  expect(lines.at(-1)).toMatch(message);
  expect(lines.filter((line) => message.test(line))).toHaveLength(1);
  expect(status).toBe(1);
});

test('a variable with a value that it cannot have', () => {
  const {status, output} = runScript('scripts/build.ts', [], {
    folder: site.folder,
    environment: {SITE_VERSIONS: 'nonsense'},
  });
  expect(output.trim().split('\n').at(-1)).toMatch(
    /^Environment variable SITE_VERSIONS is "nonsense"; expected all/,
  );
  expect(status).toBe(1);
});

test('what fails in the midst of a build is the end of what it prints, once and without a stack', () => {
  const before = fs.readFileSync(path.join(site.folder, 'docs/intro.md'), 'utf8');
  site.write('docs/intro.md', markdownPage('intro', '```mermaid\nflowchart LR\n  a --> b\n```'));
  const {status, output} = runScript('scripts/build.ts', [], {folder: site.folder});
  site.write('docs/intro.md', before);
  expect(status).toBe(1);
  const lines = output.trim().split('\n');
  expect(lines).toContain('There is no new site; build/ is as it was.');
  expect(lines.at(-1)).toMatch(/^docs\/intro\.md:\d+: a mermaid diagram has no accTitle/);
  expect(lines.filter((line) => line.includes('accTitle'))).toHaveLength(1);
  expect(output).not.toMatch(/compileToJSX|"line": /);
});
