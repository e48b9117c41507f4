import {expect, test} from 'vitest';

import {textsOf} from './sourceText';

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
