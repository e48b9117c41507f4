import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import Icon from '../Icon';
import {editions, type EditionSummary} from '../../content/home';

function EditionCard({
  edition,
  accent = false,
  children,
}: {
  readonly edition: EditionSummary;
  readonly accent?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={clsx('panel', accent && 'panel--accent')}>
      <h3>{edition.name}</h3>
      <p>{edition.terms}</p>
      <ul className="ticks">
        {edition.points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** Comparison of the open edition and Pro in two columns. */
export default function Editions(): ReactNode {
  return (
    <div className="tiles panels">
      <EditionCard edition={editions.open}>
        <Link className="button button--primary" to="/docs/basics/installation/">
          Install Dkron
        </Link>
      </EditionCard>
      <EditionCard edition={editions.pro} accent>
        <Link className="button button--outline" to="/pro/">
          See what Pro adds
        </Link>
      </EditionCard>
    </div>
  );
}
