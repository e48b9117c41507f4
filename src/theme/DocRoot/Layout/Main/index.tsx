// Ejected from @docusaurus/theme-classic: the sidebar cannot be hidden on this site, so none of that is here, and the line between the
// two is the main part's.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocRoot/Layout/Main';

import styles from './styles.module.css';

export default function DocRootLayoutMain({children}: Props): ReactNode {
  const hasSidebar = useDocsSidebar() !== null;
  return (
    <main className={clsx(styles.main, hasSidebar && styles.withSidebar)}>
      <div className="container padding-top--md padding-bottom--lg">{children}</div>
    </main>
  );
}
