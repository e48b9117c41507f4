// Ejected from @docusaurus/theme-classic: drawn once, for wide screens, and hidden by styles on narrow ones, where the
// menu has it (BlogLayout). The theme takes one out and puts the other in after hydration.
import type {ReactNode} from 'react';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import type {Props} from '@theme/BlogSidebar';

export default function BlogSidebar({sidebar}: Props): ReactNode {
  return sidebar !== undefined && sidebar.items.length > 0 && <BlogSidebarDesktop sidebar={sidebar} />;
}
