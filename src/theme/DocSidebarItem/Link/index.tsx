// Ejected from @docusaurus/theme-classic: an entry is a list item with a link. The theme gives each of them six class names,
// which no style needs, and a wrapper around its text.
import type {ReactNode} from 'react';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import isInternalUrl from '@docusaurus/isInternalUrl';
import Link from '@docusaurus/Link';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type {Props} from '@theme/DocSidebarItem/Link';

export default function DocSidebarItemLink({item, activePath, onItemClick}: Props): ReactNode {
  const {href, label, className, autoAddBaseUrl} = item;
  const isInternal = isInternalUrl(href);
  return (
    <li className={className}>
      <Link
        to={href}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActiveSidebarItem(item, activePath) ? 'page' : undefined}
        onClick={isInternal && onItemClick ? () => onItemClick(item) : undefined}
      >
        {label}
        {!isInternal && <IconExternalLink />}
      </Link>
    </li>
  );
}
