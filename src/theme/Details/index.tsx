// Ejected from @docusaurus/theme-classic: the element as browsers have it. The theme's opens and closes by script, and
// would close what a reader opened before the script was there.
import {isValidElement, type ReactNode} from 'react';
import {clsx} from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Details';

import styles from './styles.module.css';

export default function Details({summary, children, ...props}: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx(styles.details, props.className)}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      <div className={styles.content}>{children}</div>
    </details>
  );
}
