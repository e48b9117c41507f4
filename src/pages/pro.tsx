import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import MoreLink from '../components/MoreLink';
import PageHeader from '../components/PageHeader';
import Plans from '../components/Plans';
import ProFeatures from '../components/ProFeatures';
import Questions from '../components/Questions';
import Section from '../components/Section';
import {links} from '../../config/links';

export default function DkronPro(): ReactNode {
  return (
    <Layout
      title="Dkron Pro: encryption, access control, support"
      description="See what Dkron Pro adds to the open source scheduler, feature by feature, with plans and prices as published, support terms and answers."
    >
      <main>
        <PageHeader
          title="Dkron Pro"
          lead="The commercial edition of Dkron, by Distributed Works: encrypted traffic, access control, jobs in containers, more places for output, and support by email. Jobs and settings of the open edition work unchanged."
        >
          <p className="link-row">
            <Link className="button button--primary button--lg" to="#plans">
              Plans and prices
            </Link>{' '}
            <Link className="button button--outline button--lg" to="#questions">
              Questions
            </Link>
          </p>
          <p className="quiet">
            Dkron Pro is closed source. This page summarizes the vendor&rsquo;s documentation of version 4.
          </p>
        </PageHeader>
        <div className="page-inner">
          <ProFeatures />
        </div>

        <Section id="plans" title="Plans" ground="soft">
          <Plans />
        </Section>

        <Section id="start" title="From the purchase to the first start">
          <ol className="tiles">
            <li>
              <h3>Buy with a group address</h3>
              <p>
                The license cannot be transferred to another company, and its address can change only within
                the same email domain.
              </p>
            </li>
            <li>
              <h3>Install the packages</h3>
              <p>
                You receive a personal download address by email, with packages for each architecture. The
                packages dkron-pro and dkron cannot be installed side by side.
              </p>
            </li>
            <li>
              <h3>Keep your configuration</h3>
              <p>
                Pro reads the settings of the open edition and adds its own. The binary is still called dkron.
              </p>
            </li>
            <li>
              <h3>Update as usual</h3>
              <p>Updates come through your package manager for as long as the subscription lasts.</p>
            </li>
          </ol>
        </Section>

        <Section id="support" title="Support" ground="soft">
          <ul className="tiles">
            <li>
              <h3>What you get</h3>
              <p>
                Priority help by email, one incident per quarter, with a response within two working days.
              </p>
            </li>
            <li>
              <h3>What it covers</h3>
              <p>
                Support covers the features and APIs of Dkron and Dkron Pro. Your own integration and
                infrastructure are up to you.
              </p>
            </li>
            <li>
              <h3>How to ask</h3>
              <p>{`Write to ${links.support} from the email domain of your license.`}</p>
            </li>
          </ul>
          <p className="link-row">
            <MoreLink to="/docs/pro/commercial-support/">What to send with a question</MoreLink>
          </p>
        </Section>

        <Section id="questions" title="Questions">
          <Questions />
          <p className="quiet">
            See the <Link to="/docs/pro/commercial-faq/">commercial FAQ</Link> for more questions, including
            those to which the vendor publishes two answers. Read the{' '}
            <Link href={links.commercialLicense}>commercial license</Link>, or{' '}
            <Link to="/license/">how the two licenses differ</Link>.
          </p>
        </Section>
      </main>
    </Layout>
  );
}
