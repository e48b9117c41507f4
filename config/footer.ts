import type {Footer} from '@docusaurus/theme-common';

import {product, site} from './identity';
import {links} from './links';

export const footer = {
  style: 'dark',
  links: [
    {title: 'Docs', items: [{label: 'Intro', to: '/docs/intro'}]},
    {
      title: 'Community',
      items: [
        {label: 'Stack Overflow', href: links.questions},
        {label: 'Gitter', href: links.chat},
        {label: 'Twitter', href: links.social},
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
