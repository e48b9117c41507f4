import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** The head of a page that is no documentation: heading of the first level, a lead, and what belongs right below. */
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
