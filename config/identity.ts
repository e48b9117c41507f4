/**
 * The identity of the site and its product. The only place that spells names, the site's address and the environment switches;
 * everything else imports from here. Addresses of others are in links.ts.
 */
import {readEnvironment} from './environment';

const environment = readEnvironment(process.env);

export const product = {
  name: 'Dkron',
  /** The product's name as it is in paths and commands. */
  slug: 'dkron',
  tagline: 'Easy, Reliable Cron jobs',
  description:
    'Dkron is a distributed, fault-tolerant cron service with a REST API and a dashboard: open source, one binary, no external database.',
  publisher: 'Distributed Works',
} as const;

export const site = {
  /** Scheme and host, no path. Canonical links, feeds and the sitemap are made from it. */
  url: environment.siteUrl,
  /** Path under which the site is served; starts and ends with a slash. */
  baseUrl: environment.baseUrl,
  trailingSlash: environment.trailingSlash,
  /** The year in the footer (PROMISES.md). */
  copyrightYear: 2025,
} as const;

/** Partner id of the professional-network tracker; empty means that the script does nothing. */
export const trackerPartnerId = environment.trackerPartnerId;

/** When the scripts of a page run: at a reader's first use of it, or on arrival. */
export const runtime = environment.runtime;

/** Documented versions that are built in addition to the current one; undefined means all. */
export const versions = environment.versions;

/** Whether caches are written for the next build. */
export const keepsCaches = environment.keepsCaches;

/** Languages, the first in the root of the site. Each further one has its pages under i18n/. */
export const i18n = {
  defaultLocale: 'en',
  locales: ['en'],
  localeConfigs: {en: {label: 'English', htmlLang: 'en-US'}},
};

/** `theme-color`: the color of the browser's own controls around the page. */
export const themeColor = '#0b1b33';
