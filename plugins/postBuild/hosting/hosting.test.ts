import {createHash} from 'node:crypto';
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {parsePage} from '../parsedPage';
import {hostingOfBuild, writeRootFiles} from '.';
import {nginxServer} from './nginx';
import {codeOf, withoutStyleAttributes} from './policy';
import {hostingOf, pathPattern, type HostingOptions} from './rules';
import {headersFile, redirectsFile} from './staticHosts';
import {inTemporaryFolder} from '../../../tools/inTemporaryFolder';
import {writeBelow} from '../../lib/files';

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

describe('code of a page', () => {
  test.each([
    ['a script', '<script>a < b && "é"</script>', 'a < b && "é"'],
    ['a module', '<script type=module>a()</script>', 'a()'],
    ['speculation rules', '<script type="speculationrules">{"a":1}</script>', '{"a":1}'],
    ['blanks and line breaks, which belong to it', '<script>\n  a()\n</script>', '\n  a()\n'],
  ])('%s is known by its hash', (_what, html, text) => {
    expect(codeOf(parsePage(`<!doctype html><head>${html}</head>`))).toEqual({
      hashes: [sha256Of(text)],
      refused: [],
    });
  });

  test.each([
    ['a file', '<script src="/a.js"></script>'],
    ['data', '<script type="application/ld+json">{"a":1}</script>'],
    ['a script that waits', '<script type="wait/javascript">a()</script>'],
    ['text in a page', '<pre>&lt;script&gt;a()&lt;/script&gt; onclick="a()"</pre>'],
  ])('%s needs no hash', (_what, html) => {
    expect(codeOf(parsePage(html))).toEqual({hashes: [], refused: []});
  });

  test.each([
    ['<p style="color: red">', 'has a style attribute'],
    ['<style>p {}</style>', 'is an inline style sheet'],
    ['<img src="/a.png" onerror="a()">', 'has the event handler "onerror"'],
    ['<a href=" JavaScript:a()">', 'has a script in "href"'],
    ['<svg><a xlink:href="javascript:a()"></a></svg>', 'has a script in "href"'],
  ])('%s is refused', (html, reason) => {
    const {refused} = codeOf(parsePage(html));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(reason);
  });

  test('that the policy refuses fails the build, with page and element', () => {
    inTemporaryFolder((folder) => {
      writeBelow(folder, 'docs/index.html', '<p style="color:red">Red.</p>');
      expect(() => hostingOfBuild(folder, '/', options)).toThrow(
        'docs/index.html: <p style="color:red"> has a style attribute',
      );
    });
  });

  test("the theme's sheet of icons is hidden by an attribute of SVG", () => {
    const html =
      '<svg xmlns="http://www.w3.org/2000/svg" style="display: none;"><defs></defs></svg><p style="display: none;">';
    expect(withoutStyleAttributes(html)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" display="none" aria-hidden="true"><defs></defs></svg><p style="display: none;">',
    );
  });
});

describe('the banner about the base URL', () => {
  const listeners = [
    'document.addEventListener("DOMContentLoaded",function(){void 0===window.docusaurus&&insertBanner()});',
    "document.addEventListener('DOMContentLoaded', function maybeInsertBanner() {\n  var shouldInsert = typeof window['docusaurus'] === 'undefined';\n  shouldInsert && insertBanner();\n});",
  ];
  const pageWith = (listener: string, html: string): string =>
    withoutStyleAttributes(
      `<script>a()</script><script data-rh=true>${listener}function insertBanner(){b.innerHTML=${html}}</script><p style="x">`,
    );

  test.each(listeners)('is shown on a page whose styles did not load, and on no other: %s', (listener) => {
    const changed = pageWith(listener, "'x'");
    expect(changed).toMatch(
      /^<script>a\(\)<\/script><script data-rh=true>addEventListener\('load',function\(\)\{if\(matchMedia\(.*\)\.matches&&!getComputedStyle\(.*\)\)\{insertBanner\(\);.*\}\}\);function insertBanner\(\)/,
    );
    expect(changed).not.toContain('DOMContentLoaded');
  });

  test.each([
    [`'<p style="color: red">x</p>'`, `'<p data-style="color: red">x</p>'`],
    [`"<p style=\\"color: red\\">x</p>"`, `"<p data-style=\\"color: red\\">x</p>"`],
  ])('gets its styles from a script, not from attributes: %s', (before, after) => {
    const changed = pageWith(listeners[0] ?? '', before);
    expect(changed).toContain(`b.innerHTML=${after}}</script><p style="x">`);
    expect(changed).toContain('e.style.cssText=e.dataset.style');
  });

  test('with another condition of Docusaurus is an error', () => {
    expect(() => pageWith('insertBanner();', "'x'")).toThrow(/no listener for DOMContentLoaded/);
  });
});

