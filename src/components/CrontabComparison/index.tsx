import type {ReactNode} from 'react';

import CodeBlock from '../CodeBlock';
import {migration} from '../../content/home';
import styles from './styles.module.css';

/** A crontab line and the equivalent Dkron job, side by side. */
export default function CrontabComparison(): ReactNode {
  return (
    <div className={styles.pair}>
      <CodeBlock title="crontab" code={migration.crontab} />
      <CodeBlock title="job.json" code={migration.job} />
    </div>
  );
}
