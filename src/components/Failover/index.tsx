import failover from '@generated/page-data/default/failover.json';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** The recorded loss of a leader: the drawing, and its three numbers as text. */
export default function Failover(): ReactNode {
  return (
    <div className={styles.failover}>
      <figure className="diagram failover" dangerouslySetInnerHTML={{__html: failover.drawing}} />
      <dl className={styles.figures}>
        <div>
          <dt>until another server leads and the schedule continues</dt>
          <dd>{failover.withoutLeader} s</dd>
        </div>
        <div>
          <dt>starts happened on time</dt>
          <dd>
            {failover.kept} of {failover.due}
          </dd>
        </div>
        <div>
          <dt>start was due in between and does not happen later</dt>
          <dd>{failover.lost}</dd>
        </div>
      </dl>
    </div>
  );
}
