// Ejected from @docusaurus/theme-classic: a native details element, so that it opens by touch and key before any script, and
// by hovering with a mouse, as in the original. plugins/runtime handles the events that close it. The theme's is a link,
// which a touch follows.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';

import styles from './styles.module.css';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  label,
  'aria-label': name,
}: Props): ReactNode {
  return (
    <details
      className={clsx('navbar__item dropdown dropdown--hoverable', styles.dropdown, {
        'dropdown--right': position === 'right',
      })}
    >
      <summary className={clsx('navbar__link', className)} aria-label={name}>
        {label}
      </summary>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </details>
  );
}
