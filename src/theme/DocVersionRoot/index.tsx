// Ejected from @docusaurus/theme-classic: draws the frame too, with the sidebar of the page in the menu on narrow
// screens. The theme fills that menu after hydration; here it is in the HTML.
import type {ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import {DocsVersionProvider, getDocsVersionSearchTag} from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath, useLocation} from '@docusaurus/router';
import DocSidebarItems from '@theme/DocSidebarItems';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import type {Props} from '@theme/DocVersionRoot';

import {SecondaryMenu} from '@site/src/frame';

/** A route with what the docs plugin adds to those of pages. */
type DocRoute = {
  readonly path?: string | readonly string[];
  readonly sidebar?: string;
  readonly routes?: readonly DocRoute[];
};

/** Name of the sidebar that the page at this path has. */
function sidebarAt(routes: readonly DocRoute[], pathname: string): string | undefined {
  for (const {path, sidebar, routes: children} of routes) {
    if (children !== undefined) {
      const found = sidebarAt(children, pathname);
      if (found !== undefined) {
        return found;
      }
    } else if (matchPath(pathname, {path, exact: true}) !== null) {
      return sidebar;
    }
  }
  return undefined;
}

export default function DocVersionRoot({version, route}: Props): ReactNode {
  const {pathname} = useLocation();
  const name = sidebarAt((route.routes ?? []) as readonly DocRoute[], pathname);
  const sidebar = name === undefined ? undefined : version.docsSidebars[name];
  return (
    <>
      <SearchMetadata
        version={version.version}
        tag={getDocsVersionSearchTag(version.pluginId, version.version)}
      />
      <PageMetadata>{version.noIndex && <meta name="robots" content="noindex, nofollow" />}</PageMetadata>
      <HtmlClassNameProvider className={version.className}>
        <DocsVersionProvider version={version}>
          <SecondaryMenu
            value={
              sidebar && (
                <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
                  <DocSidebarItems items={sidebar} activePath={pathname} level={1} />
                </ul>
              )
            }
          >
            <Layout>{renderRoutes(route.routes ?? [])}</Layout>
          </SecondaryMenu>
        </DocsVersionProvider>
      </HtmlClassNameProvider>
    </>
  );
}
