/** Navbar, footer, and other settings of the theme. */
import type {Footer, Navbar, UserThemeConfig} from '@docusaurus/theme-common';
import type {UserThemeConfig as MermaidThemeConfig} from '@docusaurus/theme-mermaid';

import {currentVersion} from '../data/versions';
import {apiOptions} from './api';
import {product, site, themeColor} from './identity';
import {links} from './links';

/** Docusaurus' name of a version → its API page, for the menu of versions on these pages. */
const apiPages = Object.fromEntries(
  apiOptions.references.map(({id, route}) => [id === currentVersion ? 'current' : id, route]),
);

/** The bar at the top; the order of its items is that of PROMISES.md. */
export const navbar = {
  title: product.name,
  logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 32, height: 32},
  hideOnScroll: false,
  items: [
    {type: 'doc', docId: 'basics/getting-started', label: 'Docs', position: 'left'},
    {to: '/api/', label: 'API reference', position: 'left'},
    {to: '/blog', label: 'Blog', position: 'left'},
    {to: '/license', label: 'License', position: 'left'},
    {to: '/pro/', label: 'PRO', position: 'left'},
    {href: links.repository, label: 'GitHub', position: 'right'},
    {type: 'docsVersionDropdown', position: 'right', apiPages},
  ],
} satisfies Partial<Navbar>;

/** PROMISES.md requires the intro, the community, the blog and the repository; no promise covers the other items. */
export const footer = {
  style: 'dark',
  links: [
    {
      title: 'Docs',
      items: [
        {label: 'Intro', to: '/docs/intro'},
        {label: 'API reference', to: '/api/'},
        {label: 'All versions', to: '/versions'},
        {label: 'Security', to: '/docs/operations/security'},
      ],
    },
    {
      title: 'Community',
      items: [
        {label: 'Stack Overflow', href: links.questions},
        {label: 'Gitter', href: links.chat},
        {label: 'X', href: links.social},
      ],
    },
    {
      title: 'Product',
      items: [
        {label: 'Dkron Pro', to: '/pro/'},
        {label: 'Comparison', to: '/dkron_vs_other_software'},
        {label: 'License', to: '/license'},
      ],
    },
    {
      title: 'More',
      items: [
        {label: 'Blog', to: '/blog'},
        {label: 'GitHub', href: links.repository},
      ],
    },
  ],
  copyright: `Copyright © ${site.copyrightYear} ${product.publisher}.`,
} satisfies Partial<Footer>;

export const themeConfig = {
  colorMode: {defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false},
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}, versionPersistence: 'localStorage'},
  blog: {sidebar: {groupByYear: true}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  metadata: [{name: 'theme-color', content: themeColor}],
  navbar,
  footer,
  // Code is highlighted while the site is built (plugins/markdown/highlight): an empty theme keeps the default one, two
  // kilobytes of colors, out of every page's script.
  prism: {theme: {plain: {}, styles: []}, additionalLanguages: []},
  mermaid: {theme: {light: 'neutral', dark: 'dark'}},
} satisfies UserThemeConfig & MermaidThemeConfig;
