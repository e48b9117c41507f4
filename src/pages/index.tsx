import failover from '@generated/page-data/default/failover.json';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import AskAround from '../components/AskAround';
import Editions from '../components/Editions';
import Failover from '../components/Failover';
import Hero from '../components/Hero';
import Icon from '../components/Icon';
import CrontabComparison from '../components/CrontabComparison';
import LatestPosts from '../components/LatestPosts';
import More from '../components/More';
import Screens from '../components/Screens';
import Section from '../components/Section';
import {claims, doors, limits, parts} from '../content/home';

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
              <More to="/docs/guarantees/">What Dkron guarantees</More>
              <More to="/docs/operations/measurements/#failover">This failover, second by second</More>
              <More to="/docs/usage/clustering/#quorum">How many servers you need</More>
            </>
          }
        >
          <Failover />
        </Section>

        <Section
          id="dashboard"
          title="See what ran, and what did not"
          lead="Every server has a dashboard with all jobs, their latest results and the output of each run."
          links={<More to="/docs/usage/dashboard/">The dashboard, page by page</More>}
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
              <More to="/docs/usage/crontab-migration/">Move an entire crontab with a script</More>
              <More to="/docs/usage/cron-spec/">Schedules, field by field</More>
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
              <More to="/docs/how-dkron-works/">Follow one job through a cluster</More>
              <More to="/docs/architecture/">The architecture, with diagrams</More>
            </>
          }
          ground="soft"
        >
          <ol className="tiles">
            {parts.map((part) => (
              <li key={part.title}>
                <Icon name={part.icon} size={28} />
                <h3>{part.title}</h3>
                <p>{part.text}</p>
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
                <More to={claim.to}>{claim.link}</More>
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
              <More to="/docs/operations/small-production/">Build a small production cluster</More>
              <More to="/docs/operations/choose-deployment/">Choose a deployment</More>
            </>
          }
          ground="soft"
        >
          <ul className="tiles panels">
            {doors.map((door) => (
              <li key={door.name} className="panel">
                <Icon name={door.icon} size={28} />
                <h3>{door.name}</h3>
                <p>{door.text}</p>
                <More to={door.to}>Dkron on {door.name}</More>
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
              <More to="/docs/intro/#what-it-does-not-promise">All limits of the current release</More>
              <More to="/dkron_vs_other_software/">Compare with other schedulers</More>
              <More to="/docs/">All documentation, by task and by symptom</More>
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

        <Section id="blog" title="From the blog" links={<More to="/blog/">All posts</More>}>
          <LatestPosts />
        </Section>

        <Section id="ask" title="Where to ask" ground="soft" sideBySide>
          <AskAround />
        </Section>
      </main>
    </Layout>
  );
}
