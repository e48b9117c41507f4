import versions from '@generated/page-data/default/versions.json';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import Icon from '../Icon';
import MoreLink from '../MoreLink';
import Terminal, {Success, type TerminalStep} from '../Terminal';
import {tour} from '../../content/home';
import styles from './styles.module.css';

const newest = versions.find(({old}) => !old);

const steps: readonly TerminalStep[] = [
  {
    title: 'Start a server, in Docker',
    command: tour.start(newest?.release ?? 'latest'),
    answer: (
      <>
        … msg=&quot;dkron: <Success>cluster leadership acquired</Success>&quot;
      </>
    ),
  },
  {
    title: 'Create a job',
    command: tour.create,
    answer: (
      <>
        HTTP/1.1 <Success>201 Created</Success>
      </>
    ),
  },
  {
    title: 'See it run',
    command: tour.look,
    answer: (
      <>
        {'…\n'}
        <Success>&quot;success&quot;: true</Success>
        {',\n"output": "Sat Nov 21 03:06:31 UTC 2026\\n",\n"node_name": "node1",\n…'}
      </>
    ),
  },
];

/** The top of the home page: the tagline, the first links, and the tour of a first job in a terminal. */
export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={clsx('page-inner', styles.inner)}>
        <div className={styles.text}>
          <p className={styles.above}>
            {newest !== undefined && (
              <Link to={newest.post ?? newest.path}>{`Release ${newest.release}`}</Link>
            )}{' '}
            <span>Open source</span>
          </p>
          <h1>Easy, Reliable Cron jobs</h1>
          <p className="lead">
            Dkron runs your scheduled jobs across many machines. You manage them over an HTTP API or in a
            dashboard, and the cluster keeps scheduling when a server fails.
          </p>
          <div className={clsx('link-row', styles.buttons)}>
            <Link className="button button--primary button--lg" to="/docs/basics/getting-started/">
              Get started
              <Icon name="arrow" />
            </Link>{' '}
            <Link className="button button--outline button--lg" to="/docs/basics/installation/">
              <Icon name="download" />
              Install
            </Link>
          </div>
          <p className={clsx('link-row', styles.ways)}>
            <MoreLink to="/docs/how-dkron-works/">How Dkron works</MoreLink>
            <MoreLink to="/docs/operations/small-production/">Build a small production cluster</MoreLink>
            <MoreLink to="/dkron_vs_other_software/">Compare with other schedulers</MoreLink>
          </p>
          <p className="quiet">
            The commands shown here need only Docker and curl. Dkron is a single binary for Linux, macOS,
            Windows and FreeBSD, and needs no database.
          </p>
        </div>
        <Terminal label="From nothing to a running job in three commands" steps={steps} />
      </div>
    </header>
  );
}
