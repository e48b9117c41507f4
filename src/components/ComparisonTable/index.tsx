import comparison, {
  type ComparedCell,
  type ComparedSystem,
} from '@generated/page-data/default/comparison.json';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

const words = {yes: 'Yes', no: 'No', partly: 'Partly'} as const;

/** A cell's answer in one word. */
export function OneWordAnswer({cell: {value, isWanted}}: {readonly cell: ComparedCell}): ReactNode {
  return (
    <span className={clsx(styles.answer, styles[value], isWanted && styles.wanted)}>{words[value]}</span>
  );
}

function SystemRow({system, isOwn}: {readonly system: ComparedSystem; readonly isOwn: boolean}): ReactNode {
  return (
    <tr className={isOwn ? styles.own : undefined}>
      <th scope="row">
        <a href={`#${system.id}`}>{system.name}</a>
      </th>
      {system.cells.map((cell, index) => (
        <td key={comparison.criteria[index]?.id}>
          <OneWordAnswer cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** Table of all systems; the cards below give the same facts in sentences. Scrolls sideways in a narrow window. */
export default function ComparisonTable(): ReactNode {
  return (
    <div className={styles.wide} tabIndex={0} role="region" aria-label="Schedulers compared">
      <table>
        <caption className="unseen">Schedulers compared</caption>
        <thead>
          <tr>
            <th scope="col">Software</th>
            {comparison.criteria.map(({id, title}) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.systems.map((system, index) => (
            <SystemRow key={system.id} system={system} isOwn={index === 0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
