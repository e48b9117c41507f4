import failover from '@generated/page-data/default/failover.json';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** The recorded loss of a leader: the drawing, the length of the pause, and the starts that did not happen. */
export default function Failover(): ReactNode {
  return (
    <div className={styles.failover}>
      <figure className="diagram failover" dangerouslySetInnerHTML={{__html: failover.drawing}} />
      <div>
        <dl className={styles.figures}>
          <div>
            <dt>until the schedule continues</dt>
            <dd>{`${failover.withoutStarts} s`}</dd>
          </div>
          <div>
            <dt>{`of ${failover.due} starts did not happen`}</dt>
            <dd>{failover.lost}</dd>
          </div>
        </dl>
        <p className={styles.rest}>
          {`Another server leads after ${failover.withoutLeader} s. It then waits ten seconds for the dead one before it starts its schedule.`}
        </p>
      </div>
    </div>
  );
}
