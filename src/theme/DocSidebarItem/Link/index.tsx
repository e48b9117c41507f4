// Ejected from @docusaurus/theme-classic: an entry is a link in an item of a list, and nothing more. The theme gives each of them six
// names, of which styles need none, and a box around its text.
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
