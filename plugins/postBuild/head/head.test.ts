import fs from 'node:fs';
import path from 'node:path';

import type {DocMetadata, LoadedVersion} from '@docusaurus/plugin-content-docs';
import {beforeAll, describe, expect, test} from 'vitest';

import {writeBelow} from '../../lib/files';
import {cardName, chosenSize} from '.';
import {parsePage} from '../parsedPage';
import {
  breadcrumbsOf,
  builtPage,
  pageFile,
  pageRoutes,
  type SiteContent,
  type PageInputs,
  type Pages,
} from '../page';
import {categoriesAbove} from '../sidebarTrail';
import {readQuestions} from './questions';
import {endOfHead, readHead} from './readHead';
import {article, faqPage, jsonLd, type SiteFacts} from './structuredData';
import {sharedFolder} from '../../../tests/support/folders';

function pageHtml(title: string, body = ''): string {
  return `<!doctype html><html lang=en class="x"><head><title data-rh=true>${title} | Site</title><meta name=description content="About ${title}."></head><body>${body}`;
}

describe('a page', () => {
  test('is read from minified HTML', () => {
    const html = pageHtml('Here');
    expect(readHead(parsePage(html))).toEqual({
      title: 'Here | Site',
      description: 'About Here.',
      image: undefined,
      hasType: false,
    });
  });

  test('without a head or a title is an error', () => {
    expect(() => endOfHead('<html>')).toThrow('no </head>');
    expect(() => readHead(parsePage('<html><head></head>'))).toThrow('no <title>');
  });
});

describe('the trail through the sidebar', () => {
  // Only the properties of Docusaurus' plugin content that the code reads.
  const version = {
    docs: [{id: 'group/index', permalink: '/docs/group/'}],
    sidebars: {
      docs: [
        {type: 'doc', id: 'start'},
        {
          type: 'category',
          label: 'Group',
          link: {type: 'doc', id: 'group/index'},
          items: [{type: 'category', label: 'Inner', items: [{type: 'doc', id: 'group/page'}]}],
        },
      ],
    },
  } as unknown as LoadedVersion;

  test.each([
    ['start', []],
    ['group/index', []],
    ['group/page', [{name: 'Group', path: '/docs/group/'}, {name: 'Inner'}]],
    ['elsewhere', []],
  ])('to %s', (id, steps) => {
    expect(categoriesAbove({id} as DocMetadata, version)).toEqual(steps);
  });
});

describe('questions', () => {
  const body = (content: string): string =>
    pageHtml('FAQ', `<main><div class="theme-doc-markdown">${content}</div></main>`);

  test('are headings with a question mark; the text below is the answer', () => {
    const html = body(
      '<h2>Which group?</h2><h3 id=a>Does it run?<a class=hash-link href=#a>\u200B</a></h3><p>It <b>runs</b>.<p>Well.<table><tr><th>A<th>B<tr><td>1<td>2</table><p>Done.<h3>No question</h3><p>Text.<h2>Last?</h2><ul><li>One<li>Two</ul>',
    );
    expect(readQuestions(parsePage(html))).toEqual([
      {question: 'Does it run?', answer: 'It runs. Well. A, B; 1, 2. Done.'},
      {question: 'Last?', answer: 'One; Two'},
    ]);
  });

  test('without an answer, and pages without questions, are errors', () => {
    expect(() =>
      faqPage('/faq/', readQuestions(parsePage(body('<h3>Why?</h3><h3>How?</h3><p>So.')))),
    ).toThrow('the question "Why?" has no answer');
    expect(() => faqPage('/faq/', [])).toThrow('no question found');
  });
});

