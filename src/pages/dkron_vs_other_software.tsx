import comparison from '@generated/page-data/default/comparison.json';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {Fragment, type ReactNode} from 'react';

import ComparisonTable from '../components/ComparisonTable';
import Icon from '../components/Icon';
import PageHeader from '../components/PageHeader';
import Section from '../components/Section';
import SystemCards from '../components/SystemCards';
import {advice, type Advice} from '../content/advice';
import styles from './comparison.module.css';

const fits = [
  'Your jobs are commands or HTTP requests on several machines, in any language.',
  'The scheduler itself has to survive the loss of a host, without a database or manual intervention.',
  'You want one place for all jobs, with history, API and dashboard.',
  'Some jobs are due at a specific second, or in a specific time zone.',
];

const misfits = [
  'Each run must happen exactly once, or missed runs must be caught up.',
  'Jobs form a graph with several parents, with conditions, or with data passed between jobs.',
  'People who do not trust each other share the scheduler, and Pro is not an option.',
  'You cannot run an agent on the hosts that execute the jobs, or cannot open ports between them.',
  'You have one machine and a few crontab lines.',
];

function Alternative({need, take}: Advice): ReactNode {
  return (
    <div className="panel">
      <dt>{need}</dt>
      <dd>
        {comparison.systems
          .filter((system) => take.includes(system.id))
          .map((system) => (
            <Fragment key={system.id}>
              <a className="more" href={`#${system.id}`}>
                {system.name}
              </a>{' '}
            </Fragment>
          ))}
      </dd>
    </div>
  );
}

export default function OtherSoftware(): ReactNode {
  return (
    <Layout
      title="Dkron and other schedulers compared"
      description="Compare Dkron with fifteen schedulers, from cron to Temporal, with sources for each fact, and see when to choose which one, and when not to choose Dkron."
    >
      <main>
        <PageHeader
          title="Dkron and other software"
          lead="This page compares Dkron with fifteen other ways to run jobs on a schedule: what each is built for, where Dkron differs, and where it is the wrong choice. There is no ranking."
        />
        <Section id="choose" title="Is Dkron for you?">
          <div className="tiles panels">
            <div>
              <h3>Choose Dkron when</h3>
              <ul className="ticks">
                {fits.map((fit) => (
                  <li key={fit}>
                    <Icon name="check" />
                    {fit}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3>Do not choose Dkron when</h3>
              <ul className="ticks">
                {misfits.map((misfit) => (
                  <li key={misfit}>
                    <Icon name="minus" />
                    {misfit}
                  </li>
                ))}
              </ul>
              <p>
                <Link to="/docs/intro/#what-it-does-not-promise">What Dkron does not promise</Link>
              </p>
            </div>
          </div>
        </Section>

        <Section id="instead" title="What to look at instead" ground="soft">
          <dl className={clsx('tiles panels', styles.advice)}>
            {advice.map((item) => (
              <Alternative key={item.need} {...item} />
            ))}
          </dl>
        </Section>

        <Section
          id="compared"
          title="System by system"
          lead="Each system's card explains every answer in a sentence and links to its source."
        >
          <ComparisonTable />
          <div className={styles.cards}>
            <SystemCards />
          </div>
          <p className="quiet">
            {`Dkron is described as of release ${comparison.release}, open edition. Names belong to their owners.`}
            If something is wrong or out of date, open an issue in the project.
          </p>
        </Section>
      </main>
    </Layout>
  );
}
