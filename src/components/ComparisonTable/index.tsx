import type {ReactNode} from 'react';

import {columns, dkron, systems, type Cell, type System} from '../../data/comparison';
import styles from './styles.module.css';

/** A cell's text with the mark of how far it was checked. */
export function Checked({cell}: {readonly cell: Cell}): ReactNode {
  if (cell.trust === 'unknown') {
    return <span className={styles.unknown}>{cell.text}</span>;
  }
  return (
    <>
      {cell.text}
      {cell.trust === 'common' ? <abbr title="widely known, not looked up">*</abbr> : null}
    </>
  );
}

function Row({system}: {readonly system: System}): ReactNode {
  return (
    <tr className={system === dkron ? styles.own : undefined}>
      <th scope="row">
        {system === dkron ? system.name : <a href={`#${system.id}`}>{system.name}</a>}
        <small>{system.kind}</small>
      </th>
      {columns.map(({key}) => (
        <td key={key}>
          <Checked cell={system[key]} />
        </td>
      ))}
    </tr>
  );
}

/** All systems at a glance, for wide windows; the cards below say the same in narrow ones. */
export default function ComparisonTable(): ReactNode {
  return (
    <div className={styles.wide} tabIndex={0} role="region" aria-label="Schedulers compared">
      <table>
        <caption>Schedulers compared</caption>
        <thead>
          <tr>
            <th scope="col">Software</th>
            {columns.map(({key, head}) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[dkron, ...systems].map((system) => (
            <Row key={system.id} system={system} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
