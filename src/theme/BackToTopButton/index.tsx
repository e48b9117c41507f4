// Wraps @docusaurus/theme-classic: the button needs the script that shows it, so it is not in the HTML, where programs without
// styles would show an empty one.
import useIsBrowser from '@docusaurus/useIsBrowser';
import BackToTopButton from '@theme-original/BackToTopButton';
import type {ReactNode} from 'react';

export default function ScriptedBackToTopButton(): ReactNode {
  return useIsBrowser() && <BackToTopButton />;
}
