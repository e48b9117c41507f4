/**
 * Provides pages under src/pages with data from data/ and from the blog, reduced to the parts that they show. A page imports it
 * as `@generated/page-data/default/NAME.json`; src/types/pageData.d.ts has the types.
 */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';

import {loadComparison, loadFailover} from '../../../data/load';
import {findRelease} from '../../../data/ofVersion';
import {currentVersion, loadVersions} from '../../../data/versions';
import {failoverDrawing} from '../directives/failover';
import {comparisonPage} from './comparison';
import {latestPosts} from './posts';

const postCount = 3;

/** A documented version on a page. */
export type VersionEntry = {
  readonly id: string;
  readonly label: string;
  /** Path of its pages. */
  readonly path: string;
  /** The last release of the version. */
  readonly release: string;
  /** The blog's post about that release. */
  readonly post: string | undefined;
  readonly old: boolean;
};

export function versionEntries(): VersionEntry[] {
  return loadVersions().map(({id, label, path, lastRelease}) => ({
    id,
    label,
    path,
    release: lastRelease,
    post: findRelease(lastRelease).post,
    old: id !== currentVersion,
  }));
}

/** @returns the plugin; it makes files and no routes */
export default function pageData(): Plugin {
  return {
    name: 'page-data',
    getPathsToWatch: () => [
      'data/comparison.yaml',
      'data/failover.yaml',
      'data/failover/*.svg',
      'data/versions.yaml',
      'data/releases.yaml',
    ],
    async contentLoaded({actions}) {
      await actions.createData('versions.json', versionEntries());
      await actions.createData('comparison.json', comparisonPage(loadComparison()));
      await actions.createData('failover.json', {drawing: failoverDrawing(), ...loadFailover()});
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
