// Wraps @docusaurus/theme-classic: the icon has a size in attributes; otherwise it fills the window when styles are missing.
// It is hidden from assistive technology, as its link has a name.
import IconHome from '@theme-original/Icon/Home';
import type {Props} from '@theme/Icon/Home';
import type {ReactNode} from 'react';

export default function SizedIconHome(props: Props): ReactNode {
  return <IconHome width={18} height={18} aria-hidden {...props} />;
}
