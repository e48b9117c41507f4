// Replaces the component of docusaurus-theme-redoc, which renders Redoc in the browser on arrival. Here the page is
// complete HTML (made by plugins/api) that React leaves alone.
import {useEffect, useRef, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Layout from '@theme/Layout';
import pages from '@api-reference/pages';

import {fillFromServer} from './fillFromServer';

type Props = {
  /** Where the server has the page. */
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly download: string;
};

export default function ApiDoc({address, title, summary, download}: Props): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  const {html = '', ids = []} = pages[address] ?? {};
  const {collectAnchor} = useBrokenLinks();
  ids.forEach(collectAnchor);
  useEffect(() => {
    if (page.current?.childElementCount === 0) {
      fillFromServer(page.current, address);
    }
  }, [address]);
  return (
    <Layout title={title} description={summary} wrapperClassName="api-page">
      <Head>
        <link rel="service-desc" type="application/yaml" href={useBaseUrl(`${download}.yaml`)} />
        <link rel="service-desc" type="application/json" href={useBaseUrl(`${download}.json`)} />
      </Head>
      {/* React leaves the server's markup alone: it does not compare inner HTML that it was told to ignore. */}
      <div ref={page} className="api" suppressHydrationWarning dangerouslySetInnerHTML={{__html: html}} />
    </Layout>
  );
}
