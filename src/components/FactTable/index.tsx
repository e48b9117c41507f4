import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

export type FactTableProps = {
  readonly caption: string;
  /** Column headers; the first one is the header of the row headers. */
  readonly columns: readonly [string, ...string[]];
  /** One list for each row, as long as `columns`; the first cell is the row's header. */
  readonly rows: readonly (readonly [string, ...string[]])[];
};

/**
 * A table that is a list of blocks on a phone, where each value is labeled with the name of its column. ARIA roles are written
 * out because browsers drop the implicit ones when the `display` of a table changes.
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
