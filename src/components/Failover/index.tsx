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
          <dt>without a leader, until another server took over</dt>
          <dd>{failover.withoutLeader} s</dd>
        </div>
        <div>
          <dt>start fell into that gap and was lost</dt>
          <dd>{failover.lost}</dd>
        </div>
        <div>
          <dt>run later: Dkron does not catch up</dt>
          <dd>{failover.madeUp}</dd>
        </div>
      </dl>
    </div>
  );
}
