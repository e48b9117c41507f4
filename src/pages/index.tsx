import failover from '@generated/page-data/default/failover.json';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import AskAround from '../components/AskAround';
import Editions from '../components/Editions';
import Doors from '../components/Doors';
import Failover from '../components/Failover';
import Hero from '../components/Hero';
import InCrontab from '../components/InCrontab';
import LatestPosts from '../components/LatestPosts';
import More from '../components/More';
import Screen from '../components/Screen';
import Section from '../components/Section';
import {claims, limits} from '../content/home';

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
        >
          <Failover />
          <p className="link-row">
            <More to="/docs/operations/failures/#recorded">This failover, second by second</More>
            <More to="/docs/usage/clustering/#quorum">How many servers you need</More>
          </p>
        </Section>

        <Section
          id="dashboard"
          title="See what ran, and what did not"
          lead="Every server has a dashboard with all jobs, their latest results and the output of each run."
          soft
        >
          <Screen />
          <p className="link-row">
            <More to="/docs/usage/dashboard/">The dashboard, page by page</More>
          </p>
        </Section>

        <Section
          id="from-crontab"
          title="Your crontab line, as a job"
          lead="Seconds come first, the time zone is part of the job, and tags say which machine runs it."
        >
          <InCrontab />
          <p className="link-row">
            <More to="/docs/usage/crontab-migration/">Move an entire crontab with a script</More>
            <More to="/docs/usage/cron-spec/">Schedules, field by field</More>
          </p>
        </Section>

        <Section
          id="how-it-works"
          title="How it works"
          lead="Servers store the jobs and schedule them; agents (and servers) run them."
          soft
        >
          <ol className="tiles">
            <li>
              <h3>Servers agree</h3>
              <p>
                You send a job to any server. Raft replicates it to the others, so that each server has all
                jobs and can take over.
              </p>
            </li>
            <li>
              <h3>The leader schedules</h3>
              <p>
                One server at a time is the leader. When a job is due, it picks the live nodes whose tags
                match.
              </p>
            </li>
            <li>
              <h3>Nodes do the work</h3>
              <p>
                Each chosen node runs the command or sends the request, and streams the output and the result
                back to the leader, which stores them.
              </p>
            </li>
          </ol>
          <p className="link-row">
            <More to="/docs/architecture/">The architecture, with diagrams</More>
          </p>
        </Section>

        <Section id="what-you-get" title="What Dkron does">
          <ul className="tiles">
            {claims.map((claim) => (
              <li key={claim.title}>
                <h3>{claim.title}</h3>
                <p>{claim.text}</p>
                <More to={claim.to}>{claim.link}</More>
              </li>
            ))}
          </ul>
        </Section>

        <Section id="run-it" title="Run it where you run everything else" soft>
          <Doors />
        </Section>

        <Section id="limits" title="Know the limits">
          <ul className="tiles marked">
            {limits.map((limit) => (
              <li key={limit.title}>
                <h3>{limit.title}</h3>
                <p>{limit.text}</p>
              </li>
            ))}
          </ul>
          <p className="link-row">
            <More to="/docs/">All documentation, by task and by symptom</More>
            <More to="/docs/intro/#what-it-does-not-promise">All limits of the current release</More>
            <More to="/dkron_vs_other_software/">Compare with other schedulers</More>
          </p>
        </Section>

        <Section
          id="editions"
          title="Two editions, the same jobs"
          lead="Start with the open edition. Your jobs and settings stay the same if you move to Pro."
          soft
        >
          <Editions />
        </Section>

        <Section id="blog" title="From the blog">
          <LatestPosts />
          <p className="link-row">
            <More to="/blog/">All posts</More>
          </p>
        </Section>

        <Section id="ask" title="Where to ask" soft>
          <AskAround />
        </Section>
      </main>
    </Layout>
  );
}
