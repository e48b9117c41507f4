import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import FactTable from '../components/FactTable';
import PageHeader from '../components/PageHeader';
import Section from '../components/Section';
import {links} from '../../config/links';

export default function License(): ReactNode {
  return (
    <Layout
      title="License: LGPL-3.0 in plain words"
      description="See what Dkron's LGPL-3.0 allows, what you owe others when you distribute Dkron, and how the license of Dkron Pro differs."
    >
      <main>
        <PageHeader
          title="License"
          lead={
            <>
              Dkron is free software under the{' '}
              <Link href={links.licenseText}>GNU Lesser General Public License, version 3.0</Link>, in every
              release of versions 1 to 4. The copyright belongs to Victor Castell.
            </>
          }
        />
        <Section
          id="plain-words"
          title="In plain words"
          lead="This is a guide, not legal advice. Where it differs from the license text, the text applies."
        >
          <ul className="tiles">
            <li>
              <h3>Run it</h3>
              <p>
                You may run it for any purpose, even commercially, on as many machines as you like, without
                paying, registering or publishing anything. Your jobs, settings and output are yours.
              </p>
            </li>
            <li>
              <h3>Change it</h3>
              <p>
                Read the source, change it, and use the result inside your organization or behind a service
                that you sell. You may keep the changes private.
              </p>
            </li>
            <li>
              <h3>Use the API</h3>
              <p>If your program only uses Dkron&rsquo;s HTTP API, the license does not affect it.</p>
            </li>
            <li>
              <h3>Expect no warranty</h3>
              <p>
                Dkron comes as is. Its authors do not promise that it fits a purpose, and as far as the law
                allows, they are not liable.
              </p>
            </li>
          </ul>
        </Section>

        <Section
          id="pass-on"
          title="When you distribute it"
          lead="The license has conditions for giving Dkron to somebody else."
          ground="soft"
        >
          <FactTable
            caption="What you owe the receiver"
            columns={['You distribute', 'You owe']}
            rows={[
              [
                'Dkron as is',
                'The license text, the copyright notices, and the source or a way to get it, and the same for the libraries in it, such as those of HashiCorp under MPL 2.0. In a consumer device, also what is needed to install a changed version on it.',
              ],
              [
                'Dkron with your changes',
                'The same, under the same license, with your changes marked and dated, and their source.',
              ],
              [
                'Your own program, linked with Dkron code, such as a plugin in Go',
                'A notice that Dkron is in it, and the license texts. You may choose the terms of your program, as long as they allow the receiver to change the Dkron part, run your program with it, and reverse engineer it to debug such changes.',
              ],
            ]}
          />
        </Section>

        <Section
          id="pro"
          title="Dkron Pro is licensed differently"
          lead={
            <>
              <Link to="/pro/">Dkron Pro</Link> is closed source. Its terms are those of the{' '}
              <Link href={links.commercialLicense}>Software End-User License Agreement</Link>, which covers
              only Pro.
            </>
          }
        >
          <FactTable
            caption="The two licenses compared"
            columns={['Question', 'Dkron', 'Dkron Pro']}
            rows={[
              ['License', 'LGPL-3.0', 'Commercial, non-exclusive, not transferable'],
              ['Price', 'None', 'A yearly subscription'],
              ['Who may use it', 'Everyone', 'The organization that bought it, on unlimited hosts and nodes'],
              [
                'Distributing it',
                'Allowed, as described above',
                'Forbidden; the Appliance license permits it inside your own product',
              ],
              [
                'Changing it',
                'Allowed',
                'The license text mentions source code for changes. Ask the vendor how to get it',
              ],
              ['Reverse engineering', 'Allowed', 'Forbidden'],
              ['Publishing benchmarks', 'Allowed', 'Forbidden'],
              ['Offering it as a service', 'Allowed', 'Forbidden for services with a similar function'],
              ['Warranty', 'None', 'None; liability is limited to the price of the license'],
              ['Law', 'Not specified', 'Spain and the EU, courts of Barcelona'],
            ]}
          />
          <p className="quiet">{`Questions about the commercial license: ${links.support}.`}</p>
        </Section>

        <Section
          id="third-party"
          title="Third-party notices of this site"
          lead="The scripts and styles of these pages contain code of other projects. Each build lists those packages with their versions and licenses, taken from the lock file."
          ground="soft"
        >
          <p className="quiet">
            <a href={useBaseUrl('/third-party-notices.txt')}>Third-party notices</a>, plain text with every
            license.
          </p>
        </Section>
      </main>
    </Layout>
  );
}
