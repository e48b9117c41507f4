// Wraps @docusaurus/theme-classic: a link to a file keeps its address. The theme treats it as a page and appends a slash,
// and no server finds the file there.
import MDXA from '@theme-original/MDXComponents/A';
import type {ComponentProps, ReactNode} from 'react';

type Props = ComponentProps<'a'> & {
  /** Docusaurus marks links to files that it copied into the build. */
  readonly 'data-noBrokenLinkCheck'?: boolean;
};

export default function MDXLink({'data-noBrokenLinkCheck': isFile, ...props}: Props): ReactNode {
  return isFile === true ? <a {...props} /> : <MDXA {...props} />;
}
