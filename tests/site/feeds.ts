/**
 * Checks of the blog's feeds: well-formed, the same content of each post in all formats, and readable outside of the site.
 * Other requirements of the formats are left to the package with which Docusaurus writes feeds.
 */
import {load} from 'cheerio';
import {XMLParser} from 'fast-xml-parser';
import * as z from 'zod';

const text = z.string().trim().min(1);
const address = z.url({protocol: /^https$/});
const moment = z.string().transform(Date.parse).pipe(z.number());

/** A post, in the data that all three formats have. */
export type FeedPost = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly html: string;
  /** Milliseconds since 1970. */
  readonly published: number;
};

const rss = z.object({
  rss: z.object({
    channel: z.object({
      item: z.array(
        z.object({guid: text, link: address, title: text, 'content:encoded': text, pubDate: moment}),
      ),
    }),
  }),
});

const atom = z.object({
  feed: z.object({
    entry: z.array(
      z.object({
        id: text,
        link: z.object({'@href': address}),
        title: z.object({'#text': text}),
        content: z.object({'#text': text}),
        published: moment,
      }),
    ),
  }),
});

const json = z.object({
  items: z.array(z.object({id: text, url: address, title: text, content_html: text, date_published: moment})),
});

/** Readers of the three formats. */
const readers = {
  'rss.xml': (source) =>
    rss.parse(parseXml(source)).rss.channel.item.map((item) => ({
      id: item.guid,
      url: item.link,
      title: item.title,
      html: item['content:encoded'],
      published: item.pubDate,
    })),
  'atom.xml': (source) =>
    atom.parse(parseXml(source)).feed.entry.map((entry) => ({
      id: entry.id,
      url: entry.link['@href'],
      title: entry.title['#text'],
      html: entry.content['#text'],
      published: entry.published,
    })),
  'feed.json': (source) =>
    json.parse(JSON.parse(source)).items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      html: item.content_html,
      published: item.date_published,
    })),
} satisfies Readonly<Record<string, (source: string) => FeedPost[]>>;

export type FeedKind = keyof typeof readers;
export const feedKinds = Object.keys(readers) as FeedKind[];

/** Parses XML. @throws Error if it is not well-formed */
function parseXml(source: string): unknown {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => name === 'item' || name === 'entry',
  });
  return parser.parse(source, true);
}

/** Reads a feed. @throws Error with every problem and its path */
export function readFeed(kind: FeedKind, source: string): FeedPost[] {
  return readers[kind](source);
}

/** Addresses of links and pictures in a post's HTML. */
function addressesIn(html: string): string[] {
  const $ = load(html, null, false);
  return $('[href], [src]')
    .toArray()
    .flatMap((element) => [$(element).attr('href'), $(element).attr('src')])
    .filter((each) => each !== undefined);
}

/**
 * Problems of posts in a feed reader: duplicate IDs, relative or dead links, parts that need the site's styles or scripts.
 *
 * @param siteUrl - scheme and host of the site
 * @param paths - paths of its pages and files
 */
export function postProblems(
  posts: readonly FeedPost[],
  siteUrl: string,
  paths: ReadonlySet<string>,
): string[] {
  const ids = posts.map(({id}) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: this id is repeated`),
    ...posts.flatMap(({id, url, html}) => [
      ...[url, ...addressesIn(html)].flatMap((each) => {
        if (!URL.canParse(each)) {
          return [`${id}: "${each}" is relative`];
        }
        const {origin, pathname} = new URL(each);
        const dead = origin === siteUrl && !paths.has(pathname) && !paths.has(`${pathname}/`);
        return dead ? [`${id}: ${each} leads to no page`] : [];
      }),
      ...(load(html, null, false)('script, style, button, svg, [class]').length > 0
        ? [`${id}: parts that need the site's script or styles`]
        : []),
    ]),
  ];
}
