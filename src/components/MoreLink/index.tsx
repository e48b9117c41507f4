import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import Icon from '../Icon';

export type MoreLinkProps = {
  /** Path on the site. */
  readonly to: string;
  readonly children: ReactNode;
};

/** A link with an arrow, to a page with details. A no-break space keeps the arrow next to the text. */
export default function MoreLink({to, children}: MoreLinkProps): ReactNode {
  return (
    <Link className="more" to={to}>
      {children}
      {'\u00A0'}
      <Icon name="arrow" size={16} />
    </Link>
  );
}
