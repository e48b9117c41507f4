// Ejected from @docusaurus/theme-classic: leads to the text even without a script. The theme's link leads to a wrapper,
// which begins with the sidebar on pages that have one. plugins/runtime/arrival moves the focus to a new page.
import type {MouseEvent, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import {useSkipTarget} from '@site/src/frame';
import styles from './styles.module.css';

function focusOnce(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus();
  element.removeAttribute('tabindex');
}

function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target !== null) {
    event.preventDefault();
    focusOnce(target);
  }
}

export default function SkipToContent(): ReactNode {
  const target = useSkipTarget();
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
    description: 'The link that leads past menus to the main part of a page',
  });
  return (
    // plugins/runtime/arrival focuses this element after a navigation.
    <div role="region" aria-label={label} data-page-start="">
      <a className={styles.skipToContent} href={`#${target}`} onClick={focusTarget}>
        {label}
      </a>
    </div>
  );
}
