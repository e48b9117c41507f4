/** Pages and sections that PROMISES.md names, in the built site; and how each kind of page is marked for styles. */
import fs from 'node:fs';

import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';

import {product} from '../../config/identity';
import {currentVersion, loadVersions, oldVersions} from '../../data/versions';

const {slug} = product;

function builtFile(page: string): string {
  return `build${page}${page.endsWith('.html') ? '' : 'index.html'}`;
}

test.each([
  '/',
  '/api/',
  '/blog/',
  '/blog/archive/',
  `/blog/${slug}-3-0/`,
  `/blog/${slug}-3-2/`,
  `/blog/${slug}-4-0-beta/`,
  `/blog/${slug}-pro-4-0-beta/`,
  `/blog/${slug}-pro-4.0-stable/`,
  `/${slug}_vs_other_software/`,
  '/license/',
  '/pro/',
  '/docs/',
  '/docs/v1/',
  '/docs/v2/',
  '/docs/v3/',
])('%s is a page of its own', (page) => {
  const $ = load(fs.readFileSync(builtFile(page), 'utf8'));
  expect($('h1')).toHaveLength(1);
  expect($('main').text().length).toBeGreaterThan(100);
});

test('the current version is at the root of the documentation, and older ones under their names', () => {
  expect(loadVersions().map(({id, label, path}) => [id, label, path.replace(/\/$/, '')])).toEqual([
    [currentVersion, currentVersion, '/docs'],
    ...oldVersions.map((version) => [version, version, `/docs/${version}`]),
  ]);
});

/** Pages of each section; a version has some of them. */
const sections: Readonly<Record<string, readonly string[]>> = {
  basics: ['configuration', 'getting-started', 'installation'],
  cli: [
    'agent',
    'completion_bash',
    'completion_fish',
    'completion_powershell',
    'completion_zsh',
    'doc',
    'keygen',
    'leave',
    'raft_list-peers',
    'raft_remove-peer',
    'version',
  ].map((command) => `${slug}_${command}`),
  '': ['intro'],
  pro: [
    'acls',
    'auth',
    ...[
      'bootstrap',
      'policy_apply',
      'policy_delete',
      'policy_info',
      'policy_list',
      'token_create',
      'token_info',
      'token_list',
    ].map((command) => `cli/${slug}_acl_${command}`),
    'commercial-faq',
    'commercial-support',
    'configuration',
    'encryption',
    'executors/docker',
    'executors/ecs',
    'failover',
    'processors/elasticsearch',
    'processors/email',
    'processors/slack',
    'raft-fastlog',
    'quick-start',
    'clustering',
  ],
  upgrading: ['from_v1_to_v2', 'from_v2_0_to_v2_2'],
  usage: [
    'chaining',
    'cloud-auto-join',
    'clustering',
    'concepts',
    'concurrency',
    'cron-spec',
    'cronitor',
    'ecs',
    'executors',
    ...['gcp-pubsub', 'grpc', 'http', 'kafka', 'nats', 'rabbitmq', 'shell'].map(
      (executor) => `executors/${executor}`,
    ),
    'metatags',
    'metrics',
    'plugins',
    'plugins/develop',
    'processors',
    ...['file', 'log', 'syslog'].map((processor) => `processors/${processor}`),
    'recovery',
    'retries',
    'storage',
    'target-nodes-spec',
    'upgrade',
  ],
};

test.each(Object.keys(sections))('every page of the section "%s" is in one version at least', (section) => {
  const roots = loadVersions().map(({path}) => path.replace(/\/$/, ''));
  const pages = (sections[section] ?? []).map((name) =>
    [section, name].filter((part) => part !== '').join('/'),
  );
  const missing = pages.filter((page) => !roots.some((root) => fs.existsSync(builtFile(`${root}/${page}/`))));
  expect(missing).toEqual([]);
});

test.each([currentVersion, ...oldVersions])('%s has one sidebar', (version) => {
  const file =
    version === currentVersion ? 'sidebars.ts' : `versioned_sidebars/version-${version}-sidebars.json`;
  expect(fs.existsSync(file)).toBe(true);
  const root = version === currentVersion ? '/docs/' : `/docs/${version}/`;
  const linksAt = (page: string): string[] => {
    const $ = load(fs.readFileSync(builtFile(page), 'utf8'));
    return $('.theme-doc-sidebar-container a')
      .map((_index, link) => $(link).attr('href'))
      .get();
  };
  const links = linksAt(root);
  expect(links.length).toBeGreaterThan(10);
  expect(linksAt(`${root}intro/`)).toEqual(links);
  expect(linksAt(`${root}basics/configuration/`)).toEqual(links);
});

describe('the classes of a page name its kind', () => {
  test.each([
    [
      'documentation',
      '/docs/intro/',
      ['docs-wrapper', 'docs-doc-page', 'docs-version-current', 'plugin-docs'],
    ],
    [
      'documentation of an old version',
      '/docs/v2/intro/',
      ['docs-wrapper', 'docs-doc-page', 'docs-version-v2'],
    ],
    ['blog', '/blog/', ['blog-wrapper', 'blog-list-page', 'plugin-blog']],
    ['post', `/blog/${slug}-4-0-beta/`, ['blog-wrapper', 'blog-post-page']],
    ['tags', '/blog/tags/', ['blog-wrapper', 'blog-tags-list-page']],
    ['posts of a tag', '/blog/tags/releases/', ['blog-wrapper', 'blog-tags-post-list-page']],
    ['authors', '/blog/authors/', ['blog-wrapper', 'blog-authors-list-page']],
    ['posts of an author', '/blog/authors/maintainers/', ['blog-wrapper', 'blog-authors-posts-page']],
    ['plain page', '/license/', ['plugin-pages']],
    ['plain page of Markdown', '/versions/', ['mdx-wrapper', 'mdx-page', 'plugin-pages']],
  ])('%s', (_kind, page, classes) => {
    const found =
      load(fs.readFileSync(builtFile(page), 'utf8'))('html')
        .attr('class')
        ?.split(' ') ?? [];
    expect(found).toEqual(expect.arrayContaining(classes));
    const kinds = ['docs-wrapper', 'blog-wrapper', 'mdx-wrapper'];
    expect(found.filter((name) => kinds.includes(name) && !classes.includes(name))).toEqual([]);
  });
});

test('the language is English, and no other is built', () => {
  const $ = load(fs.readFileSync(builtFile('/'), 'utf8'));
  expect($('html').attr('lang')).toBe('en-US');
  expect(
    new Set(
      $('link[hreflang]')
        .map((_index, link) => $(link).attr('hreflang'))
        .get(),
    ),
  ).toEqual(new Set(['en-US', 'x-default']));
});

test('one script beside those of the bundle is loaded, deferred, from the static folder', () => {
  const $ = load(fs.readFileSync(builtFile('/docs/intro/'), 'utf8'));
  const others = $('script[src]')
    .filter((_index, script) => !($(script).attr('src') ?? '').startsWith('/assets/'))
    .map((_index, script) => [[$(script).attr('src'), $(script).attr('defer') !== undefined]])
    .get();
  expect(others).toEqual([['/js/linkedin.js', true]]);
  expect(fs.existsSync('static/js/linkedin.js')).toBe(true);
});
