// Ejected from @docusaurus/theme-classic: drawn once, for wide screens, and hidden by styles on narrow ones, where the
// menu has it (DocVersionRoot). The theme takes one out and puts the other in after hydration.
import type {ReactNode} from 'react';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import type {Props} from '@theme/DocSidebar';

export default function DocSidebar(props: Props): ReactNode {
  return <DocSidebarDesktop {...props} />;
}
