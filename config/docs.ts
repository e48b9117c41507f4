import type {Options} from '@docusaurus/plugin-content-docs';

import oldVersions from '../versions.json';
import {contentPlugins} from './markdown';

/** Label of the documentation under `docs/`, served at the docs root path. */
export const currentVersion = 'v4';

export const docs = {
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  lastVersion: 'current',
  versions: {
    current: {label: currentVersion, path: ''},
    // The theme's banner names the version and leads to the same page of the current one.
    ...Object.fromEntries(
      oldVersions.map((version) => [
        version,
        {label: version, path: version, banner: 'unmaintained' as const},
      ]),
    ),
  },
  breadcrumbs: true,
  ...contentPlugins,
} satisfies Options;
