/** A page of the REST API: complete HTML (made by plugins/api) that React does not render. */
import {useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Layout from '@theme/Layout';
import pages from '@api-reference/pages';

import {HasMainId} from '../../frame';
import {fillFromServer} from './fillFromServer';

/** Props that plugins/api gives to its route. */
type Props = {
  readonly route: {readonly path: string};
  /** Address of the description's download. */
  readonly download: string;
  readonly title: string;
  readonly summary: string;
};

/** Scroll positions by history entry: the page is empty when the browser restores them. */
const places = new Map<string, number>();

export default function ApiPage({route, download, title, summary}: Props): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  const {html = '', ids = []} = pages[download] ?? {};
  const {collectAnchor} = useBrokenLinks();
  ids.forEach(collectAnchor);
  const {action} = useHistory();
  const {key, hash} = useLocation();
  const entry = `${key}${hash}`;
  const [place] = useState(() => (action === 'POP' ? places.get(entry) : undefined));
  useEffect(() => {
    if (page.current?.childElementCount === 0) {
      fillFromServer(page.current, route.path, place);
    }
  }, [route.path, place]);
  useLayoutEffect(
    () => () => {
      // The address is already that of the next page, which is not rendered yet.
      if (location.pathname !== route.path) {
        places.set(entry, scrollY);
      }
    },
    [route.path, entry],
  );
  const yaml = useBaseUrl(download);
  return (
    <HasMainId value>
      <Layout title={title} description={summary} wrapperClassName="api-page">
        <Head>
          <link rel="service-desc" type="application/yaml" href={yaml} />
          <link rel="service-desc" type="application/json" href={yaml.replace(/yaml$/, 'json')} />
        </Head>
        {/* Hydration keeps the server's markup: with suppressHydrationWarning, React does not compare inner HTML. */}
        <div ref={page} className="api" suppressHydrationWarning dangerouslySetInnerHTML={{__html: html}} />
      </Layout>
    </HasMainId>
  );
}
