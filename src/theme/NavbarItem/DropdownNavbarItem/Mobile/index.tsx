// Ejected from @docusaurus/theme-classic: a native details element with its items in the HTML, so that it opens before any
// script and keeps its state during hydration.
import {useState, type ReactNode} from 'react';
import {clsx} from 'clsx';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {isSamePath, useLocalPathname} from '@docusaurus/theme-common/internal';
import NavbarItem, {type LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';

import {useOpenWith} from '@site/src/frame';
import styles from './styles.module.css';

function isActive(item: LinkLikeNavbarItemProps, pathname: string): boolean {
  return (
    isSamePath(item.to, pathname) ||
    isRegexpStringMatch(item.activeBaseRegex, pathname) ||
    (item.activeBasePath !== undefined && pathname.startsWith(item.activeBasePath))
  );
}

export default function DropdownNavbarItemMobile({items, className, label}: Props): ReactNode {
  const pathname = useLocalPathname();
  const containsActive = items.some((item) => isActive(item, pathname));
  const details = useOpenWith(pathname, containsActive);
  // The initial state only: afterward the element keeps its own state, which the reader changes.
  const [opensAtFirst] = useState(containsActive);

  return (
    <li className="menu__list-item">
      <details ref={details} open={opensAtFirst} className={clsx('collapsible', styles.dropdown)}>
        <summary className="menu__list-item-collapsible">
          <span className={clsx('menu__link menu__link--sublist menu__link--sublist-caret', className)}>
            {label}
          </span>
        </summary>
        <ul className="menu__list">
          {items.map((item, index) => (
            <NavbarItem mobile isDropdownItem activeClassName="menu__link--active" {...item} key={index} />
          ))}
        </ul>
      </details>
    </li>
  );
}
