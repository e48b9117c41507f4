/** HTML and style sheets for programs with little or no support of styles. */
import fs from 'node:fs';
import path from 'node:path';

import {load} from 'cheerio';
import postcss, {type Rule} from 'postcss';
import {describe, expect, test} from 'vitest';

import {builtPages} from '../../scripts/lib/builtPages';
import {filesBelow} from '../../plugins/lib/files';
import {gluedWords} from './gluedWords';
import {builtHtml} from './head';

const pages = builtPages();

/** Elements whose IDs w3m and elinks accept as link targets. */
const knownById = new Set(['div', 'p', 'span', 'a', 'h1']);

/** Problems of the skip link in a page. */
function skipProblems(html: string): string[] {
  const $ = load(html);
  const id = ($('[data-page-start] a').attr('href') ?? '').slice(1);
  const target = $(`[id="${id}"]`);
  const name = target.get(0)?.name ?? 'nothing';
  const before = target.find('nav, aside, .theme-doc-toc-mobile').filter((_index, menu) => {
    const title = target.find('h1').get(0);
    // Menus before the title, in document order.
    return (
      title !== undefined &&
      $.root().find('h1, nav, aside, .theme-doc-toc-mobile').index(menu) <
        $.root().find('h1, nav, aside, .theme-doc-toc-mobile').index(title)
    );
  });
  return [
    ...(target.length === 1 && knownById.has(name)
      ? []
      : [`#${id} is ${name}; expected one of ${[...knownById].join(', ')}`]),
    ...before.toArray().map((menu) => `${menu.name} is between the target of the link and the title`),
  ];
}

/** Inline SVG without a size, which would fill the window. */
function picturesWithoutSize(html: string): string[] {
  return (
    [...html.matchAll(/<svg\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/\swidth=/.test(tag) || !/\sheight=/.test(tag))
      // The icon sprite, which is not shown.
      .filter((tag) => !/\sdisplay="?none/.test(tag))
  );
}

/** Omitted optional end tags: simple parsers would nest the elements that follow. */
function missingEndTags(html: string): string[] {
  return ['p', 'li', 'dt', 'dd', 'tr', 'th', 'td', 'thead', 'tbody'].flatMap((name) => {
    const count = (pattern: string): number => html.match(new RegExp(pattern, 'g'))?.length ?? 0;
    const [begun, ended] = [count(`<${name}[\\s>]`), count(`</${name}>`)];
    return begun === ended ? [] : [`${begun} <${name}> and ${ended} </${name}>`];
  });
}

/** Rules outside of cascade layers that set a fixed or sticky position. */
function rulesOutsideLayers(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls('position', ({value, parent}) => {
    let layer = parent as postcss.Container | postcss.Document | undefined;
    while (layer !== undefined && !(layer.type === 'atrule' && (layer as postcss.AtRule).name === 'layer')) {
      layer = layer.parent;
    }
    if (layer === undefined && /fixed|sticky/.test(value)) {
      found.push(`${(parent as Rule).selector} is ${value}`);
    }
  });
  return found;
}

describe.each(pages)('%s', (page) => {
  // Scripts are removed, as their content is not HTML.
  const html = builtHtml(page).replaceAll(/<script\b[^]*?<\/script>/g, '');

  test('has spaces between words, a working skip link, sizes of pictures, and all end tags', () => {
    expect(gluedWords(html)).toEqual([]);
    expect(skipProblems(html)).toEqual([]);
    expect(picturesWithoutSize(html)).toEqual([]);
    expect(missingEndTags(html)).toEqual([]);
  });

  test('has style sheets that engines without cascade layers ignore', () => {
    const links = builtHtml(page).match(/<link rel=stylesheet[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.includes('media="(width&gt;=0)"'))).toEqual([]);
  });
});

const sheets = filesBelow('build/assets/css').filter((name) => name.endsWith('.css'));

test.each(sheets)('%s has no fixed or sticky position outside of its layers', (name) => {
  expect(rulesOutsideLayers(fs.readFileSync(path.join('build/assets/css', name), 'utf8'))).toEqual([]);
});

describe('a page that is wrong', () => {
  test.each([
    ['joins buttons', '<div><button>Wrap</button><button>Copy</button></div>', ['Wrap|Copy']],
    [
      'joins items of a bar',
      '<nav><a href=/>Dkron</a><a href=/docs/>Docs</a> <a>API</a></nav>',
      ['Dkron|Docs'],
    ],
    ['joins texts of a drawing', '<svg><text>a</text><text>b</text></svg>', ['a|b']],
    [
      'joins a caption and the text of a picture',
      '<figcaption>Jobs</figcaption><img alt="All jobs">',
      ['Jobs|All jobs'],
    ],
    ['writes running text', '<p>All <code>Job</code>s (<a href=/>one</a>), <b>two</b>.</p><p>Next</p>', []],
    ['writes code', '<pre><code><span>a</span><span>b</span></code></pre>', []],
  ])('%s', (_what, html, found) => {
    expect(gluedWords(html)).toEqual(found);
  });

  test.each([
    ['leads to main', '<div data-page-start><a href=#m></a></div><main id=m><h1>T</h1></main>', /#m is main/],
    [
      'leads to nothing',
      '<div data-page-start><a href=#m></a></div><main><h1>T</h1></main>',
      /#m is nothing/,
    ],
    [
      'leads to a menu',
      '<div data-page-start><a href=#m></a></div><div id=m><nav></nav><h1>T</h1></div>',
      /nav is between/,
    ],
  ])('%s', (_what, html, message) => {
    expect(skipProblems(html).join()).toMatch(message);
  });

  test('has pictures without a size, cells without end tags, and rules outside of layers', () => {
    expect(picturesWithoutSize('<svg viewBox="0 0 1 1"><svg width=1 height=1><svg display="none">')).toEqual([
      '<svg viewBox="0 0 1 1">',
    ]);
    expect(missingEndTags('<tr><td>a<td>b</td></tr>')).toEqual(['2 <td> and 1 </td>']);
    expect(
      rulesOutsideLayers('@layer a{b{position:fixed}}@media print{c{position:sticky}}d{position:static}'),
    ).toEqual(['c is sticky']);
  });
});
