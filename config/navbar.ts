import type {Navbar} from '@docusaurus/theme-common';

import {product} from './identity';
import {links} from './links';

/** The bar at the top; the order of its items is fixed by the specification. */
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
    {type: 'docsVersionDropdown', position: 'right'},
  ],
} satisfies Partial<Navbar>;
