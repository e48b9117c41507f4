import fs from 'node:fs';
import path from 'node:path';

import {beforeEach, describe, expect, test} from 'vitest';

import {runSteps, type Build} from '..';
import {parsePage} from '../parsedPage';
import {linkIn, stylesStep} from '.';
import {UsedNames} from './names';
import {usedStyles} from './usedStyles';
import {emptyFolder} from '../../../tests/support/folders';

function namesFound(html: string, script = ''): UsedNames {
  const names = new UsedNames();
  names.addPage(parsePage(html));
  names.addScript(script);
  return names;
}

describe('used names', () => {
  const names = namesFound(
    '<!doctype html><html class="docs-wrapper plain"><nav class=menu><p>card <b class="a\nb">--prose</b></p></nav>' +
      '<script>document.body.classList.add("wrapped")</script>' +
      '<script type=application/ld+json>{"name": "notes"}</script>',
    'element.className="alert--"+kind;element.style.color="var(--tone)"',
  );

  test('are elements, their classes and the words of scripts', () => {
    for (const name of ['html', 'nav', 'p', 'docs-wrapper', 'plain', 'menu', 'a', 'b', 'wrapped']) {
      expect(names.has(name), name).toBe(true);
    }
  });

  test('are neither words of the text nor those of data', () => {
    expect(names.has('card')).toBe(false);
    expect(names.has('notes')).toBe(false);
  });

  test('are names that a script builds from parts', () => {
    expect(names.has('alert--danger')).toBe(true);
    expect(names.has('badge--danger')).toBe(false);
  });

  test('are custom properties', () => {
    expect(names.hasProperty('--tone')).toBe(true);
    expect(names.hasProperty('--dk-bg')).toBe(false);
  });
});

describe('a sheet without unused rules', () => {
  const names = namesFound('<main class="used"><p class="also">', 'set("--by-script")');
  const used = (css: string, unusedMode?: string): string => usedStyles(css, {names, unusedMode});

  test.each([
    ['.used{a:b}.card{a:b}', '.used{a:b}'],
    ['.card,.used p,.used>td{a:b}', '.used p{a:b}'],
    [':focus-visible{a:b}*{a:b}[data-x]{a:b}#id{a:b}', ':focus-visible{a:b}*{a:b}[data-x]{a:b}#id{a:b}'],
    // Rules that the sheet has to contain, and rules that it must not contain.
    ['.used:not(.card){a:b}', '.used:not(.card){a:b}'],
    ['.used:is(.card,.also){a:b}', '.used:is(.card,.also){a:b}'],
    [':where(.card) .used{a:b}p:has(.card){a:b}', ''],
    ['@media print{.card{a:b}}', ''],
    ['@media print{.card{a:b}.used{a:b}}', '@media print{.used{a:b}}'],
  ])('%s', (css, kept) => {
    expect(used(css)).toBe(kept);
  });

  test('keeps the order of layers, of which one is empty now', () => {
    expect(used('@layer a{.card{a:b}}@layer b{p{a:b}}')).toBe('@layer a;@layer b{p{a:b}}');
  });

  test('keeps the keyframes of used animations only', () => {
    const played = '@keyframes in{from{a:b}to{a:c}}';
    expect(used(`p{animation:in 1s}${played}@keyframes out{to{a:b}}`)).toBe(`p{animation:in 1s}${played}`);
  });

  test('removes properties that no rule reads, and those that only these read', () => {
    expect(used(':root{--a:1px;--b:var(--a);--by-script:3px}p{margin:var(--by-script)}')).toBe(
      ':root{--by-script:3px}p{margin:var(--by-script)}',
    );
  });

  test('inlines constants of the root', () => {
    expect(
      used(':root{--a:1px;--b:calc(var(--a)*2)}p{margin:var(--b)var(--a);font:var(--a)/var(--a)x}'),
    ).toBe('p{margin:calc(1px*2) 1px;font:1px/1px x}');
  });

  test.each([
    ['set elsewhere', ':root{--a:1px}.used{--a:2px}p{margin:var(--a)}'],
    ['set conditionally', ':root{--a:1px}@media print{:root{--a:2px}}p{margin:var(--a)}'],
    ['a keyword for all properties', ':root{--a:inherit}p{margin:var(--a)}'],
    ['derived from one that is set elsewhere', ':root{--b:var(--a)}.used{--a:2px}p{margin:var(--b)}'],
    ['set by a script', ':root{--by-script:1px}p{margin:var(--by-script)}'],
    ['long and read twice', `:root{--a:${'x'.repeat(30)}}p{margin:var(--a);padding:var(--a)}`],
    ['read with a fallback', ':root{--a:1px}p{margin:var(--a,2px)}'],
  ])('keeps a property that is %s', (_what, css) => {
    expect(used(css)).toBe(css);
  });

  test('removes properties of the root that a later layer always sets again', () => {
    const reads = 'p{a:var(--a);b:var(--b)}';
    expect(
      used(
        `@layer x{:root{--a:1;--b:1}}@layer y{:root{--a:2}@media print{:root{--b:2}}.used{--b:3}}${reads}`,
      ),
    ).toBe('@layer x{:root{--b:1}}@layer y{@media print{:root{--b:2}}.used{--b:3}}p{a:2;b:var(--b)}');
  });

  test('removes a color mode that no reader can choose', () => {
    const css = "[data-theme='dark'] p,p{a:b}:root[data-theme=dark]{a:c}";
    expect(used(css, 'dark')).toBe('p{a:b}');
    expect(used(css)).toBe(css);
  });

  test('that is invalid is refused with its position', () => {
    expect(() => used('p{a:b')).toThrow(/1:1: Unclosed block/);
  });
});

