import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';

import {apiOptions, redocusaurus} from './config/api';
import {blog, contentPlugins, docs, markdown, sitemap} from './config/content';
import {product, site} from './config/identity';
import {pagePlugins, runtimeOptions, scripts, ssrTemplate} from './config/pages';
import {themeConfig} from './config/theme';
import apiReference from './plugins/api';
import arrival from './plugins/runtime/arrival';
import clientBundle from './plugins/runtime/clientBundle';
import pageData from './plugins/reference/pageData';
import pageInputs from './plugins/reference/inputs';
import referenceData from './plugins/published/referenceData';
import runtimeOnDemand from './plugins/runtime';
import schemas from './plugins/published/schemas';
import thirdPartyNotices from './plugins/published/notices';

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
    // The pages of the REST API. What they look like is in src/theme/ApiDoc and plugins/api.
    ['redocusaurus', redocusaurus],
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
    schemas,
    referenceData,
    ...pagePlugins,
  ],

  themeConfig,
} satisfies Config;
