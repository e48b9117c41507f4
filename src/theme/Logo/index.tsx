// Ejected from @docusaurus/theme-classic: the logo is inline SVG with the colors of the tokens; the theme loads two images
// on every page, one for light and one for dark.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/Logo';
import Mark from '@site/static/img/logo.svg';

import styles from './styles.module.css';

export default function Logo({imageClassName, titleClassName, ...rest}: Props): ReactNode {
  const {title, logo} = useThemeConfig().navbar;
  return (
    <Link to={logo?.href ?? '/'} {...rest}>
      <div className={imageClassName}>
        <Mark className={styles.mark} aria-hidden="true" />
      </div>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
