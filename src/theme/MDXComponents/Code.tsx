// Ejected from @docusaurus/theme-classic: a block never reaches this component (plugins/markdown/highlight made it into
// markup), so there is no CodeBlock to choose, and none in the browser's script.
import type {ComponentProps, ReactNode} from 'react';

export default function MDXCode(props: ComponentProps<'code'>): ReactNode {
  return <code {...props} />;
}
