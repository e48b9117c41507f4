import type {Options} from '@docusaurus/plugin-content-docs';

import {currentVersion, loadVersions} from '../data/versions';
import {contentPlugins} from './markdown';

const routeBasePath = 'docs';

export const docs = {
  routeBasePath,
  sidebarPath: './sidebars.ts',
  lastVersion: 'current',
  versions: Object.fromEntries(
    loadVersions().map(({id, label, path}) => [
      id === currentVersion ? 'current' : id,
      {
        label,
        path: path.slice(`/${routeBasePath}/`.length),
        // The theme's banner names the version and leads to the same page of the current one.
        ...(id === currentVersion ? {} : {banner: 'unmaintained' as const}),
      },
    ]),
  ),
  breadcrumbs: true,
  ...contentPlugins,
} satisfies Options;
