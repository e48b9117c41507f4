// Ejected from @docusaurus/theme-classic: a native details element with its pages in the HTML, so that it opens before any
// script and keeps its state during hydration. The theme keeps the state in React and inserts closed categories by script.
// Its options autoCollapseCategories and collapsible, which this site does not use, are not here; styles name the elements
// (src/css/sidebar.css).
import {useState, type ReactNode} from 'react';
import {isSamePath} from '@docusaurus/theme-common/internal';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItem/Category';

import {useOpenWith} from '@site/src/frame';
import styles from './styles.module.css';

export default function DocSidebarItemCategory(props: Props): ReactNode {
  const {item, activePath, onItemClick, level} = props;
  const {label, href, items, className} = item;
  const hasPages = useVisibleSidebarItems(items, activePath).length > 0;
  const isActive = isActiveSidebarItem(item, activePath);
  const details = useOpenWith(activePath, isActive);
  // The initial state only: afterward the element keeps its own state, which the reader changes.
  const [opensAtFirst] = useState(isActive || !item.collapsed);

  if (!hasPages) {
    return (
      href !== undefined && <DocSidebarItemLink {...props} item={{type: 'link', href, label, className}} />
    );
  }

  return (
    <li className={className}>
      {href !== undefined && (
        <Link
          className={styles.caretLink}
          href={href}
          onClick={() => onItemClick?.(item)}
          aria-current={isSamePath(href, activePath) ? 'page' : undefined}
        >
          {label}
        </Link>
      )}
      <details ref={details} open={opensAtFirst} className="collapsible">
        {href === undefined ? (
          <summary>{label}</summary>
        ) : (
          <summary
            aria-label={translate(
              {
                id: 'site.DocSidebarItem.pagesOfCategory',
                message: "Pages of '{label}'",
                description: 'Names what opens and closes the pages of a sidebar category',
              },
              {label},
            )}
          />
        )}
        <ul>
          <DocSidebarItems
            items={items}
            onItemClick={onItemClick}
            activePath={activePath}
            level={level + 1}
          />
        </ul>
      </details>
    </li>
  );
}
