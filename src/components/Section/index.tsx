import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Puts the section on a tinted ground. */
  readonly soft?: boolean;
  readonly children: ReactNode;
}

/** A band of a page under a heading of the second level; the heading names the region. */
export default function Section({id, title, lead, soft = false, children}: SectionProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <section className={clsx(styles.section, soft && styles.soft)} aria-labelledby={id}>
      <div className="page-inner">
        <h2 id={id}>{title}</h2>
        {lead === undefined ? null : <p className={clsx('lead', styles.lead)}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
