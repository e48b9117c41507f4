import type {Options} from '@docusaurus/plugin-content-blog';

import {product, site} from './identity';
import {contentPlugins} from './markdown';

export const blog = {
  routeBasePath: 'blog',
  blogTitle: `${product.name} blog`,
  blogDescription: `Release notes of ${product.name} and ${product.name} Pro: what is new in each release, what breaks, and what to check before you upgrade.`,
  blogSidebarTitle: 'All posts',
  blogSidebarCount: 'ALL',
  showReadingTime: true,
  onInlineAuthors: 'throw',
  onInlineTags: 'throw',
  onUntruncatedBlogPosts: 'throw',
  feedOptions: {
    type: 'all',
    title: `${product.name} blog`,
    copyright: `Copyright © ${site.copyrightYear} ${product.publisher}`,
  },
  ...contentPlugins,
} satisfies Options;
