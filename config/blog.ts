import type {BlogPost, Options} from '@docusaurus/plugin-content-blog';

import {createFeedItems} from '../plugins/feeds/items';
import {product, site} from './identity';
import {contentPlugins} from './markdown';

const blogDescription = `Release notes of ${product.name} and ${product.name} Pro: what is new in each release, what breaks, and what to check before you upgrade.`;

/** The sidebar's text for a post: its title and how long it takes to read. */
function withReadingTime(post: BlogPost): BlogPost {
  const {frontMatter, readingTime = 0, title} = post.metadata;
  const label = `${frontMatter.sidebar_label ?? title} (${Math.ceil(readingTime)} min read)`;
  return {...post, metadata: {...post.metadata, frontMatter: {...frontMatter, sidebar_label: label}}};
}

export const blog = {
  routeBasePath: 'blog',
  blogTitle: `${product.name} blog`,
  blogDescription,
  blogSidebarTitle: 'All posts',
  blogSidebarCount: 'ALL',
  showReadingTime: true,
  processBlogPosts: async ({blogPosts}) => blogPosts.map(withReadingTime),
  onInlineAuthors: 'throw',
  onInlineTags: 'throw',
  onUntruncatedBlogPosts: 'throw',
  feedOptions: {
    type: 'all',
    description: blogDescription,
    createFeedItems,
    title: `${product.name} blog`,
    copyright: `Copyright © ${site.copyrightYear} ${product.publisher}`,
  },
  ...contentPlugins,
} satisfies Options;
