import clsx from 'clsx';
import type {ReactNode} from 'react';

import Icon from '../Icon';
import More from '../More';
import {claims, cronFields, type Claim} from '../../data/home';
import styles from './styles.module.css';

function ClaimCard({claim}: {readonly claim: Claim}): ReactNode {
  return (
    <li className={clsx('panel', styles.card)}>
      <Icon name={claim.icon} size={24} />
      <h3>{claim.title}</h3>
      <p>{claim.text}</p>
      <More to={claim.to}>{claim.link}</More>
    </li>
  );
}

/** Three servers before and after the loss of the leader. */
function Failover(): ReactNode {
  return (
    <div className={styles.failover} aria-hidden="true">
      <span className={styles.lost}>node1</span>
      <span className={styles.leader}>node2 leads</span>
      <span>node3</span>
    </div>
  );
}

function CronExpression(): ReactNode {
  return (
    <dl className={styles.cron}>
      {cronFields.map((field) => (
        <div key={field.name}>
          <dt>{field.name}</dt>
          <dd>{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What Dkron gives: two large cards with a picture, six small ones, each with the way to its proof. */
export default function Features(): ReactNode {
  return (
    <ul className={clsx('tiles panels', styles.grid)}>
      <li className={clsx('panel', styles.card, styles.large)}>
        <Failover />
        <h3>A server may fail, the schedule goes on</h3>
        <p>
          Three servers keep the same jobs through Raft. If the leader is lost, the other two elect a new one
          within seconds, and nobody has to be woken up for it.
        </p>
        <More to="/docs/usage/clustering/#quorum">How many servers you need</More>
      </li>
      <li className={clsx('panel', styles.card, styles.large)}>
        <CronExpression />
        <h3>To the second, in the time zone you name</h3>
        <p>
          Cron expressions have a field for seconds. Each job may have its own time zone, and words such as{' '}
          <code>@every 30s</code> or <code>@at</code> cover the rest.
        </p>
        <More to="/docs/usage/cron-spec/">Cron expressions, field by field</More>
      </li>
      {claims.map((claim) => (
        <ClaimCard key={claim.title} claim={claim} />
      ))}
    </ul>
  );
}
