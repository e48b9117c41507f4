// Ejected from @docusaurus/theme-classic: without the code for a hidden sidebar, which this site does not offer; the line between
// sidebar and main part is a border of the main part.
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
