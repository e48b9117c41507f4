import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {Checked} from '../ComparisonTable';
import {columns, systems, type System} from '../../data/comparison';
import styles from './styles.module.css';

function Card({system}: {readonly system: System}): ReactNode {
  return (
    <details className={styles.card}>
      <summary>
        <h3>{system.name}</h3>
        <span>{system.kind}</span>
      </summary>
      {/* The target of links from the table stands inside, so that following one opens the card. */}
      <div id={system.id} className={styles.inside}>
        <div>
          <h4>Take it for</h4>
          <ul>
            {system.strengths.map((strength) => (
              <li key={strength}>{strength}</li>
            ))}
          </ul>
          <h4>Beside Dkron</h4>
          <ul>
            {system.besideDkron.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </div>
        <dl className={styles.cells}>
          {columns.map(({key, head}) => (
            <div key={key}>
              <dt>{head}</dt>
              <dd>
                <Checked cell={system[key]} />
              </dd>
            </div>
          ))}
        </dl>
        <dl className={styles.facts}>
          {system.facts.map((fact) => (
            <div key={fact.topic}>
              <dt>{fact.topic}</dt>
              <dd>
                {fact.text} <Link href={fact.source.href}>{fact.source.label}</Link>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

/** One card a system: what it is good for, how it differs, and the facts with their sources. */
export default function SystemCards(): ReactNode {
  return (
    <div className={styles.cards}>
      {systems.map((system) => (
        <Card key={system.id} system={system} />
      ))}
    </div>
  );
}
