import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import {version as docusaurusVersion} from '@docusaurus/core/package.json';
import type {Config} from '@docusaurus/types';

import {apiOptions, apiPlugins, apiPresets} from './config/api';
import {blog, contentPlugins, docs, markdown, sitemap} from './config/content';
import {i18n, keepsCaches, product, site} from './config/identity';
import {componentLayer} from './config/layers';
import {pagePlugins, runtimeOptions, scripts, ssrTemplate} from './config/postBuild';
import {themeConfig} from './config/theme';
import apiReference from './plugins/api';
import clientBundle from './plugins/runtime/clientBundle';
import pageData from './plugins/reference/pageData';
import pageInputs from './plugins/reference/inputs';
import referenceData from './plugins/published/referenceData';
import runtimeOnDemand from './plugins/runtime';
import schemas from './plugins/published/schemas';
import publishedScripts from './plugins/published/scripts';
import thirdPartyNotices from './plugins/published/notices';

if (!keepsCaches) {
  // Turns off the bundler's cache, as writing it takes half a gigabyte of memory. An option of the configuration below would
  // be part of the main script, and a build with CI set would have other bytes.
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = 'true';
}

export default {
  title: product.name,
  tagline: product.tagline,
  favicon: 'img/favicon.svg',

  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: site.trailingSlash,

  i18n,

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown,

  future: {
    // Storage keys carry no namespace: PROMISES.md names them.
    v4: {
      // Docusaurus 4 always behaves this way, and refuses the flag.
      ...(docusaurusVersion.startsWith('3.') ? {removeLegacyPostBuildHeadAttribute: true} : {}),
      useCssCascadeLayers: true,
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    faster: {
      rspackPersistentCache: true,
      // Pages do not show dates of commits, so reading git's whole history in advance is unnecessary.
      gitEagerVcs: false,
    },
  },

  scripts,
  ssrTemplate,

  presets: [
    [
      'classic',
      {
        docs,
        blog,
        pages: contentPlugins,
        theme: {customCss: './src/css/index.css'},
        sitemap,
      } satisfies PresetOptions,
    ],
    ...apiPresets,
  ],
  themes: ['@docusaurus/theme-mermaid'],
  plugins: [
    ...apiPlugins,
    componentLayer,
    clientBundle,
    pageData,
    // Inputs of pages are tracked for the dev server, and for builds that cache pages.
    pageInputs(keepsCaches || process.env.NODE_ENV !== 'production'),
    thirdPartyNotices,
    runtimeOnDemand(runtimeOptions),
    apiReference(apiOptions),
    schemas,
    referenceData,
    publishedScripts,
    ...pagePlugins,
  ],

  themeConfig,
} satisfies Config;
