import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** The header of a page outside the documentation: level-one heading, lead, and children below them. */
export default function PageHeader({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <header className={styles.header}>
      <div className="page-inner">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </header>
  );
}
