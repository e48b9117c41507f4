import versions from '@generated/page-data/default/versions.json';
import routes from '@generated/routes';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';

import {nearestPages} from '@site/src/lib/nearestPages';

const limit = 4;

const ids = {
  current: versions
    .filter(({old}) => !old)
    .map(({id}) => id)
    .join(''),
  old: versions.filter(({old}) => old).map(({id}) => id),
};

type Route = {readonly path: string; readonly exact?: boolean; readonly routes?: readonly Route[]};

function pathsOf(list: readonly Route[]): string[] {
  return list.flatMap(({path, routes: children}) => (children === undefined ? [path] : pathsOf(children)));
}

/** Offers the pages whose addresses come nearest to the one that was asked for. Nothing where none does. */
export default function NearestPages(): ReactNode {
  const {pathname} = useLocation();
  // The page is built once for all addresses: only the browser knows which was asked for.
  const isBrowser = useIsBrowser();
  const known = isBrowser ? pathsOf(routes as readonly Route[]).filter((path) => path !== '*') : [];
  const nearest = nearestPages(pathname, known, ids, limit);
  return (
    nearest.length > 0 && (
      <>
        <p>Did you mean one of these?</p>
        <ul>
          {nearest.map((path) => (
            <li key={path}>
              <Link to={path}>{path}</Link>
            </li>
          ))}
        </ul>
      </>
    )
  );
}
