/** Which programs are found, and what is said of those that are missing. */
import path from 'node:path';

import {expect, test} from 'vitest';

import {findProgram, missingPrograms} from './programs';

test('a program is looked for on the PATH', () => {
  expect(findProgram(path.basename(process.execPath), {PATH: path.dirname(process.execPath)})).toBe(
    process.execPath,
  );
  expect(findProgram('no-such-program', {PATH: '/usr/bin'})).toBeUndefined();
});

test('missing programs are named, with the packages that have them', () => {
  expect(missingPrograms((name) => `/usr/bin/${name}`)).toBeUndefined();
  const message = missingPrograms((name) =>
    ['nginx', 'jq'].includes(name) ? undefined : `/usr/bin/${name}`,
  );
  expect(message).toContain('Not installed: jq, nginx.');
  expect(message).toMatch(/apt-get install --no-install-recommends jq nginx-light$/);
});
