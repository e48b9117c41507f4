// Ejected from @docusaurus/theme-classic: the frame is drawn by DocVersionRoot, which knows the sidebar that the menu
// on narrow screens shows. Here it would be drawn before anything is known of it.
import type {ReactNode} from 'react';
import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import renderRoutes from '@docusaurus/renderRoutes';
import type {Props} from '@theme/DocsRoot';

export default function DocsRoot({route}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.docsPages}>
      {renderRoutes(route.routes ?? [])}
    </HtmlClassNameProvider>
  );
}
