// Wraps @docusaurus/theme-classic: a link to a file keeps its address. The theme mistakes it for a page and puts a slash
// behind it, where no server finds the file.
import MDXA from '@theme-original/MDXComponents/A';
import type {ComponentProps, ReactNode} from 'react';

type Props = ComponentProps<'a'> & {
  /** Docusaurus marks links to files that it has copied. */
  readonly 'data-noBrokenLinkCheck'?: boolean;
};

export default function MDXLink({'data-noBrokenLinkCheck': isFile, ...props}: Props): ReactNode {
  return isFile === true ? <a {...props} /> : <MDXA {...props} />;
}
