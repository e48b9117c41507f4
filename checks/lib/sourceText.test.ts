import {expect, test} from 'vitest';

import {linksOf, textsOf} from './sourceText';

test('texts of JSX, attributes and constants are read with their lines, and single words are not', () => {
  const source = [
    "import Link from '@docusaurus/Link';",
    "const lead = 'Runs your jobs.';",
    'const page = (',
    '  <p title="What it does" className="quiet">',
    '    Starts on',
    '    time, <b>every</b> day.',
    '  </p>',
    ');',
  ].join('\n');
  expect(textsOf('src/pages/page.tsx', source)).toEqual([
    {file: 'src/pages/page.tsx', line: 2, text: 'Runs your jobs.'},
    {file: 'src/pages/page.tsx', line: 4, text: 'What it does'},
    {file: 'src/pages/page.tsx', line: 5, text: 'Starts on time,'},
  ]);
});

test('links of attributes and of entries are read with their lines, and other values are not', () => {
  const source = [
    'const items = [',
    "  {to: '/pro/', label: 'PRO'},",
    "  {docId: 'usage/jobs', href: 'https://dkron.io/'},",
    '];',
    'const link = <Link to="/docs/#start">Start</Link>;',
    "const other = <Link to={item.to} from='/x'>There</Link>;",
    "const range = {to: '4.0.9'};",
  ].join('\n');
  expect(linksOf('src/pages/page.tsx', source)).toEqual([
    {file: 'src/pages/page.tsx', line: 2, target: {to: '/pro/'}},
    {file: 'src/pages/page.tsx', line: 3, target: {docId: 'usage/jobs'}},
    {file: 'src/pages/page.tsx', line: 5, target: {to: '/docs/#start'}},
  ]);
});
