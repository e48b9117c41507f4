// Wraps @docusaurus/theme-classic 3.10.2: search engines are sent from a page of an old version to its successor.
import Head from '@docusaurus/Head';
import {useDocVersionSuggestions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

export default function DocItemMetadata(): ReactNode {
  const {url, baseUrl, trailingSlash} = useDocusaurusContext().siteConfig;
  // The page with the same id in the current version; on a page of that version it is the page itself.
  const {latestDocSuggestion: successor} = useDocVersionSuggestions(undefined);
  const address = successor && url + applyTrailingSlash(successor.path, {baseUrl, trailingSlash});
  return (
    <>
      <Metadata />
      {address !== undefined && (
        <Head>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </Head>
      )}
    </>
  );
}