describe('the pages of a built site', () => {
  const outDir = emptyFolder();

  function page(name: string, body: string): void {
    fs.mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
    fs.writeFileSync(
      path.join(outDir, name),
      `<html data-has-hydrated=false><head><title>x</title><link rel=stylesheet href=/base/assets/css/styles.0abc.css /></head>${body}</html>`,
    );
  }

  /** Runs the step. @returns the sheets of a page, as its links say, each with its styles */
  async function sheetsOf(name: string, onDemand: boolean): Promise<[string, string][]> {
    const build = {
      outDir,
      siteConfig: {baseUrl: '/base/', url: '', title: 'x', themeConfig: {colorMode: {disableSwitch: true}}},
      routes: ['/base/', '/base/docs/'],
      content: {docs: new Map(), posts: new Map()},
    } as unknown as Build;
    await runSteps(build, {
      descriptions: {'/': 'Home.', '/docs': 'Docs.'},
      cache: undefined,
      steps: [stylesStep({folders: ['docs'], onDemand})],
    });
    const html = fs.readFileSync(path.join(outDir, name), 'utf8');
    return [
      ...html.matchAll(/<link rel=stylesheet media="\(width&gt;=0\)" (disabled )?href=\/base\/([^\s>]*)>/g),
    ].map(([, disabled = '', file = '']) => [disabled, fs.readFileSync(path.join(outDir, file), 'utf8')]);
  }

  beforeEach(() => {
    fs.mkdirSync(path.join(outDir, 'assets/css'), {recursive: true});
    fs.mkdirSync(path.join(outDir, 'assets/js'));
    fs.writeFileSync(
      path.join(outDir, 'assets/css/styles.0abc.css'),
      '[data-theme=dark]{a:b}.home{a:b}.doc{a:b}.dialog{a:var(--x)}:root{--x:1;--y:2}.nowhere{a:b}.later{a:b}',
    );
    fs.writeFileSync(path.join(outDir, 'assets/js/main.js'), 'add("later")');
    fs.writeFileSync(path.join(outDir, 'dialog.js'), 'add("dialog");read("var(--y)")');
    page('index.html', '<i class=home>');
    page('docs/index.html', '<i class=doc>');
  });

  test('start with the styles of their kind; those of all pages wait', async () => {
    const dialog = '.dialog{a:1}:root{--y:2}';
    const all = `[data-theme=dark]{a:b}.home{a:b}.doc{a:b}${dialog}.later{a:b}`;
    expect(await sheetsOf('docs/index.html', true)).toEqual([
      ['', `.doc{a:b}${dialog}`],
      ['disabled ', all],
    ]);
    const html = fs.readFileSync(path.join(outDir, 'index.html'), 'utf8');
    expect(html).toMatch(/href=\/base\/assets\/css\/pages\.[0-9a-f]{8}\.css>/);
    expect(fs.readdirSync(path.join(outDir, 'assets/css'))).toHaveLength(3);
  });

  test('start with all styles if the runtime does not wait', async () => {
    const [[disabled, sheet] = [], ...more] = await sheetsOf('docs/index.html', false);
    expect(disabled).toBe('');
    expect(sheet).toContain('.home');
    expect(more).toEqual([]);
  });

  test('are those of Docusaurus: others stay as they are', async () => {
    fs.writeFileSync(path.join(outDir, 'proof.html'), '<p>mine</p>');
    await sheetsOf('index.html', true);
    expect(fs.readFileSync(path.join(outDir, 'proof.html'), 'utf8')).toBe('<p>mine</p>');
  });
});

test.each([
  ['none', '<head></head>'],
  ['another', '<link rel=stylesheet href=/assets/css/site.css>'],
  [
    'two',
    '<link rel=stylesheet href=/assets/css/styles.a.css><link rel=stylesheet href=/assets/css/styles.b.css>',
  ],
])('a page with %s of the links is named', (_case, html) => {
  expect(() => linkIn(html, 'docs/index.html')).toThrow(/^docs\/index\.html has to have .* once/);
});

describe('a sheet keeps', () => {
  const used = (css: string): string => usedStyles(css, {names: namesFound('<p class=x></p>')});

  test('the frames of an animation whose name is in a custom property', () => {
    const css = ':root{--a:spin 1s}.x{animation:var(--a)}@keyframes spin{to{rotate:1turn}}';
    expect(used(css)).toContain('@keyframes spin');
  });

  test.each([
    ['the important one', ':root{--a:red!important}:root{--a:blue}p{color:var(--a)}', /--a:red!important/],
    ['the one outside of layers', ':root{--a:red}@layer one{:root{--a:blue}}p{color:var(--a)}', /color:red/],
    [
      'the later of two layers',
      '@layer one{:root{--a:red}}@layer two{:root{--a:blue}}p{color:var(--a)}',
      /color:blue/,
    ],
  ])('%s of two values', (_case, css, value) => {
    expect(used(css)).toMatch(value);
  });
});
