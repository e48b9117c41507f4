// Ejected from @docusaurus/theme-classic: the mark is in the page and takes its colors from the tokens; the theme
// loads a picture for light and one for dark, both on every page.
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
