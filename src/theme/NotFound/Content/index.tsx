// Ejected from @docusaurus/theme-classic 3.10.2: says what can be done instead of whom to write to.
import type {ReactNode} from 'react';
import versions from '@generated/page-data/default/versions.json';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import NearestPages from '../../../components/NearestPages';

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
  return (
    // The runtime knows all addresses, and so those that come near.
    <main className="container margin-vert--xl markdown" data-needs-runtime="">
      <Heading as="h1">There is no page at this address</Heading>
      <p>The address may be misspelled, or the page has moved.</p>
      <NearestPages />
      <p>These pages lead to everything there is:</p>
      <ul>
        {doors.map(({to, label}) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
