import failover from '@generated/page-data/default/failover.json';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** The recorded loss of a leader: the drawing, what held in large numbers, and what did not. */
export default function Failover(): ReactNode {
  return (
    <div className={styles.failover}>
      <figure className="diagram failover" dangerouslySetInnerHTML={{__html: failover.drawing}} />
      <div>
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
        </dl>
        <p className={styles.rest}>
          A start that is due in between, here {failover.lost}, does not happen later.
        </p>
      </div>
    </div>
  );
}
