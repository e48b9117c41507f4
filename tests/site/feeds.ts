/**
 * What the feeds of the blog must be: well formed, complete by their specifications, and readable away from the site.
 *
 *  - RSS 2.0: https://www.rssboard.org/rss-specification (channel: title, link, description; dates by RFC 822)
 *  - Atom: RFC 4287 (feed and entry: id, title, updated; an author; dates by RFC 3339)
 *  - JSON Feed: https://www.jsonfeed.org/version/1/ (version, title, items; item: id, content; dates by RFC 3339)
 *
 * It catches feeds that readers refuse or show with dead links. It cannot tell how a certain reader shows them.
 */
import {load} from 'cheerio';
import {XMLParser, XMLValidator} from 'fast-xml-parser';
import * as z from 'zod';

const text = z.string().trim().min(1);
const address = z.url({protocol: /^https$/});
const rfc3339 = z.iso.datetime({offset: true});
const rfc822 = z
  .string()
  .regex(
    /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UT|[+-]\d{4})$/,
    'expected a date by RFC 822, such as Sat, 20 Dec 2025 00:00:00 GMT',
  );

const rss = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    channel: z.object({
      title: text,
      link: address,
      description: text,
      language: text,
      lastBuildDate: rfc822,
      item: z
        .array(
          z.object({
            title: text,
            link: address,
            guid: address,
            pubDate: rfc822,
            description: text,
            'content:encoded': text,
          }),
        )
        .min(1),
    }),
  }),
});

const atomLink = z.object({'@href': address, '@rel': z.string().optional()});
const atom = z.object({
  feed: z.object({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    id: address,
    title: text,
    updated: rfc3339,
    link: z.array(atomLink).min(1),
    entry: z
      .array(
        z.object({
          id: address,
          title: z.object({'#text': text}),
          updated: rfc3339,
          published: rfc3339,
          link: z.array(atomLink).min(1),
          author: z.array(z.object({name: text, uri: address.optional()})).min(1),
          summary: z.object({'@type': z.literal('html'), '#text': text}),
          content: z.object({'@type': z.literal('html'), '#text': text}),
        }),
      )
      .min(1),
  }),
});

const json = z.object({
  version: z.enum(['https://jsonfeed.org/version/1', 'https://jsonfeed.org/version/1.1']),
  title: text,
  home_page_url: address,
  description: text,
  items: z
    .array(
      z.object({
        id: text,
        url: address,
        title: text,
        summary: text,
        content_html: text,
        date_published: rfc3339,
        date_modified: rfc3339,
        author: z.object({name: text, url: address.optional()}),
      }),
    )
    .min(1),
});

/** A post as all three kinds of feeds have it. */
export type FeedPost = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly html: string;
  /** Milliseconds since 1970. */
  readonly published: number;
};

export const feedKinds = ['rss.xml', 'atom.xml', 'feed.json'] as const;
export type FeedKind = (typeof feedKinds)[number];

function parseXml(source: string): unknown {
  const valid = XMLValidator.validate(source);
  if (valid !== true) {
    throw new Error(`line ${valid.err.line}: not well formed: ${valid.err.msg}`);
  }
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => ['item', 'entry', 'link', 'author'].includes(name) && name !== 'channel',
  }).parse(source);
}

/** RSS has one link each; the parser made lists of them. */
function withSingleLinks(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withSingleLinks);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'link' && Array.isArray(inner) && inner.length === 1 ? inner[0] : withSingleLinks(inner),
    ]),
  );
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new Error(z.prettifyError(parsed.error));
  }
  return parsed.data;
}

/**
 * Reads a feed and checks it against its specification.
 *
 * @throws Error with every problem, and where it is
 */
export function readFeed(kind: FeedKind, source: string): FeedPost[] {
  if (kind === 'rss.xml') {
    return checked(rss, withSingleLinks(parseXml(source))).rss.channel.item.map((item) => ({
      id: item.guid,
      url: item.link,
      title: item.title,
      html: item['content:encoded'],
      published: Date.parse(item.pubDate),
    }));
  }
  if (kind === 'atom.xml') {
    return checked(atom, parseXml(source)).feed.entry.map((entry) => ({
      id: entry.id,
      url: entry.link[0]?.['@href'] ?? '',
      title: entry.title['#text'],
      html: entry.content['#text'],
      published: Date.parse(entry.published),
    }));
  }
  return checked(json, JSON.parse(source)).items.map((item) => ({
    id: item.id,
    url: item.url,
    title: item.title,
    html: item.content_html,
    published: Date.parse(item.date_published),
  }));
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
 * What spoils posts for readers: ids twice, relative or dead links, parts that need the site's styles or script.
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
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: this id stands twice`),
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
