import comparison, {
  type ComparedSource,
  type ComparedSystem,
} from '@generated/page-data/default/comparison.json';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import {OneWordAnswer} from '../ComparisonTable';
import styles from './styles.module.css';

/** The source of a statement. */
function SourceLink({source: {name, url}}: {readonly source: ComparedSource}): ReactNode {
  return <Link href={url}>{name}</Link>;
}

function List({title, lines}: {readonly title: string; readonly lines: readonly string[]}): ReactNode {
  return (
    lines.length > 0 && (
      <>
        <h4>{title}</h4>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    )
  );
}

function SystemCard({system}: {readonly system: ComparedSystem}): ReactNode {
  useBrokenLinks().collectAnchor(system.id);
  return (
    <details className={styles.card}>
      <summary>
        <h3>{system.name}</h3>
        <span>{system.kind}</span>
      </summary>
      <div className={styles.inside}>
        <div>
          {/* The target of links from the table is below the summary, so that following one opens the card. */}
          <h4 id={system.id}>{`Purpose of ${system.name}`}</h4>
          <p>{system.builtFor}</p>
          <List title="Choose it for" lines={system.strengths} />
          <List title="Compared with Dkron" lines={system.differences} />
          <dl>
            {system.about.map(({title, text, source}) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  {text} <SourceLink source={source} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <dl>
          {system.cells.map((cell, index) => {
            const title = comparison.criteria[index]?.title ?? '';
            return (
              <div key={title}>
                <dt>
                  {`${title}: `}
                  <OneWordAnswer cell={cell} />
                </dt>
                <dd>
                  {cell.text} <SourceLink source={cell.source} />
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </details>
  );
}

/** One card for each system: its purpose, its differences from Dkron, and every answer with its source. */
export default function SystemCards(): ReactNode {
  return (
    <div className={clsx('chevrons', styles.cards)}>
      {comparison.systems.map((system) => (
        <SystemCard key={system.id} system={system} />
      ))}
    </div>
  );
}
