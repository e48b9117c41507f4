import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

export type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Background: tinted, or dark like a terminal. */
  readonly ground?: 'soft' | 'dark';
  /** Links to further pages; below the content, or below the lead in the two-column layout. */
  readonly links?: ReactNode;
  /** Two-column layout in wide windows: heading, lead and links, then the content. */
  readonly sideBySide?: boolean;
  readonly children: ReactNode;
};

/** A full-width section of a page with a level-two heading, which labels the region. */
export default function Section({
  id,
  title,
  lead,
  ground,
  links,
  sideBySide: sideBySide = false,
  children,
}: SectionProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  const head = (
    <>
      <h2 id={id}>{title}</h2>
      {lead === undefined ? null : <p className={clsx('lead', styles.lead)}>{lead}</p>}
    </>
  );
  const row = links === undefined ? null : <p className="link-row">{links}</p>;
  return (
    <section className={clsx(styles.section, ground !== undefined && styles[ground])} aria-labelledby={id}>
      {sideBySide ? (
        <div className={clsx('page-inner', styles.columns)}>
          <div>
            {head}
            {row}
          </div>
          <div>{children}</div>
        </div>
      ) : (
        <div className="page-inner">
          {head}
          {children}
          {row}
        </div>
      )}
    </section>
  );
}
