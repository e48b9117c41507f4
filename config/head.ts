import type {Config} from '@docusaurus/types';

import {currentVersion} from '../data/versions';
import type {PageHeadOptions} from '../plugins/page-head';
import {afterPaint} from '../plugins/runtime-on-demand';
import {blog} from './blog';
import {product, site, trackerPartnerId} from './identity';
import {links} from './links';
import {runtimeOptions} from './runtime';

/**
 * The one extra script: a professional network's tracker, deferred, from our own static folder. Without a partner id, or
 * when the visitor's browser sends Do Not Track or Global Privacy Control, it does nothing (static/js/linkedin.js).
 */
export const scripts = [
  {
    src: `${site.baseUrl}js/linkedin.js`,
    defer: true,
    ...afterPaint(runtimeOptions),
    'data-partner-id': trackerPartnerId,
  },
] satisfies Config['scripts'];

/** What programs that read a page find in its head: plugins/page-head. */
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
  descriptions: {
    '/404.html': `This address leads to no page of the ${product.name} site. Find the documentation of each version, the API reference and the blog from here.`,
    '/blog/tags': `Choose a subject of the ${product.name} blog: releases, test releases, or ${product.name} Pro, and read all posts about it in one list.`,
    '/blog/authors': `See who writes the ${product.name} blog, how many posts each author has published there, and where else to find them.`,
    '/blog/authors/maintainers': `Read all posts by the maintainers of ${product.name}, newest first: releases and betas, what they change, and what to check before an upgrade.`,
  },
  questions: ['/docs/faq', '/docs/pro/commercial-faq'],
  apiReference: '/api',
  blog: `/${blog.routeBasePath}`,
  wordmark: 'static/img/wordmark-dark.svg',
  cache: 'node_modules/.cache/social-cards',
};
