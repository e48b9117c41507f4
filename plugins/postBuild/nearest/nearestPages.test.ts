import {expect, test} from 'vitest';

import type {SiteContent} from '../page';
import {titlesOf, withScript, withoutAddress, scriptWith} from '.';
import {nearestAddresses} from './browser/nearestPages';

const versions = {current: 'v9', old: ['v3', 'v2', 'v1']};

const pages = [
  '/',
  '/api/',
  '/blog/dkron-4-0-9/',
  '/docs/cli/dkron_agent/',
  '/docs/usage/cron-spec/',
  '/docs/usage/cronitor/',
  '/docs/usage/metrics/',
  '/docs/upgrading/from_v2_to_v3/',
  '/docs/v2/usage/cron-spec/',
  '/docs/v3/usage/cron-spec/',
  '/docs/v3/usage/metrics/',
];

test.each([
  ['/docs/usage/cron-specs/', '/docs/usage/cron-spec/'],
  ['/docs/v9/usage/cron-spec', '/docs/usage/cron-spec/'],
  ['/usage/cron_spec.html', '/docs/usage/cron-spec/'],
  ['/docs/cron-spec', '/docs/usage/cron-spec/'],
  ['/docs/v2/usage/cron-spe', '/docs/v2/usage/cron-spec/'],
  ['/docs/V3/usage/metric/', '/docs/v3/usage/metrics/'],
  ['/cli/dkron-agent/', '/docs/cli/dkron_agent/'],
  ['/blog/dkron-4.0.9', '/blog/dkron-4-0-9/'],
  ['/docs/upgrading/from_v2_to_v4', '/docs/upgrading/from_v2_to_v3/'],
  ['/docs/usage/%E0%A4%A/metrics', '/docs/usage/metrics/'],
])('%s is nearest to %s', (address, page) => {
  expect(nearestAddresses(address, pages, versions, 3)[0]).toBe(page);
});

test.each(['/docs/usage/cron', '/nope/docs/usage/cron'])('the start of a name is enough: %s', (asked) => {
  expect(nearestAddresses(asked, pages, versions, 2).sort()).toEqual([
    '/docs/usage/cron-spec/',
    '/docs/usage/cronitor/',
  ]);
});

test('the same page in other versions comes next, the newest first', () => {
  expect(nearestAddresses('/docs/usage/cron-specs/', pages, versions, 3)).toEqual([
    '/docs/usage/cron-spec/',
    '/docs/v3/usage/cron-spec/',
    '/docs/v2/usage/cron-spec/',
  ]);
});

test.each(['/wp-login.php', '/xmlrpc', '/', ''])('no page is similar to "%s"', (asked) => {
  expect(nearestAddresses(asked, pages, versions, 3)).toEqual([]);
});

test('the not-found page has the script in it', () => {
  const tag = '<script data-rh=true type=module src=/preview/js/nearest-pages.js></script>';
  expect(withScript(`<head>${tag}</head>`, 'a("$&")')).toBe('<head><script>a("$&")</script></head>');
  expect(() => withScript('<head></head>', '')).toThrow(/names js\/nearest-pages\.js 0 times/);
});

test('pages are named by their titles if they have one', () => {
  const known = {
    docs: new Map([['/docs/intro', {doc: {title: 'Introduction'}}]]),
    posts: new Map([['/blog/new', {metadata: {title: 'New'}}]]),
  } as unknown as SiteContent;
  expect(titlesOf(['/', '/docs/intro/', '/blog/new', '/pro/'], known)).toEqual({
    '/': '',
    '/docs/intro/': 'Introduction',
    '/blog/new': 'New',
    '/pro/': '',
  });
});

test('a title with "</script>" does not end the inline script', () => {
  const script = scriptWith({'/a/': 'What </script> ends'}, 'globalThis.pages=PAGES');
  expect(script).not.toContain('</script');
  const made: {pages?: unknown} = {};
  new Function('globalThis', script)(made);
  expect(made.pages).toEqual({'/a/': 'What </script> ends'});
});

test.each([
  '<link data-rh="true" rel="canonical" href="https://example.com/404.html/">',
  '<link data-rh=true rel=canonical href=https://example.com/404.html/>',
  '<meta data-rh=true property=og:url content=https://example.com/404.html/>',
  '<link data-rh="true" rel="alternate" href="https://example.com/404.html/" hreflang="en-US">',
  '<link data-rh=true rel=alternate hreflang=x-default href=https://example.com/404.html/>',
])('the not-found page has no address of its own: %s', (tag) => {
  const feed = '<link rel=alternate type=application/rss+xml href=/blog/rss.xml>';
  expect(withoutAddress(`<head>${feed}${tag}<title>Not found</title></head>`)).toBe(
    `<head>${feed}<title>Not found</title></head>`,
  );
});
