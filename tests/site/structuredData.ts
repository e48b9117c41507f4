/**
 * Schemas of the structured data on built pages. Properties are those of schema.org; required ones are those that Google
 * requires, or recommends where it requires none:
 *  - https://developers.google.com/search/docs/appearance/structured-data/breadcrumb (position, name, item)
 *  - …/article (headline, image, datePublished, author with name and url, all recommended)
 *  - …/faqpage (mainEntity; name and acceptedAnswer; text)
 *  - …/software-app (name, offers.price; the rating it also asks for exists nowhere, so there is no rich result)
 *  - …/organization, …/site-names (name, url)
 *
 * They catch blocks that do not parse, unknown types, unknown and missing properties, addresses that are not absolute, and
 * breadcrumbs that lead to no page. They cannot tell whether a statement is true.
 */
import * as z from 'zod';

import {site} from '../../config/identity';
import {parseHead} from './head';

const text = z.string().trim().min(1);
const anywhere = z.url({protocol: /^https$/});
const home = site.url + site.baseUrl;
const onSite = anywhere.startsWith(home);
const moment = z.iso.datetime();
const day = z.iso.date();

const reference = z.strictObject({'@id': onSite});
const publisher = z.strictObject({'@type': z.literal('Organization'), '@id': onSite, name: text});
const partOfSite = z.strictObject({'@type': z.literal('WebSite'), '@id': onSite, name: text, url: onSite});

const article = {
  headline: text.max(110),
  description: text,
  url: onSite,
  image: onSite,
  inLanguage: text,
  publisher,
};

const technical = {
  ...article,
  author: publisher,
  isPartOf: partOfSite,
  version: z
    .string()
    .regex(/^v\d+$/)
    .optional(),
  dateModified: day.optional(),
};

const thing = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('Organization'),
    '@id': onSite,
    name: text,
    url: onSite,
    sameAs: z.array(anywhere).min(1),
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': onSite,
    name: text,
    url: onSite,
    description: text,
    inLanguage: text,
    publisher: reference,
  }),
  z.strictObject({
    '@type': z.literal('SoftwareApplication'),
    '@id': onSite,
    name: text,
    description: text,
    url: onSite,
    applicationCategory: z.literal('DeveloperApplication'),
    operatingSystem: text,
    softwareVersion: z.string().regex(/^\d+\.\d+\.\d+$/),
    dateModified: day,
    license: anywhere,
    downloadUrl: anywhere,
    sameAs: anywhere,
    isAccessibleForFree: z.literal(true),
    offers: z.strictObject({
      '@type': z.literal('Offer'),
      price: z.literal(0),
      priceCurrency: z.string().length(3),
    }),
    publisher: reference,
  }),
  z.strictObject({'@type': z.literal('TechArticle'), ...technical}),
  z.strictObject({'@type': z.literal('APIReference'), ...technical}),
  z.strictObject({
    '@type': z.literal('BlogPosting'),
    ...article,
    mainEntityOfPage: onSite,
    datePublished: moment,
    author: z
      .array(z.strictObject({'@type': z.literal('Organization'), name: text, url: anywhere.optional()}))
      .min(1),
    keywords: z.array(text).min(1).optional(),
    isPartOf: z.strictObject({'@type': z.literal('Blog'), '@id': onSite, url: onSite}),
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({'@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: onSite}),
      )
      // Google requires at least two.
      .min(2)
      .refine((items) => items.every(({position}, index) => position === index + 1), {
        message: 'expected positions that count from 1',
      }),
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    url: onSite,
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text.endsWith('?'),
          acceptedAnswer: z.strictObject({'@type': z.literal('Answer'), text}),
        }),
      )
      .min(1),
  }),
]);

const block = z.strictObject({'@context': z.literal('https://schema.org'), '@graph': z.array(thing).min(1)});

export type ParsedThing = z.infer<typeof thing>;

/** Texts of the structured data blocks in the head of a page. */
export function structuredBlocks(html: string): string[] {
  const $ = parseHead(html);
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => $(script).text());
}

/**
 * Parses and checks a block.
 *
 * @returns its items
 * @throws Error with every problem and its path
 */
export function parseBlock(json: string): ParsedThing[] {
  const parsed = block.safeParse(JSON.parse(json));
  if (!parsed.success) {
    throw new Error(z.prettifyError(parsed.error));
  }
  return parsed.data['@graph'];
}

/** Breadcrumbs to missing pages, and lists that do not end with the page itself. */
export function breadcrumbProblems(
  page: string,
  things: readonly ParsedThing[],
  pages: readonly string[],
): string[] {
  const under = (address: string): string => `/${address.slice(home.length)}`;
  return things.flatMap((each) => {
    if (each['@type'] !== 'BreadcrumbList') {
      return [];
    }
    const targets = each.itemListElement.map(({item}) => under(item));
    return [
      ...targets.filter((target) => !pages.includes(target)).map((target) => `${target} is not a page`),
      ...(targets.at(-1) === page ? [] : [`the last is ${targets.at(-1)}; expected the page itself`]),
    ];
  });
}
