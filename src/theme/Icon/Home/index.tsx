// Wraps @docusaurus/theme-classic: without styles the picture fills the window, unless it has a size of its own.
import IconHome from '@theme-original/Icon/Home';
import type {Props} from '@theme/Icon/Home';
import type {ReactNode} from 'react';

export default function SizedIconHome(props: Props): ReactNode {
  return <IconHome width={18} height={18} {...props} />;
}
