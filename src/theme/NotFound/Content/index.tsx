// Ejected from @docusaurus/theme-classic: lists what a reader can do; the original asks to contact the owner of the link.
import type {ReactNode} from 'react';
import versions from '@generated/page-data/default/versions.json';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import SearchBar from '@theme/SearchBar';

import PageHeader from '@site/src/components/PageHeader';
import styles from './styles.module.css';

const doors = [
  {to: '/docs/', label: 'Documentation of the current version'},
  {to: '/docs/basics/getting-started', label: 'Getting started: a first server and a first job'},
  {to: '/api/', label: 'REST API reference'},
  ...versions
    .filter(({old}) => old)
    .map(({label, path}) => ({to: `${path}/`, label: `Documentation of ${label}`})),
  {to: '/versions', label: 'All versions, and how to get from one to the next'},
  {to: '/blog', label: 'Blog with release notes'},
  {to: '/', label: 'Home page'},
];

export default function NotFoundContent(): ReactNode {
  const {pathname} = useLocation();
  const script = useBaseUrl('/js/nearest-pages.js');
  return (
    <main>
      <Head>
        <script type="module" src={script} />
      </Head>
      <PageHeader
        title="There is no page at this address"
        lead="The address may be misspelled, or the page has moved."
      >
        <div className={styles.search}>
          <SearchBar />
        </div>
      </PageHeader>
      <div className={clsx('page-inner', styles.doors)}>
        <div className={styles.near}>
          {/* The custom element renders its own content. */}
          <nearest-pages key={pathname} dangerouslySetInnerHTML={{__html: ''}} />
        </div>
        <p>These pages lead to everything on this site:</p>
        <ul>
          {doors.map(({to, label}) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