describe('the pages of a build', () => {
  const outDir = sharedFolder();
  const none: SiteContent = {docs: new Map(), posts: new Map()};

  function source(change: Partial<PageInputs> = {}): PageInputs {
    return {
      routes: ['/base/', '/base/blog/', '/base/blog/post/', '/base/list/page/2/', '/base/nowhere/'],
      outDir,
      siteConfig: {baseUrl: '/base/', url: 'https://example.com', title: 'Site', titleDelimiter: '|'},
      descriptions: {'/404.html': 'Not found.', '/list': 'A list.'},
      content: none,
      ...change,
    };
  }

  function collectPages(from: PageInputs): Pages {
    return new Map(
      pageRoutes(from).flatMap((route) => {
        const file = pageFile(route, from);
        if (file === undefined) {
          return [];
        }
        const markup = parsePage(fs.readFileSync(path.join(from.outDir, file), 'utf8'));
        const page = builtPage(route, readHead(markup), from);
        return [[page.bare, page]];
      }),
    );
  }

  beforeAll(() => {
    writeBelow(outDir, 'index.html', pageHtml('Start'));
    writeBelow(outDir, 'blog/index.html', pageHtml('Blog'));
    writeBelow(outDir, 'blog/post.html', pageHtml('Post'));
    writeBelow(outDir, 'list/page/2/index.html', pageHtml('List').replace(/<meta[^>]*>/, ''));
    writeBelow(outDir, '404.html', pageHtml('Gone').replace(/<meta[^>]*>/, ''));
  });

  test('are found as folders and as files, under a base URL', () => {
    const pages = collectPages(source());
    expect([...pages.keys()]).toEqual(['/', '/blog', '/blog/post', '/list/page/2', '/404.html']);
    expect(pages.get('/blog/post')?.url).toBe('https://example.com/base/blog/post/');
    expect(pages.get('/blog/post')?.ownTitle).toBe('Post');
  });

  test('get a description where the theme wrote none', () => {
    const pages = collectPages(source());
    expect(pages.get('/list/page/2')?.description).toBe('A list. (page 2)');
    expect(() => collectPages(source({descriptions: {'/404.html': 'Not found.'}}))).toThrow(
      '/base/list/page/2/ has no description',
    );
  });

  test('have breadcrumbs from the home page', () => {
    const pages = collectPages(source());
    const post = pages.get('/blog/post');
    expect(post && breadcrumbsOf(post, pages).map(({name, page}) => [name, page?.path])).toEqual([
      ['Home', '/base/'],
      ['Blog', '/base/blog/'],
      ['Post', '/base/blog/post/'],
    ]);
  });
});

test.each([
  ['/', 'img/social/index.png'],
  ['/docs/usage/clustering/', 'img/social/docs/usage/clustering.png'],
  ['/blog/dkron-pro-4.0-stable', 'img/social/blog/dkron-pro-4.0-stable.png'],
  ['/404.html', 'img/social/404.png'],
])('the picture of %s is %s', (page, name) => {
  expect(cardName(page)).toBe(name);
});

test('a picture in the front matter that does not exist is named with its address', () => {
  const site = {facts: {home: 'https://example.com/'}, outDir: 'static'};
  expect(() => chosenSize('https://example.com/img/gone.png', site)).toThrow(
    '"image" is https://example.com/img/gone.png, and the site has no such file',
  );
  expect(chosenSize('https://example.com/favicon.ico', {...site, outDir: 'static/img'})).toBe(undefined);
  expect(chosenSize('https://elsewhere.example/a.png', site)).toBe(undefined);
});

describe('structured data', () => {
  const site: SiteFacts = {
    name: 'Site',
    description: 'A site.',
    language: 'en-US',
    home: 'https://example.com/',
    organization: {name: 'Org', profiles: []},
    software: {
      name: 'S',
      description: 'S.',
      operatingSystems: [],
      license: '',
      downloads: '',
      repository: '',
    },
  };
  const page = {
    title: 'T',
    description: 'D.',
    url: 'https://example.com/t/',
    image: 'https://example.com/t.png',
  };

  test('has a version and a date only if they are known', () => {
    expect(Object.keys(article('TechArticle', page, site))).not.toContain('dateModified');
    expect(article('TechArticle', page, site, {version: 'v2', changed: '2026-01-02'})).toMatchObject({
      version: 'v2',
      dateModified: '2026-01-02',
    });
  });

  test('escapes a text that would end its script element', () => {
    const script = jsonLd([article('TechArticle', {...page, title: '</script><b>'}, site)]);
    expect(script.match(/<\/script>/g)).toHaveLength(1);
    const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/.exec(script) ?? [];
    expect(JSON.parse(json)).toMatchObject({'@graph': [{headline: '</script><b>'}]});
  });
});