const options: HostingOptions = {
  policy: {'default-src': ["'self'"], 'script-src': ["'self'"]},
  always: {'X-Content-Type-Options': 'nosniff'},
  rules: [
    {paths: ['/assets/js/*', '/assets/search/:index/*'], headers: {'Cache-Control': 'immutable'}},
    {paths: ['/a.yaml'], headers: {'Access-Control-Allow-Origin': '*'}},
  ],
  cacheElse: 'no-cache',
  redirects: [{from: '/old', to: '/new/'}],
  alsoAt: {'/img/favicon.ico': ['/favicon.ico']},
  types: {'.html': 'text/html', '.json': 'application/json', '.schema.json': 'application/schema+json'},
};
const facts = {baseUrl: '/', trailingSlash: true, hashes: []};
const hosting = hostingOf(options, {...facts, baseUrl: '/base/', hashes: ['aGFzaA==']});

test.each([
  ['/a/*', '/a/b/c.js', true],
  ['/a/*', '/b/a/c.js', false],
  ['/a/:part/*', '/a/b/c.js', true],
  ['/a/:part/*', '/a/c.js', false],
  ['/a.yaml', '/a-yaml', false],
  ['/a/*.md', '/a/b/c.md', true],
])('the pattern of %s on %s: %s', (path, address, fits) => {
  expect(new RegExp(pathPattern(path)).test(address)).toBe(fits);
});

test('_headers has the policy for all paths, and further headers for some', () => {
  expect(headersFile(hosting)).toBe(
    `/*
  Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-aGFzaA=='
  X-Content-Type-Options: nosniff

/base/assets/js/*
  Cache-Control: immutable

/base/assets/search/:index/*
  Cache-Control: immutable

/base/a.yaml
  Access-Control-Allow-Origin: *
`,
  );
});

test('a line of _headers that is too long for hosts is an error', () => {
  const many = Array.from({length: 50}, (_none, index) => sha256Of(String(index)));
  expect(() => headersFile(hostingOf(options, {...facts, hashes: many}))).toThrow(
    /_headers: a line has \d{4} characters/,
  );
});

test('_redirects has a line for each redirect', () => {
  expect(redirectsFile(hosting)).toBe('/base/old /base/new/ 301\n');
});

test.each([
  [true, '/new/#part'],
  [false, '/new#part'],
])(
  'a page that moved is found with and without a slash, and as Markdown; slashes: %s',
  (trailingSlash, to) => {
    const moved = {...options, redirects: [{from: '/old/', to: '/new/#part'}]};
    expect(hostingOf(moved, {...facts, trailingSlash}).redirects).toEqual([
      {from: '/old/', to},
      {from: '/old', to},
      {from: '/old.md', to: '/new.md'},
    ]);
  },
);

test('files with further paths, and files for hosts and robots, are in the root', () => {
  inTemporaryFolder((folder) => {
    writeBelow(folder, 'img/favicon.ico', 'icon');
    writeRootFiles(folder, 'https://docs.example.org/preview/', options);
    const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
    expect(read('favicon.ico')).toBe('icon');
    expect(read('.nojekyll')).toBe('');
    expect(read('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.org/preview/sitemap.xml\n',
    );
    rmSync(path.join(folder, 'img/favicon.ico'));
    expect(() => writeRootFiles(folder, 'https://docs.example.org/', options)).toThrow(
      '/img/favicon.ico is not in the built site; expected it, as "alsoAt" in config/hosting.ts publishes it at /favicon.ico',
    );
  });
});

test('a header with a dollar sign, a variable in nginx, is an error', () => {
  const wrong = hostingOf({...options, always: {'X-Price': '$5'}}, facts);
  expect(() => nginxServer(wrong)).toThrow('a header may have no dollar sign: $5');
});
