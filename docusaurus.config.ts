import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';

import {apiOptions} from './config/api';
import {blog} from './config/blog';
import {copiesOptions} from './config/copies';
import {docs} from './config/docs';
import {pageHeadOptions, scripts} from './config/head';
import {hosting} from './config/hosting';
import {product, site} from './config/identity';
import {search} from './config/search';
import {contentPlugins, markdown} from './config/markdown';
import {pageStylesOptions, runtimeOptions, ssrTemplate} from './config/runtime';
import {sitemap} from './config/sitemap';
import {themeConfig} from './config/theme';
import {currentVersion, oldVersions} from './data/versions';
import apiReference from './plugins/api-reference';
import arrival from './plugins/arrival';
import clientBundle from './plugins/client-bundle';
import hostingPlugin from './plugins/hosting';
import markdownCopies from './plugins/markdown-copies';
import nearestPages from './plugins/nearest-pages';
import pageHead from './plugins/page-head';
import pageData from './plugins/page-data';
import pageInputs from './plugins/page-inputs';
import pageStyles from './plugins/page-styles';
import referenceData from './plugins/reference-data';
import runtimeOnDemand from './plugins/runtime-on-demand';
import schemas from './plugins/schemas';
import searchPlugin from './plugins/search';
import thirdPartyNotices from './plugins/third-party-notices';

export default {
  title: product.name,
  tagline: product.tagline,
  favicon: 'img/favicon.svg',

  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: site.trailingSlash,

  // English only; the machinery is in place, so a language is added here and under i18n/.
  i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {label: 'English', htmlLang: 'en-US'}}},

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',
  markdown,

  future: {
    // Storage keys carry no namespace: the specification names them.
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    faster: true,
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
  ],
  themes: ['@docusaurus/theme-mermaid'],
  plugins: [
    clientBundle,
    arrival,
    pageData,
    pageInputs,
    thirdPartyNotices,
    runtimeOnDemand(runtimeOptions),
    apiReference(apiOptions),
    pageHead(pageHeadOptions),
    schemas,
    referenceData,
    markdownCopies(copiesOptions),
    ...(search === false ? [] : [searchPlugin(search)]),
    nearestPages({current: currentVersion, old: oldVersions}),
    pageStyles(pageStylesOptions),
    hostingPlugin(hosting),
  ],

  themeConfig,
} satisfies Config;
