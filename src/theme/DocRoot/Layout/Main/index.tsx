// Ejected from @docusaurus/theme-classic: the main part has an id, so that the link that skips menus works without a
// script. The sidebar cannot be hidden on this site, so none of that is here.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocRoot/Layout/Main';

import {mainId} from '@site/src/frame';
import styles from './styles.module.css';

export default function DocRootLayoutMain({children}: Props): ReactNode {
  const hasSidebar = useDocsSidebar() !== null;
  return (
    <main id={mainId} className={clsx(styles.main, hasSidebar && styles.withSidebar)}>
      <div className="container padding-top--md padding-bottom--lg">{children}</div>
    </main>
  );
}
