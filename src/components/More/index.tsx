import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import Icon from '../Icon';

export type MoreProps = {
  /** Path on the site. */
  readonly to: string;
  readonly children: ReactNode;
};

/** A link with an arrow to the page that tells more. The space before the arrow keeps it beside the word before it. */
export default function More({to, children}: MoreProps): ReactNode {
  return (
    <Link className="more" to={to}>
      {children}
      {'\u00A0'}
      <Icon name="arrow" size={16} />
    </Link>
  );
}
