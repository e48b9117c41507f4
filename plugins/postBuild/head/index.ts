/**
 * The step that finishes the head of every page: the picture for social networks (plugins/postBuild/cards) with its tags,
 * structured data, the link to the Markdown copy, and descriptions of pages that the theme makes without one.
 *
 * All of it is for programs that read the page's HTML; browsers run and load none of it. The theme writes titles and
 * descriptions, and updates them on navigation; the tags that are added here stay as they are.
 */
import fs from 'node:fs';
import path from 'node:path';

import {dayOfVersion, findRelease} from '../../../data/ofVersion';
import {findVersion} from '../../../data/versions';
import {copyAddress} from '../copyAddress';
import {escapeHtml} from '../../lib/rawHtml';
import {withContext} from '../errorContext';
import {cardSize, cardText, pngSize, writeCards, type Card, type CardFile} from '../cards';
import {breadcrumbsOf, firstPageOf, type Page, type Pages} from '../page';
import {categoriesAbove} from '../sidebarTrail';
import type {Build, MakeStep} from '../step';
import {readQuestions, type Question} from './questions';
import {endOfHead} from './readHead';
import {
  article,
  blogPosting,
  breadcrumbList,
  faqPage,
  homeThings,
  jsonLd,
  type PageFacts,
  type SiteFacts,
  type Thing,
} from './structuredData';

/** Paths are those under the base URL, without a slash at the end. */
export type PageHeadOptions = {
  /** For structured data. */
  readonly site: Omit<SiteFacts, 'home'>;
  /** Version whose last release the home page names, such as `v4`. */
  readonly releaseLine: string;
  /** Pages of questions and answers. */
  readonly questions: readonly string[];
  /** The reference of the current version; those of older ones are below it. */
  readonly apiReference: string;
  readonly blog: string;
  /** Date of a page, such as `2026-11-14`, by its file in the site's folder (plugins/sources/pageDay.ts). */
  readonly dayOf: (file: string) => string | undefined;
  /** SVG file of mark and name for dark ground, relative to the site's folder. */
  readonly wordmark: string;
  /** Folder of drawn cards, relative to the site's folder. */
  readonly cache: string;
};

/** Values that all pages of a site share. */
type HeadContext = {
  readonly pages: Pages;
  readonly options: PageHeadOptions;
  readonly facts: SiteFacts;
  readonly outDir: string;
  readonly questions: ReadonlyMap<Page, readonly Question[]>;
};

/** The picture of a page: drawn, or chosen in its front matter. */
type SharePicture = {
  readonly url: string;
  readonly alt: string;
  readonly size?: {readonly width: number; readonly height: number};
};

/** Path of a page's social card, relative to the built site; without a hash, so that it stays the same. */
export function cardName(pagePath: string): string {
  return `img/social/${pagePath.replace(/^\/|\/$/g, '').replace(/\.html$/, '') || 'index'}.png`;
}

