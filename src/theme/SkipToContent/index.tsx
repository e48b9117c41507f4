// Ejected from @docusaurus/theme-classic: leads to the text without a script too. The theme's link leads to what holds the main part,
// which on pages with a sidebar begins with it. plugins/runtime/arrival moves the focus to a new page.
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
    // plugins/runtime/arrival puts the focus here when a reader comes to another page.
    <div role="region" aria-label={label} data-page-start="">
      <a className={styles.skipToContent} href={`#${target}`} onClick={focusTarget}>
        {label}
      </a>
    </div>
  );
}
