/** Configures the steps after the build: scripts and heads of pages, their Markdown copies, and the search. */
import type {Config} from '@docusaurus/types';

import {currentVersion, loadVersions, oldVersions} from '../data/versions';
import pages, {type PagesOptions} from '../plugins/postBuild';
import markdownCopies, {copiesStep, type MarkdownCopiesOptions} from '../plugins/postBuild/copies';
import {headStep, type PageHeadOptions} from '../plugins/postBuild/head';
import {hostingStep} from '../plugins/postBuild/hosting';
import {nearestStep} from '../plugins/postBuild/nearest';
import {stylesStep, type PageStylesOptions} from '../plugins/postBuild/styles';
import {afterPaintAttribute, onDemandTemplate, type RuntimeOptions} from '../plugins/runtime';
import {dayOfPage} from '../plugins/sources/pageDay';
import searchPlugin, {searchStep} from '../plugins/search';
import {apiOptions} from './api';
import {blog} from './content';
import {hosting} from './hosting';
import {keepsCaches, product, runtime, site, trackerPartnerId} from './identity';
import {links} from './links';
import {search} from './search';

/** With `onDemand: false` the site is plain Docusaurus: its scripts run when a page loads. */
export const runtimeOptions: RuntimeOptions = {onDemand: runtime === 'on-demand'};

/** Template of the pages' HTML. */
export const ssrTemplate: Config['ssrTemplate'] = runtimeOptions.onDemand ? onDemandTemplate() : undefined;

/** Options of the style sheets that pages load first (plugins/postBuild/styles). */
const pageStylesOptions: PageStylesOptions = {
  folders: ['docs', 'blog', 'api'],
  onDemand: runtimeOptions.onDemand,
};

/**
 * The one extra script: a professional network's tracker, deferred, from our own static folder. Without a partner id, or
 * when the visitor's browser sends Do Not Track or Global Privacy Control, it does nothing (static/js/linkedin.js).
 */
export const scripts = [
  {
    src: `${site.baseUrl}js/linkedin.js`,
    defer: true,
    ...afterPaintAttribute(runtimeOptions),
    'data-partner-id': trackerPartnerId,
  },
] satisfies Config['scripts'];

/** Metadata in the head of pages (plugins/postBuild/head). */
export const pageHeadOptions: PageHeadOptions = {
  site: {
    name: product.name,
    description: product.description,
    language: 'en-US',
    organization: {name: product.publisher, profiles: [links.organization, links.social]},
    software: {
      name: product.name,
      description: product.description,
      operatingSystems: ['Linux', 'macOS', 'Windows', 'FreeBSD'],
      license: links.licenseText,
      downloads: links.releases,
      repository: links.repository,
    },
  },
  releaseLine: currentVersion,
  questions: ['/docs/faq', '/docs/pro/commercial-faq'],
  apiReference: '/api',
  blog: `/${blog.routeBasePath}`,
  dayOf: dayOfPage,
  wordmark: 'static/img/wordmark-dark.svg',
  cache: 'node_modules/.cache/social-cards',
};

/** Markdown copies of all pages (plugins/postBuild/copies). */
const copiesOptions: MarkdownCopiesOptions = {
  product: product.name,
  description: product.description,
  versions: loadVersions().map(({label, lastRelease}) => ({label, release: lastRelease})),
  apis: apiOptions.references.map(({route, label}) => ({path: route.replace(/\/$/, ''), version: label})),
  blog: pageHeadOptions.blog,
};

/**
 * The steps in their order: those that change a page's text or code come first, then styles, which collect names from all
 * scripts, and last the policy, which hashes every inline script.
 */
export const pagesOptions: PagesOptions = {
  descriptions: {
    '/404.html': `This address leads to no page of the ${product.name} site. Find the documentation of each version, the API reference and the blog from here.`,
    '/blog/tags': `Choose a subject of the ${product.name} blog: releases, test releases, or ${product.name} Pro, and read all posts about it in one list.`,
    '/blog/authors': `See who writes the ${product.name} blog, how many posts each author has published there, and where else to find them.`,
    '/blog/authors/maintainers': `Read all posts by the maintainers of ${product.name}, newest first: releases and betas, what they change, and what to check before an upgrade.`,
  },
  cache: keepsCaches ? 'node_modules/.cache/pages/read.json' : undefined,
  steps: [
    // The suggestions of the not-found page.
    nearestStep({current: currentVersion, old: oldVersions}),
    headStep(pageHeadOptions),
    copiesStep(copiesOptions),
    ...(search === undefined ? [] : [searchStep(search)]),
    stylesStep(pageStylesOptions),
    hostingStep(hosting),
  ],
};

/** The plugins of this file. */
export const pagePlugins = [
  markdownCopies,
  ...(search === undefined ? [] : [searchPlugin(search)]),
  pages(pagesOptions),
];
