import {expect, test} from 'vitest';

import {openPart, openPoints, withSection} from './checklist';

const parts = [
  {title: 'To read', points: ['the dashboard', 'docs/a.md:3: Dkron 1.0.0 does.']},
  {title: 'To write', points: []},
];

test('each release has a section, with headings that have points', () => {
  const list = withSection('', '1.0.1', parts);
  expect(list).toMatch(/^<!-- Tick/);
  expect(list).toContain(
    '\n\n## 1.0.1\n\n### To read\n\n- [ ] the dashboard\n- [ ] docs/a.md:3: Dkron 1.0.0 does.\n',
  );
  expect(list).not.toContain('To write');
});

test('a point that is still open is not listed again, but a ticked one is', () => {
  const first = withSection('', '1.0.1', parts).replace('[ ] the dashboard', '[x] the dashboard');
  const both = withSection(first, '1.0.2', parts);
  expect(both.startsWith(first)).toBe(true);
  expect(openPoints(both)).toEqual(['docs/a.md:3: Dkron 1.0.0 does.', 'the dashboard']);
  expect(both.slice(first.length)).toBe('\n## 1.0.2\n\n### To read\n\n- [ ] the dashboard\n');
});

test('neither ticked points nor empty headings are printed', () => {
  const list = withSection(withSection('', '1.0.1', parts), '1.0.2', [
    {title: 'To write', points: ['a post']},
  ]);
  expect(openPart(list.replace('[ ] a post', '[X] a post'))).toBe(
    '## 1.0.1\n\n### To read\n\n- [ ] the dashboard\n- [ ] docs/a.md:3: Dkron 1.0.0 does.',
  );
  expect(openPart(list.replaceAll('[ ]', '[x]'))).toBe('');
});
