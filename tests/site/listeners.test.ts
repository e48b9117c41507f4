/**
 * Text that programs which read a page aloud can use: names of pictures and buttons, and unbroken texts. Screen readers know the
 * rules of names better than some of these programs. The tests cannot check whether a text is good to listen to.
 */
import {load, type CheerioAPI} from 'cheerio';
import type {Element} from 'domhandler';
import {describe, expect, test} from 'vitest';

import {builtPages} from '../../scripts/lib/builtPages';
import {readersBrowser} from '../support/readersBrowser';
import {builtHtml} from './head';

const inWindow = readersBrowser({viewport: {width: 1280, height: 900}});

/** The opening tag of an element, for messages. */
function openingTag($: CheerioAPI, element: Element): string {
  return /^<[^>]*>/.exec($.html(element))?.[0] ?? element.name;
}

/** Pictures that are neither hidden nor named, and labels of drawings that are said besides its name. */
function pictureProblems($: CheerioAPI): string[] {
  return $('svg')
    .toArray()
    .filter((svg) => $(svg).closest('[aria-hidden=true]').length === 0)
    .flatMap((svg) => [
      ...($(svg).is('[aria-label], [role=img][aria-labelledby]')
        ? []
        : [`neither hidden nor a picture with a name: ${openingTag($, svg)}`]),
      ...$(svg)
        .find('text')
        .toArray()
        .filter((text) => $(text).closest('[aria-hidden=true]').length === 0)
        .map((text) => `"${$(text).text()}" of a drawing is said on its own`),
    ]);
}

/** Buttons whose name is an attribute, which programs without styles do not show. */
function buttonsWithoutText($: CheerioAPI): string[] {
  return $('button')
    .toArray()
    .filter((button) => $(button).text().trim() === '')
    .map((button) => openingTag($, button));
}

/** Copy buttons of a block with a title that do not say it. */
function buttonsWithoutTitle($: CheerioAPI): string[] {
  return $('.code-block:has(> .code-block__title) > .code-block__buttons > .code-block__copy')
    .toArray()
    .filter((button) => {
      const title = $(button).closest('.code-block').children('.code-block__title').clone();
      title.children(':not(.unseen)').remove();
      const name = title.text().trim();
      return name !== '' && $(button).text() !== `Copy ${name}`;
    })
    .map((button) => $(button).text());
}

/** Texts that React writes in two pieces, which some screen readers stop between. */
function cutTexts(html: string): string[] {
  const cut = /[^>]{0,30}[\p{L}\p{N}][^\S\n]*<!-- -->[^\S\n]*[\p{L}\p{N}][^<]{0,30}/gu;
  return [...html.matchAll(cut)].map(([text]) => text);
}

const withoutScripts = (page: string): string => builtHtml(page).replaceAll(/<script\b[^]*?<\/script>/g, '');

test.each(builtPages())('%s names its pictures and buttons, and does not cut its sentences', (page) => {
  const html = withoutScripts(page);
  const $ = load(html);
  expect([
    ...pictureProblems($),
    ...buttonsWithoutText($),
    ...buttonsWithoutTitle($),
    ...cutTexts(html),
  ]).toEqual([]);
});

test.each([
  '/',
  '/api/',
  '/docs/basics/getting-started/',
  '/blog/dkron-4-0-beta/',
  '/dkron_vs_other_software/',
])('links and buttons of %s have names with words in the browser', (path) =>
  inWindow({}, async (page) => {
    await page.goto(path);
    const client = await page.context().newCDPSession(page);
    const {nodes} = await client.send('Accessibility.getFullAXTree');
    const controls = nodes.filter(
      ({ignored, role}) => !ignored && ['link', 'button', 'DisclosureTriangle'].includes(String(role?.value)),
    );
    expect(controls.length).toBeGreaterThan(10);
    expect(
      controls.map(({name}) => String(name?.value)).filter((name) => !/[\p{L}\p{N}]/u.test(name)),
    ).toEqual([]);
  }),
);

test('the version menu says what it is', () => {
  const summary = load(builtHtml('/docs/intro/'))('.navbar details > summary').first();
  expect(summary.attr('aria-label')).toBe(`Versions: ${summary.text()}`);
});

test('an author is named once', () => {
  const avatar = load(builtHtml('/blog/dkron-4-0-beta/'))('main .avatar').first();
  expect(avatar.find('a').length).toBe(1);
  expect(avatar.find('img').attr('alt')).toBe('');
});

describe('a page that is wrong', () => {
  test.each([
    [
      'has an icon without a name',
      '<svg viewBox="0 0 1 1"></svg>',
      ['neither hidden nor a picture with a name: <svg viewBox="0 0 1 1">'],
    ],
    [
      'has labels besides the name of a drawing',
      '<svg role=img aria-label=a><text>:30</text></svg>',
      ['":30" of a drawing is said on its own'],
    ],
  ])('%s', (_what, html, found) => {
    expect(pictureProblems(load(html))).toEqual(found);
  });

  test('has empty buttons', () => {
    expect(
      buttonsWithoutText(load('<button aria-label=Close><svg></svg></button><button>Copy</button>')),
    ).toEqual(['<button aria-label="Close">']);
  });

  test('has two buttons of one name', () => {
    const block = (button: string): string =>
      `<div class=code-block><div class=code-block__title>job.json <span>Fails</span></div><div class=code-block__buttons><button class=code-block__copy>${button}</button></div></div>`;
    expect(buttonsWithoutTitle(load(block('Copy')))).toEqual(['Copy']);
    expect(buttonsWithoutTitle(load(block('Copy<span class=unseen> job.json</span>')))).toEqual([]);
  });

  test('cuts a sentence', () => {
    expect(
      cutTexts('<dd>13.8<!-- --> s</dd><p>one <!-- --><b>two</b></p><p><time>May</time> · <!-- -->2 min</p>'),
    ).toEqual(['13.8<!-- --> s']);
  });
});
