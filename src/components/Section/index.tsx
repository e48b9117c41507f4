import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

export type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** The ground: tinted, or dark as a terminal is. */
  readonly ground?: 'soft' | 'dark';
  /** Where to read on; below the content, or below the lead where that is beside the content. */
  readonly links?: ReactNode;
  /** Puts heading, lead and links beside the content where there is room. */
  readonly beside?: boolean;
  readonly children: ReactNode;
};

/** A band of a page under a heading of the second level; the heading names the region. */
export default function Section({
  id,
  title,
  lead,
  ground,
  links,
  beside = false,
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
      {beside ? (
        <div className={clsx('page-inner', styles.beside)}>
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
