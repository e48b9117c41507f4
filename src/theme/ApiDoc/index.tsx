// Replaces the component of docusaurus-theme-redoc, which renders Redoc in the browser on arrival. Here the page is
// complete HTML (made by plugins/api) that React leaves alone.
import {useEffect, useRef, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Layout from '@theme/Layout';
import pages from '@api-reference/pages';

import {fillFromServer} from './fillFromServer';

/** What Redocusaurus hands to its component, as far as it is used here. */
type Props = {
  readonly route: {readonly path: string};
  /** Of the description; where it can be downloaded. */
  readonly specProps: {readonly url: string};
  readonly layoutProps: {readonly title: string; readonly description: string};
};

export default function ApiDoc({route, specProps, layoutProps}: Props): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  const {html = '', ids = []} = pages[specProps.url] ?? {};
  const {collectAnchor} = useBrokenLinks();
  ids.forEach(collectAnchor);
  useEffect(() => {
    if (page.current?.childElementCount === 0) {
      fillFromServer(page.current, route.path);
    }
  }, [route.path]);
  const yaml = useBaseUrl(specProps.url);
  return (
    <Layout {...layoutProps} wrapperClassName="api-page">
      <Head>
        <link rel="service-desc" type="application/yaml" href={yaml} />
        <link rel="service-desc" type="application/json" href={yaml.replace(/yaml$/, 'json')} />
      </Head>
      {/* React leaves the server's markup alone: it does not compare inner HTML that it was told to ignore. */}
      <div ref={page} className="api" suppressHydrationWarning dangerouslySetInnerHTML={{__html: html}} />
    </Layout>
  );
}
