/** Applies the checks in feeds.ts to the feeds of the built blog. */
import fs from 'node:fs';

import {describe, expect, test} from 'vitest';

import {site} from '../../config/identity';
import {filesBelow} from '../../plugins/lib/files';
import {builtPages} from '../../scripts/lib/builtPages';
import {feedKinds, postProblems, readFeed, type FeedKind} from './feeds';
import {builtHtml} from './head';

const pages = builtPages();
const files = filesBelow('build').map((name) => `/${name}`);
const paths = new Set([...pages, ...files]);
const posts = pages.filter((page) => /<html[^>]*blog-post-page/.test(builtHtml(page)));

function source(kind: FeedKind): string {
  return fs.readFileSync(`build/blog/${kind}`, 'utf8');
}

describe.each(feedKinds)('%s', (kind) => {
  const feed = readFeed(kind, source(kind));

  test('contains all posts, newest first', () => {
    expect(feed.map(({url}) => url.replace(site.url, '').replace(/\/?$/, '/')).sort()).toEqual(posts);
    const dates = feed.map(({published}) => published);
    expect(dates).toEqual([...dates].sort((one, other) => other - one));
  });

  test('is readable outside of the site', () => {
    expect(postProblems(feed, site.url, paths)).toEqual([]);
  });
});

test('all feeds contain the same posts', () => {
  const [first, ...others] = feedKinds.map((kind) =>
    readFeed(kind, source(kind)).map(({url, title, published}) => ({url, title, published})),
  );
  others.forEach((other) => expect(other).toEqual(first));
});

describe('a feed that is wrong', () => {
  test.each<[string, FeedKind, string | RegExp, string, RegExp]>([
    ['not well formed', 'rss.xml', '</channel>', '', /channel/],
    ['RSS without a date', 'rss.xml', /<pubDate>[^<]*/, '<pubDate>', /pubDate/],
    ['Atom without an id', 'atom.xml', /(<entry>.*?)<id>[^<]*<\/id>/s, '$1', /id/],
    ['JSON that does not parse', 'feed.json', '{', '', /JSON/],
    ['JSON with a relative address', 'feed.json', /"url": "https:\/\/[^/]*/, '"url": "', /url/],
  ])('%s is refused', (_name, kind, part, replacement, message) => {
    const complete = source(kind);
    const changed = complete.replace(part, replacement);
    expect(changed).not.toBe(complete);
    expect(() => readFeed(kind, changed)).toThrow(message);
  });

  test('has duplicate IDs, relative and dead links, and buttons', () => {
    const post = {
      id: 'a',
      url: `${site.url}/blog/`,
      title: 'A',
      html: '<a href="/docs/">x</a>',
      published: 0,
    };
    const dead = {...post, html: `<a href="${site.url}/gone/">x</a><button>Copy</button>`};
    expect(postProblems([post, dead], site.url, paths)).toEqual([
      'a: this id is repeated',
      'a: "/docs/" is relative',
      `a: ${site.url}/gone/ leads to no page`,
      "a: parts that need the site's script or styles",
    ]);
  });
});
