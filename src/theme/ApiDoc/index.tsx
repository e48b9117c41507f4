// Replaces the ApiDoc of docusaurus-theme-redoc 2.5.1, which renders Redoc in the browser on arrival. Here the page is
// complete HTML (made by plugins/api-reference), and Redoc's runtime is loaded when a reader first uses something that
// needs it.
import {useEffect, useRef, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import * as markup from '@api-reference/markup';

import {wakeOnFirstUse} from './island';
import './styles.css';

// Only the server build has the markup; in the browser it is on the page already, or comes with the runtime.
const html = markup.html ?? '';

export default function ApiDoc(): ReactNode {
  const island = useRef<HTMLDivElement>(null);
  useEffect(() => (island.current === null ? undefined : wakeOnFirstUse(island.current)), []);
  const yaml = useBaseUrl('/openapi.yaml');
  const json = useBaseUrl('/openapi.json');
  return (
    <Layout
      title="REST API reference"
      description="Every operation of the Dkron REST API: parameters, request and response bodies, status codes and when they come, with examples to copy."
    >
      <Head>
        <link rel="service-desc" type="application/yaml" href={yaml} />
        <link rel="service-desc" type="application/json" href={json} />
      </Head>
      <main>
        <p className="api-download">
          The description behind this page, to download: <a href={yaml}>openapi.yaml</a> and{' '}
          <a href={json}>openapi.json</a>
        </p>
        {/* React leaves the server's markup alone: it does not compare inner HTML that it was told to ignore. */}
        <div
          ref={island}
          className="api-reference"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{__html: html}}
        />
      </main>
    </Layout>
  );
}
