import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

export type FactTableProps = {
  readonly caption: string;
  /** Heads of the columns; the first one is over the row heads. */
  readonly columns: readonly [string, ...string[]];
  /** One list a row, as long as `columns`; the first cell is the row's head. */
  readonly rows: readonly (readonly [string, ...string[]])[];
};

/**
 * A table that becomes a list of blocks on a phone, where each value carries the name of its column. The roles
 * are spelled out because browsers drop them as soon as a table is displayed as something else.
 */
export default function FactTable({caption, columns, rows}: FactTableProps): ReactNode {
  return (
    <table className={clsx('stacked', styles.table)} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([head, ...cells]) => (
          <tr key={head} role="row">
            <th scope="row" role="rowheader">
              {head}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
