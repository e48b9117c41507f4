/**
 * Gives pages under src/pages what they show from data/ and from the blog, cut down to what they show. A page imports it
 * as `@generated/page-data/default/NAME.json`; src/types/page-data.d.ts says what is in there.
 */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';

import {loadComparison} from '../../data/load-shared';
import {comparisonPage} from './comparison';
import {latestPosts} from './posts';

const postCount = 3;

/** @returns the plugin; it makes files and no routes */
export default function pageData(): Plugin {
  return {
    name: 'page-data',
    getPathsToWatch: () => ['data/comparison.yaml'],
    async contentLoaded({actions}) {
      await actions.createData('comparison.json', comparisonPage(loadComparison()));
    },
    async allContentLoaded({allContent, actions}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      if (blog === undefined) {
        throw new Error('the blog was not loaded; the home page lists its newest posts');
      }
      await actions.createData('posts.json', latestPosts(blog, postCount));
    },
  };
}
