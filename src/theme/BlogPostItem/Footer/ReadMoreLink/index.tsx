// Ejected from @docusaurus/theme-classic: the link says of which post there is more to read, for everybody; the
// original says so to screen readers only.
import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';
import type {ReactNode} from 'react';

export default function BlogPostItemFooterReadMoreLink({blogPostTitle, ...link}: Props): ReactNode {
  return <Link {...link}>Read “{blogPostTitle}”</Link>;
}
