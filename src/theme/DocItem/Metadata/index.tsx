// Wraps @docusaurus/theme-classic: the title contains version and edition where several pages have the same one, and the
// canonical link of a page of an old version is its successor.
import Head from '@docusaurus/Head';
import {useDoc, useDocVersionSuggestions, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

/** The title with edition and version, such as `dkron agent (Pro, v3)`. */
function useDistinctTitle(): string {
  const {id, title} = useDoc().metadata;
  const {isLast, label} = useDocsVersion();
  const marks = [id.startsWith('pro/') && !/\bPro\b/.test(title) && 'Pro', !isLast && label].filter(Boolean);
  return marks.length === 0 ? title : `${title} (${marks.join(', ')})`;
}

export default function DocItemMetadata(): ReactNode {
  const {url, baseUrl, trailingSlash} = useDocusaurusContext().siteConfig;
  // The page with the same id in the current version; on a page of that version it is the page itself.
  const {latestDocSuggestion: successor} = useDocVersionSuggestions(undefined);
  const address = successor && url + applyTrailingSlash(successor.path, {baseUrl, trailingSlash});
  return (
    <>
      <Metadata />
      <PageMetadata title={useDistinctTitle()} />
      {address !== undefined && (
        <Head>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </Head>
      )}
    </>
  );
}