function cardOf(page: Page, {pages, facts}: HeadContext): Card {
  const steps =
    page.docPage === undefined
      ? breadcrumbsOf(page, pages).slice(1, -1)
      : [{name: 'Documentation'}, ...categoriesAbove(page.docPage.doc, page.docPage.version)];
  return {
    title: page.ownTitle,
    trail: steps.map((step) => step.name),
    ...(page.docPage === undefined
      ? {}
      : {version: page.docPage.version.label, old: !page.docPage.version.isLast}),
    footer: page.url.replace(/^https?:\/\//, '').replace(/(?:\.html)?\/?$/, '') || facts.name,
  };
}

/** The size of a picture from front matter, if it is a PNG of this site. @throws Error if the site does not have it */
export function chosenSize(
  url: string,
  {facts, outDir}: {readonly facts: Pick<SiteFacts, 'home'>; readonly outDir: string},
): SharePicture['size'] {
  if (!url.startsWith(facts.home)) {
    return undefined;
  }
  const file = path.join(outDir, decodeURIComponent(url.slice(facts.home.length)));
  if (!fs.existsSync(file)) {
    throw new Error(`"image" is ${url}, and the site has no such file`);
  }
  return file.endsWith('.png') ? pngSize(fs.readFileSync(file)) : undefined;
}

/**
 * The page whose card a page shows: itself, or in an old version the first page. Pages of old versions are rarely shared, their
 * title is in their tags, and cards of their own were more than half of all cards.
 */
function cardPage(page: Page, pages: Pages): Page {
  const version = page.docPage?.version;
  return version === undefined || version.isLast ? page : (firstPageOf(version, page, pages) ?? page);
}

function sharePicture(page: Page, site: HeadContext): SharePicture {
  if (page.image !== undefined) {
    return {url: page.image, alt: page.ownTitle, size: chosenSize(page.image, site)};
  }
  const shown = cardPage(page, site.pages);
  const url = site.facts.home + cardName(shown.underBase);
  return {url, alt: cardText(cardOf(shown, site)), size: cardSize};
}

/** The cards of all pages. */
function cardsOf(site: HeadContext): CardFile[] {
  const drawn = [...site.pages.values()].filter(({image}) => image === undefined);
  const shown = new Set(drawn.map((page) => cardPage(page, site.pages)));
  return [...shown].map((page) => ({
    page: page.path,
    card: withContext(`Social card of ${page.path}`, () => cardOf(page, site)),
    file: path.join(site.outDir, cardName(page.underBase)),
  }));
}

/** Docusaurus' prefix for paths relative to the site's folder. */
const sitePrefix = /^@site\//;

/** The link to the page's Markdown copy (plugins/postBuild/copies). */
function copyLink(page: Page, home: string): string {
  const address = copyAddress(page.underBase);
  return address === undefined
    ? ''
    : `<link rel="alternate" type="text/markdown" href="${escapeHtml(home + address.slice(1))}">`;
}

/** Tags that the theme does not write; it writes title, description, address and the kind of the card. */
function tagsOf(page: Page, picture: SharePicture, site: HeadContext): string {
  const {url, alt, size} = picture;
  const tags: readonly (readonly ['name' | 'property', string, string | number | false | undefined])[] = [
    ['name', 'description', page.lacksDescription && page.description],
    ['property', 'og:description', page.lacksDescription && page.description],
    ['property', 'og:site_name', site.facts.name],
    ['property', 'og:type', !page.hasType && (page.docPage ? 'article' : 'website')],
    ['property', 'og:image', page.image === undefined && url],
    ['name', 'twitter:image', page.image === undefined && url],
    ['property', 'og:image:width', size?.width],
    ['property', 'og:image:height', size?.height],
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:image:alt', alt],
  ];
  const written = tags.flatMap(([key, name, content]) =>
    content === undefined || content === false
      ? []
      : [`<meta ${key}="${name}" content="${escapeHtml(String(content))}">`],
  );
  return written.join('') + copyLink(page, site.facts.home);
}

function thingsOf(page: Page, picture: SharePicture, site: HeadContext): Thing[] {
  const {facts, options, pages} = site;
  const about: PageFacts = {
    title: page.ownTitle,
    description: page.description,
    url: page.url,
    image: picture.url,
  };
  const trail = breadcrumbsOf(page, pages).flatMap(({name, page: target}) =>
    target === undefined ? [] : [{name, path: target.url}],
  );
  if (page.underBase === '/404.html') {
    return [];
  }
  if (page.underBase === '/') {
    return homeThings(facts, findRelease(findVersion(options.releaseLine).lastRelease));
  }
  const things: Thing[] = [breadcrumbList(trail)];
  if (page.docPage !== undefined) {
    const {doc, version} = page.docPage;
    const changed = options.dayOf(doc.source.replace(sitePrefix, ''));
    things.push(article('TechArticle', about, facts, {version: version.label, changed}));
  }
  if (page.post !== undefined) {
    const {date, authors, tags} = page.post.metadata;
    const post = {
      published: date.toISOString(),
      authors: authors.flatMap(({name, url}) => (name ? [{name, url}] : [])),
      tags: tags.map((tag) => tag.label),
    };
    things.push(blogPosting(about, facts, post, pages.get(options.blog)?.url ?? facts.home));
  }
  if (`${page.bare}/`.startsWith(`${options.apiReference}/`)) {
    const version = page.bare.slice(`${options.apiReference}/`.length) || options.releaseLine;
    things.push(article('APIReference', about, facts, {version, changed: dayOfVersion(version)}));
  }
  const questions = site.questions.get(page);
  if (questions !== undefined) {
    things.push(faqPage(page.url, questions));
  }
  return things;
}

/** @param options - data about the site */
export function headStep(options: PageHeadOptions): MakeStep {
  return ({home, outDir, siteDir}: Build) => {
    const pages = new Map<string, Page>();
    const questions = new Map<Page, readonly Question[]>();
    const site: HeadContext = {pages, options, facts: {...options.site, home}, outDir, questions};
    return {
      name: 'Head',
      read({page}, read) {
        if (page === undefined) {
          return;
        }
        pages.set(page.bare, page);
        if (options.questions.includes(page.bare)) {
          questions.set(page, read(readQuestions));
        }
      },
      write(html, page) {
        const picture = sharePicture(page, site);
        const things = thingsOf(page, picture, site);
        const added = tagsOf(page, picture, site) + (things.length === 0 ? '' : jsonLd(things));
        const end = endOfHead(html);
        return html.slice(0, end) + added + html.slice(end);
      },
      async whileWriting() {
        const wordmark = fs.readFileSync(path.join(siteDir, options.wordmark), 'utf8');
        await writeCards(cardsOf(site), wordmark, path.join(siteDir, options.cache));
      },
    };
  };
}
