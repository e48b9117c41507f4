import {expect, test} from 'vitest';

import {currentVersion} from '../data/versions';
import {withVersionInDescription, versionToOpen} from './cutVersion';

const page = (description: string): string => `---\ntitle: T\ndescription: ${description}\n---\n\nText.\n`;
const described = (description: string): string =>
  /^description: (.*)$/m.exec(withVersionInDescription(page(description), 'v7'))?.[1] ?? '';

test('the version is added to a description', () => {
  expect(described('What Dkron stores.')).toBe('What Dkron v7 stores.');
  expect(described('What servers store.')).toBe('What servers store (v7).');
  expect(described('"Quoted: what servers store."')).toBe('"Quoted: what servers store (v7)."');
});

test('a description that would get too long loses its last clause', () => {
  const start = `What ${'long '.repeat(14)}Dkron stores`;
  const long = `${start}, where it is on disk, how long it is kept there, and what reads it again`;
  expect(long.length).toBeLessThanOrEqual(160);
  expect(described(`${long}.`)).toBe(
    `${start.replace('Dkron', 'Dkron v7')}, where it is on disk, how long it is kept there.`,
  );
});

test('only the next version can be opened', () => {
  const next = `v${Number(currentVersion.slice(1)) + 1}`;
  expect(versionToOpen([next, '--date', '2030-01-31'])?.next).toBe(next);
  expect(() => versionToOpen(['v99', '--date', '2030-01-31'])).toThrow(
    `"v99" cannot be opened; ${currentVersion} is current, expected ${next}`,
  );
});
