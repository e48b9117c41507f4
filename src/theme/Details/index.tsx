// Ejected from @docusaurus/theme-classic: a native `details` element. The theme's opens and closes by script, and would
// close one that the reader opened before the script has run.
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
