// Ejected from @docusaurus/theme-classic: its colors are set by script, as a strict policy refuses style attributes in HTML.
// Only a script knows whether an announcement is new and closes it, so a page with one says that it needs the runtime
// (plugins/runtime). If the last announcement was closed, styles hide the bar from the start. The theme keeps them active
// for a new announcement, which would appear only on the next page. This site has no announcement.
import {useEffect, useRef, type ReactNode} from 'react';
import {clsx} from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';

import styles from './styles.module.css';

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    bar.current?.style.setProperty('background-color', announcementBar?.backgroundColor ?? null);
    bar.current?.style.setProperty('color', announcementBar?.textColor ?? null);
  }, [announcementBar, isActive]);

  // Whether the reader closed this announcement is known only after hydration.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser && isActive) {
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
    }
  }, [isBrowser, isActive]);

  return (
    announcementBar !== undefined &&
    isActive && (
      <div
        ref={bar}
        className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
        role="banner"
        data-needs-runtime=""
      >
        <Content className={styles.content} />
        {announcementBar.isCloseable && <CloseButton onClick={close} className={styles.close} />}
      </div>
    )
  );
}
