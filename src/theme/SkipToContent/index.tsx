// Ejected from @docusaurus/theme-classic: leads to the main part without a script too. The theme's link leads to what
// holds the main part, which on pages with a sidebar begins with it. plugins/runtime/arrival moves the focus to a new page.
import type {MouseEvent, ReactNode} from 'react';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';

import {mainId, useHasSidebar} from '@site/src/frame';
import styles from './styles.module.css';

function focusOnce(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus();
  element?.removeAttribute('tabindex');
}

function focusMain(event: MouseEvent): void {
  const main = document.querySelector<HTMLElement>('main');
  if (main !== null) {
    event.preventDefault();
    focusOnce(main);
  }
}

export default function SkipToContent(): ReactNode {
  const hasSidebar = useHasSidebar();
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
    description: 'The link that leads past menus to the main part of a page',
  });
  return (
    // plugins/runtime/arrival puts the focus here when a reader comes to another page.
    <div role="region" aria-label={label} data-page-start="">
      <a
        className={styles.skipToContent}
        href={`#${hasSidebar ? mainId : SkipToContentFallbackId}`}
        onClick={focusMain}
      >
        {label}
      </a>
    </div>
  );
}
