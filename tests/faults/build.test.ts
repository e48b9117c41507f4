/** Broken input fails the build, with the place and what would be right. */
import fs from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {miniSite, type MiniSite} from './miniSite';

let site: MiniSite;

beforeAll(() => {
  site = miniSite('build');
});

afterAll(() => {
  site.remove();
});

/** Breaks a file of the site, builds it, and gives the file back what it held. */
function buildWith(name: string, content: string): ReturnType<MiniSite['build']> {
  const original = fs.readFileSync(path.join(site.folder, name), 'utf8');
  site.write(name, content);
  try {
    return site.build();
  } finally {
    site.write(name, original);
  }
}

const intro = '---\ntitle: intro\ndescription: About.\n---\n\nText.\n';

test('the unbroken copy builds', () => {
  const {status, output} = site.build();
  expect(output).toContain('Generated static files');
  expect(status).toBe(0);
});

test('a broken link names page and target', () => {
  const {status, output} = buildWith('docs/intro.md', `${intro}\n[gone](/docs/nowhere) [file](nowhere.md)\n`);
  // The link to a file is no more than a warning where Markdown is read; it stays a link, and as such it is broken.
  expect(output).toMatch(/WARNING.* Markdown link with URL `nowhere\.md`.*couldn't be resolved/);
  expect(status).not.toBe(0);
  expect(output).toContain('/docs/intro');
  expect(output).toContain('/docs/nowhere');
});

test('a broken anchor is told, and does not fail the build', () => {
  const {status, output} = buildWith('docs/intro.md', `${intro}\n[anchor](#nowhere)\n`);
  expect(output).toMatch(/broken anchor/i);
  expect(output).toContain('#nowhere');
  expect(status).toBe(0);
});

test('a sidebar id that does not exist lists the ids that do', () => {
  const {status, output} = buildWith(
    'sidebars.ts',
    "export default {docs: ['index', 'intro', 'basics/getting-started', 'usage/nothing']};\n",
  );
  expect(status).not.toBe(0);
  expect(output).toContain('usage/nothing');
  expect(output).toMatch(/- basics\/getting-started\s+- index\s+- intro/);
});

test('a doc id in the navbar that does not exist lists the ids that do', () => {
  const {status, output} = buildWith(
    'config/theme.ts',
    "export const navbar = {title: 'x', items: [{type: 'doc' as const, docId: 'basics/nothing', label: 'Docs'}]};\n",
  );
  expect(status).not.toBe(0);
  expect(output).toContain('basics/nothing');
  expect(output).toContain('basics/getting-started');
});

test('a fence in an unknown language names file, line and the known languages', () => {
  const {status, output} = buildWith('docs/intro.md', `${intro}\n\`\`\`klingon\nx\n\`\`\`\n`);
  expect(status).not.toBe(0);
  expect(output).toMatch(/intro\.md:8/);
  expect(output).toContain('unknown language "klingon"');
  expect(output).toContain('json, ');
});

test('what looks like the token of the release and is none names file and line', () => {
  const {status, output} = buildWith('docs/intro.md', `${intro}\nDkron %releases%.\n`);
  expect(status).not.toBe(0);
  expect(output).toContain('docs/intro.md:8: "%releases%" stands for nothing here; expected %release%');
});

test('a malformed OpenAPI description names file, line, pointer and rule', () => {
  const {status, output} = buildWith(
    'openapi/v4/openapi.yaml',
    'openapi: 3.1.0\ninfo:\n  title: API\npaths:\n  /jobs:\n    get: 5\n',
  );
  expect(status).not.toBe(0);
  expect(output).toMatch(/openapi\/v4\/openapi\.yaml:2:\d+ #\/info/);
  expect(output).toContain('version');
  expect(output).toMatch(/openapi\.yaml:6:\d+ #\/paths\/~1jobs\/get/);
});

test('an OpenAPI file that is no YAML names file and line', () => {
  const {status, output} = buildWith('openapi/v4/openapi.yaml', 'openapi: 3.1.0\ninfo: {title: "x\n');
  expect(status).not.toBe(0);
  expect(output).toMatch(/openapi\/v4\/openapi\.yaml:\d+/);
});

test('an environment that cannot be right says what would be', () => {
  const {status, output} = site.build({SITE_URL: 'dkron.io'});
  expect(status).not.toBe(0);
  expect(output).toContain('SITE_URL is "dkron.io"');
  expect(output).toContain('https://docs.example.com');
});

test('code that the Content-Security-Policy refuses names page and element', () => {
  const {status, output} = buildWith('docs/intro.md', `${intro}\n<p style="color: red">Red.</p>\n`);
  expect(status).not.toBe(0);
  expect(output).toContain('docs/intro/index.html: <p style="color:red"> has a style attribute');
});

test('a title that the social card cannot show names page and character', () => {
  const {status, output} = buildWith('docs/intro.md', intro.replace('title: intro', 'title: 日本'));
  expect(status).not.toBe(0);
  expect(output).toContain(
    'Social card of /docs/intro/: the font of the cards has no character "日" (U+65E5)',
  );
});

test('a picture in the front matter that does not exist names page and address', () => {
  const {status, output} = buildWith(
    'docs/intro.md',
    intro.replace('title: intro', 'title: intro\nimage: /img/gone.png'),
  );
  expect(status).not.toBe(0);
  expect(output).toContain('Head of /docs/intro/: "image" is https://dkron.io/img/gone.png');
});
