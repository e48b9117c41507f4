import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {UserThemeConfig as MermaidThemeConfig} from '@docusaurus/theme-mermaid';

import {footer} from './footer';
import {colours} from './identity';
import {navbar} from './navbar';

export const themeConfig = {
  colorMode: {defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false},
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}, versionPersistence: 'localStorage'},
  blog: {sidebar: {groupByYear: true}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  metadata: [{name: 'theme-color', content: colours.themeColour}],
  navbar,
  footer,
  // Code is highlighted while the site is built (plugins/highlight): an empty theme keeps the default one, two
  // kilobytes of colours, out of every page's script.
  prism: {theme: {plain: {}, styles: []}, additionalLanguages: []},
  mermaid: {theme: {light: 'neutral', dark: 'dark'}},
} satisfies UserThemeConfig & MermaidThemeConfig;
