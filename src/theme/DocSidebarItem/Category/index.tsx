// Ejected from @docusaurus/theme-classic: a native details element with its pages in the HTML, so that it opens before
// any script and stays as the reader left it when React takes over. The theme keeps the state in React and puts closed
// categories in by script. Its option autoCollapseCategories, which this site does not use, is not here.
import {useEffect, useRef, useState, type ReactNode} from 'react';
import {clsx} from 'clsx';
import {isSamePath} from '@docusaurus/theme-common/internal';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItem/Category';

import styles from './styles.module.css';

export default function DocSidebarItemCategory(props: Props): ReactNode {
  const {item, activePath, onItemClick, level, tabIndex} = props;
  const {label, href, items, collapsible, className} = item;
  const hasPages = useVisibleSidebarItems(items, activePath).length > 0;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrentPage = isSamePath(href, activePath);
  const details = useRef<HTMLDetailsElement>(null);
  // Only how it starts: from then on the element keeps its state, and the reader changes it.
  const [opensAtFirst] = useState(isActive || !collapsible || !item.collapsed);

  // A category opens when the reader comes to a page in it.
  const shownPath = useRef(activePath);
  useEffect(() => {
    if (shownPath.current !== activePath) {
      shownPath.current = activePath;
      if (isActive && details.current !== null) {
        details.current.open = true;
      }
    }
  }, [activePath, isActive]);

  if (!hasPages) {
    return (
      href !== undefined && <DocSidebarItemLink {...props} item={{type: 'link', href, label, className}} />
    );
  }

  const linkClasses = clsx(
    styles.label,
    collapsible && href !== undefined && styles.besideCaret,
    'menu__link',
    {
      'menu__link--sublist': collapsible,
      'menu__link--sublist-caret': collapsible && href === undefined,
      'menu__link--active': isActive,
    },
  );
  const rowClasses = clsx('menu__list-item-collapsible', {
    'menu__list-item-collapsible--active': isCurrentPage,
  });
  const pages = (
    <ul className="menu__list">
      <DocSidebarItems items={items} onItemClick={onItemClick} activePath={activePath} level={level + 1} />
    </ul>
  );
  return (
    <li className={clsx(styles.category, className)}>
      {href !== undefined && (
        <div className={rowClasses}>
          <Link
            className={linkClasses}
            href={href}
            onClick={() => onItemClick?.(item)}
            aria-current={isCurrentPage ? 'page' : undefined}
            tabIndex={tabIndex}
          >
            {label}
          </Link>
        </div>
      )}
      {!collapsible && (
        <>
          {href === undefined && <div className={clsx(rowClasses, linkClasses)}>{label}</div>}
          {pages}
        </>
      )}
      {collapsible && (
        <details ref={details} open={opensAtFirst} className="collapsible">
          {href === undefined ? (
            <summary className={rowClasses}>
              <span className={linkClasses}>{label}</span>
            </summary>
          ) : (
            <summary
              className={clsx('menu__caret', styles.caret)}
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
          {pages}
        </details>
      )}
    </li>
  );
}
