/**
 * Structured data about a page in the vocabulary of schema.org, for search engines. Types and properties: https://schema.org;
 * Google's requirements: https://developers.google.com/search/docs/appearance/structured-data.
 *
 * It contains known facts only: no ratings, and no date that the page does not state.
 */
import type {Question} from './questions';

/** A thing of schema.org. */
export type Thing = {readonly '@type': string; readonly [property: string]: unknown};

export type Organization = {
  readonly name: string;
  /** Absolute addresses of its profiles. */
  readonly profiles: readonly string[];
};

export type Software = {
  readonly name: string;
  readonly description: string;
  readonly operatingSystems: readonly string[];
  /** Absolute addresses. */
  readonly license: string;
  readonly downloads: string;
  readonly repository: string;
};

/** Values that all pages share. */
export type SiteFacts = {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly organization: Organization;
  readonly software: Software;
  /** Absolute address of the home page. */
  readonly home: string;
};

/** Properties of a page that the builders read. */
export type PageFacts = {
  readonly title: string;
  readonly description: string;
  /** Absolute addresses. */
  readonly url: string;
  readonly image: string;
};

function publisher(site: SiteFacts): Thing {
  return {'@type': 'Organization', '@id': `${site.home}#organization`, name: site.organization.name};
}

function partOfSite(site: SiteFacts): Thing {
  return {'@type': 'WebSite', '@id': `${site.home}#website`, name: site.name, url: site.home};
}

/** Site, publisher and program, for the home page. */
export function homeThings(
  site: SiteFacts,
  release: {readonly release: string; readonly date: string},
): Thing[] {
  const {software, organization} = site;
  return [
    {...publisher(site), url: site.home, sameAs: organization.profiles},
    {
      ...partOfSite(site),
      description: site.description,
      inLanguage: site.language,
      publisher: {'@id': `${site.home}#organization`},
    },
    {
      '@type': 'SoftwareApplication',
      '@id': `${site.home}#software`,
      name: software.name,
      description: software.description,
      url: site.home,
      applicationCategory: 'DeveloperApplication',
      operatingSystem: software.operatingSystems.join(', '),
      softwareVersion: release.release,
      dateModified: release.date,
      license: software.license,
      downloadUrl: software.downloads,
      sameAs: software.repository,
      isAccessibleForFree: true,
      offers: {'@type': 'Offer', price: 0, priceCurrency: 'USD'},
      publisher: {'@id': `${site.home}#organization`},
    },
  ];
}

/**
 * A page of documentation.
 *
 * @param type - `APIReference` is a `TechArticle` about an interface
 * @param about - version that the page is about, such as `v4`, and its date (plugins/sources/pageDay.ts)
 */
export function article(
  type: 'TechArticle' | 'APIReference',
  page: PageFacts,
  site: SiteFacts,
  about: {readonly version?: string; readonly changed?: string} = {},
): Thing {
  return {
    '@type': type,
    headline: page.title,
    description: page.description,
    url: page.url,
    image: page.image,
    inLanguage: site.language,
    ...(about.version === undefined ? {} : {version: about.version}),
    ...(about.changed === undefined ? {} : {dateModified: about.changed}),
    author: publisher(site),
    publisher: publisher(site),
    isPartOf: partOfSite(site),
  };
}

export type PostFacts = {
  /** Moments as `2025-12-20T00:00:00.000Z`. */
  readonly published: string;
  readonly authors: ReadonlyArray<{readonly name: string; readonly url?: string}>;
  readonly tags: readonly string[];
};

/** A post of the blog. */
export function blogPosting(page: PageFacts, site: SiteFacts, post: PostFacts, blogUrl: string): Thing {
  return {
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    url: page.url,
    mainEntityOfPage: page.url,
    image: page.image,
    inLanguage: site.language,
    datePublished: post.published,
    // Authors of this blog are groups, not persons.
    author: post.authors.map(({name, url}) => ({'@type': 'Organization', name, ...(url ? {url} : {})})),
    publisher: publisher(site),
    ...(post.tags.length === 0 ? {} : {keywords: post.tags}),
    isPartOf: {'@type': 'Blog', '@id': `${blogUrl}#blog`, url: blogUrl},
  };
}

/**
 * The breadcrumb trail of a page.
 *
 * @param steps - from the home page to the page itself; names and absolute addresses
 */
export function breadcrumbList(steps: ReadonlyArray<{readonly name: string; readonly path: string}>): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({name, path}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** Questions with their answers. @throws Error for a page without questions, and for a question without an answer */
export function faqPage(url: string, questions: readonly Question[]): Thing {
  if (questions.length === 0) {
    throw new Error('no question found; expected headings that end with a question mark');
  }
  const unanswered = questions.find(({answer}) => answer === '');
  if (unanswered !== undefined) {
    throw new Error(`the question "${unanswered.question}" has no answer below it`);
  }
  return {
    '@type': 'FAQPage',
    url,
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  };
}

/** A script element with things. */
export function jsonLd(things: readonly Thing[]): string {
  const text = JSON.stringify({'@context': 'https://schema.org', '@graph': things});
  // `<` is escaped, so no text of a page can end the element.
  return `<script type="application/ld+json">${text.replace(/</g, '\\u003c')}</script>`;
}
