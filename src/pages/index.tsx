import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import AskAround from '../components/AskAround';
import Editions from '../components/Editions';
import Features from '../components/Features';
import Hero from '../components/Hero';
import HowItWorks from '../components/HowItWorks';
import LatestPosts from '../components/LatestPosts';
import More from '../components/More';
import Section from '../components/Section';
import {limits} from '../data/home';

export default function Home(): ReactNode {
  return (
    <Layout
      title="Distributed cron with an API and a dashboard"
      description="Start a Dkron server, create a job with one HTTP call and see it run. Cron for many machines, open source, with failover and no database."
    >
      <main>
        <Hero />
        <Section
          id="how-it-works"
          title="How it works"
          lead="One program in two roles. Servers keep the jobs and watch the clock, agents run what they are told. Servers run jobs too."
          soft
        >
          <HowItWorks />
          <ol className="tiles">
            <li>
              <h3>Servers agree</h3>
              <p>
                You send a job to any server. Raft copies it to the others, so each of them can take over with
                all jobs at hand.
              </p>
            </li>
            <li>
              <h3>The leader watches the clock</h3>
              <p>
                Only one server at a time schedules. When a job is due, it picks the living nodes whose tags
                match.
              </p>
            </li>
            <li>
              <h3>Nodes do the work</h3>
              <p>
                Each chosen node runs the command or call and streams output and result back, where they are
                kept.
              </p>
            </li>
          </ol>
        </Section>

        <Section
          id="what-you-get"
          title="What you get"
          lead="Every card leads to the page that shows it in detail."
        >
          <Features />
        </Section>

        <Section id="limits" title="Good to know before you build on it" soft>
          <ul className="tiles marked">
            {limits.map((limit) => (
              <li key={limit.title}>
                <h3>{limit.title}</h3>
                <p>{limit.text}</p>
              </li>
            ))}
          </ul>
          <p className="link-row">
            <More to="/docs/intro/#what-it-does-not-promise">All limits of the current release</More>
            <More to="/dkron_vs_other_software/">Compare with other schedulers</More>
          </p>
        </Section>

        <Section
          id="editions"
          title="Two editions, one way to write jobs"
          lead="Start with the open one. Jobs and settings stay the same if you move to Pro."
        >
          <Editions />
        </Section>

        <Section id="blog" title="From the blog" soft>
          <LatestPosts />
          <p className="link-row">
            <More to="/blog/">All posts</More>
          </p>
        </Section>

        <Section id="ask" title="Where to ask">
          <AskAround />
        </Section>
      </main>
    </Layout>
  );
}
