// Ejected from @docusaurus/theme-classic 3.10.2: leads to the main part without a script too. The theme's link leads to what
// holds the main part, which on pages with a sidebar begins with it.
import {useContext, useRef, type MouseEvent, type ReactNode} from 'react';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import {useLocationChange} from '@docusaurus/theme-common/internal';
import {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';

import {mainId} from '@site/src/lib/main';
import {SecondaryMenu} from '@site/src/lib/secondaryMenu';
import styles from './styles.module.css';

function focus(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus();
  element?.removeAttribute('tabindex');
}

function focusMain(event: MouseEvent): void {
  const main = document.querySelector<HTMLElement>('main');
  if (main !== null) {
    event.preventDefault();
    focus(main);
  }
}

export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const {action} = useHistory();
  const hasSidebar = useContext(SecondaryMenu) !== undefined;
  // A new page starts at its first stop.
  useLocationChange(({location}) => {
    if (location.hash === '' && action === 'PUSH') {
      focus(region.current);
    }
  });
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
    description: 'The link that leads past menus to the main part of a page',
  });
  return (
    <div ref={region} role="region" aria-label={label}>
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
