import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import Icon from '../Icon';

export interface MoreProps {
  /** Path on the site. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link with an arrow to the page that tells more. */
export default function More({to, children}: MoreProps): ReactNode {
  return (
    <Link className="more" to={to}>
      {children}
      <Icon name="arrow" size={16} />
    </Link>
  );
}
