// Ejected from @docusaurus/core (theme-fallback): in the colors of the site, with a title, without motion for readers who
// prefer that, announced to assistive technology, and without style attributes, which a strict policy refuses.
import type {ComponentProps, ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import type Original from '@theme/Loading';

import styles from './styles.module.css';

export default function Loading({error, retry, pastDelay}: ComponentProps<typeof Original>): ReactNode {
  if (error) {
    const title = translate({
      id: 'theme.Loading.failed',
      message: 'This page could not be loaded',
      description: 'The title of what is shown instead of a page whose scripts do not come',
    });
    return (
      <div className={styles.failed} role="alert">
        <Head>
          <title>{title}</title>
        </Head>
        <h1>{title}</h1>
        <p>
          <Translate
            id="theme.Loading.advice"
            description="What to do where the scripts of a page do not come; a button with Retry follows"
          >
            The connection is down, or the server does not answer. Try again when it is back, or go back to
            the previous page.
          </Translate>
        </p>
        <div>
          <p>
            <code>{String(error)}</code>
          </p>
          <div>
            <button type="button" className="button button--primary" onClick={retry}>
              <Translate id="theme.Loading.retry" description="The button that loads a page again">
                Retry
              </Translate>
            </button>
          </div>
        </div>
      </div>
    );
  }
  return pastDelay ? (
    <div className={styles.loading} role="status">
      <span className="unseen">
        <Translate id="theme.Loading.loading" description="What is said while a page loads">
          Loading
        </Translate>
      </span>
      <svg id="loader" className={styles.spinner} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" fill="none" strokeWidth="4" strokeDasharray="90 36" />
      </svg>
    </div>
  ) : null;
}
