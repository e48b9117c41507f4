import type {ReactNode} from 'react';

import CodeSample from '../CodeSample';
import {migration} from '../../content/home';
import styles from './styles.module.css';

/** A line of a crontab beside the job that does the same. */
export default function InCrontab(): ReactNode {
  return (
    <div className={styles.pair}>
      <CodeSample title="crontab" code={migration.crontab} />
      <CodeSample title="job.json" code={migration.job} />
    </div>
  );
}
