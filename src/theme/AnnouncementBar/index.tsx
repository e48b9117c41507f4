// Wrapped, of @docusaurus/theme-classic 3.10.2: only a script knows whether an announcement is new and closes it, so a page with
// one says that it needs the runtime (plugins/runtime-on-demand). And where the last announcement was closed, styles hide the
// bar from the start: the theme leaves them on for a new one, which would be seen a page later. This site has none.
import {useEffect, type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Original from '@theme-original/AnnouncementBar';

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive} = useAnnouncementBar();
  // Only after hydration is it known whether the reader closed this one.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser && isActive) {
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
    }
  }, [isBrowser, isActive]);
  return (
    announcementBar !== undefined && (
      <div data-needs-runtime="">
        <Original />
      </div>
    )
  );
}
