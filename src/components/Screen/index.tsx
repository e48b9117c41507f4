import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** The list of jobs in the dashboard; the picture leads to itself in full size. */
export default function Screen(): ReactNode {
  const picture = useBaseUrl('/img/screens/jobs.avif');
  return (
    <a className={styles.screen} href={picture}>
      <img
        src={picture}
        width={2400}
        height={900}
        loading="lazy"
        decoding="async"
        alt="Jobs page of the dashboard: seven jobs with their schedules, successes, errors and next runs; rebuild-index shows a red cross and three errors, export-warehouse is running for the first time"
      />
    </a>
  );
}
