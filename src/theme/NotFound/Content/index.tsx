// Ejected from @docusaurus/theme-classic 3.10.2: says what can be done instead of whom to write to.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import NearestPages from '../../../components/NearestPages';

const doors = [
  {to: '/docs/', label: 'Documentation of the current version'},
  {to: '/docs/basics/getting-started', label: 'Getting started: a first server and a first job'},
  {to: '/api/', label: 'REST API reference'},
  {to: '/docs/v3/', label: 'Documentation of v3'},
  {to: '/docs/v2/', label: 'Documentation of v2'},
  {to: '/docs/v1/', label: 'Documentation of v1'},
  {to: '/versions', label: 'All versions, and how to get from one to the next'},
  {to: '/blog', label: 'Blog with release notes'},
  {to: '/', label: 'Home page'},
] as const;

export default function NotFoundContent(): ReactNode {
  return (
    <main className="container margin-vert--xl markdown">
      <Heading as="h1">There is no page at this address</Heading>
      <p>The address may be misspelt, or the page has moved.</p>
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
