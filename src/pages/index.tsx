import failover from '@generated/page-data/default/failover.json';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import CommunityLinks from '../components/CommunityLinks';
import Editions from '../components/Editions';
import Failover from '../components/Failover';
import Hero from '../components/Hero';
import Icon from '../components/Icon';
import CrontabComparison from '../components/CrontabComparison';
import LatestPosts from '../components/LatestPosts';
import MoreLink from '../components/MoreLink';
import Screens from '../components/Screens';
import Section from '../components/Section';
import {claims, startingPoints, limits, runSteps} from '../content/home';

export default function Home(): ReactNode {
  return (
    <Layout
      title="Distributed cron with an API and a dashboard"
      description="Start a Dkron server, create a job with one HTTP request and see it run. Cron for many machines, open source, with failover and no database."
    >
      <main>
        <Hero />
        <Section
          id="failover"
          title="When the leader fails, another takes over in seconds"
          lead={`Recorded with release ${failover.release}: three servers, one agent and a job that is due every two seconds.`}
          links={
            <>
              <MoreLink to="/docs/guarantees/">What Dkron guarantees</MoreLink>
              <MoreLink to="/docs/operations/measurements/#failover">
                This failover, second by second
              </MoreLink>
              <MoreLink to="/docs/usage/clustering/#quorum">How many servers you need</MoreLink>
            </>
          }
        >
          <Failover />
        </Section>

        <Section
          id="dashboard"
          title="See what ran, and what did not"
          lead="Every server has a dashboard with all jobs, their latest results and the output of each run."
          links={<MoreLink to="/docs/usage/dashboard/">The dashboard, page by page</MoreLink>}
          ground="dark"
        >
          <Screens />
        </Section>

        <Section
          id="from-crontab"
          title="Your crontab line, as a job"
          lead="Seconds come first, the time zone is part of the job, and tags say which machine runs it."
          links={
            <>
              <MoreLink to="/docs/usage/crontab-migration/">Move an entire crontab with a script</MoreLink>
              <MoreLink to="/docs/usage/cron-spec/">Schedules, field by field</MoreLink>
            </>
          }
          sideBySide
        >
          <CrontabComparison />
        </Section>

        <Section
          id="how-it-works"
          title="How it works"
          lead="Servers store the jobs and schedule them; agents (and servers) run them."
          links={
            <>
              <MoreLink to="/docs/how-dkron-works/">Follow one job through a cluster</MoreLink>
              <MoreLink to="/docs/architecture/">The architecture, with diagrams</MoreLink>
            </>
          }
          ground="soft"
        >
          <ol className="tiles">
            {runSteps.map((step) => (
              <li key={step.title}>
                <Icon name={step.icon} size={28} />
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </Section>

        <Section id="what-you-get" title="What Dkron does">
          <ul className="tiles halves">
            {claims.map((claim) => (
              <li key={claim.title}>
                <Icon name={claim.icon} size={28} />
                <h3>{claim.title}</h3>
                <p>{claim.text}</p>
                <MoreLink to={claim.to}>{claim.link}</MoreLink>
              </li>
            ))}
          </ul>
        </Section>

        <Section
          id="run-it"
          title="Run it where you run everything else"
          lead="For production, start with the tutorial: three servers, two agents, a firewall, TLS, a nightly backup and tested alerts."
          links={
            <>
              <MoreLink to="/docs/operations/small-production/">Build a small production cluster</MoreLink>
              <MoreLink to="/docs/operations/choose-deployment/">Choose a deployment</MoreLink>
            </>
          }
          ground="soft"
        >
          <ul className="tiles panels">
            {startingPoints.map((point) => (
              <li key={point.name} className="panel">
                <Icon name={point.icon} size={28} />
                <h3>{point.name}</h3>
                <p>{point.text}</p>
                <MoreLink to={point.to}>{`Dkron on ${point.name}`}</MoreLink>
              </li>
            ))}
          </ul>
        </Section>

        <Section
          id="limits"
          title="Know the limits"
          lead="What Dkron leaves to you, and what to do about it."
          links={
            <>
              <MoreLink to="/docs/intro/#what-it-does-not-promise">
                All limits of the current release
              </MoreLink>
              <MoreLink to="/dkron_vs_other_software/">Compare with other schedulers</MoreLink>
              <MoreLink to="/docs/">All documentation, by task and by symptom</MoreLink>
            </>
          }
          sideBySide
        >
          <ul className="tiles halves marked">
            {limits.map((limit) => (
              <li key={limit.title}>
                <h3>{limit.title}</h3>
                <p>{limit.text}</p>
              </li>
            ))}
          </ul>
        </Section>

        <Section
          id="editions"
          title="Two editions, the same jobs"
          lead="Start with the open edition. Your jobs and settings stay the same if you move to Pro."
          ground="soft"
        >
          <Editions />
        </Section>

        <Section id="blog" title="From the blog" links={<MoreLink to="/blog/">All posts</MoreLink>}>
          <LatestPosts />
        </Section>

        <Section id="ask" title="Where to ask" ground="soft" sideBySide>
          <CommunityLinks />
        </Section>
      </main>
    </Layout>
  );
}
