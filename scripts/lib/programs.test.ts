/** Which programs are found, and what is installed where some are missing. */
import {expect, test} from 'vitest';

import path from 'node:path';

import {ensurePrograms, findProgram} from './programs';

test('a program is looked for on the PATH', () => {
  expect(findProgram(path.basename(process.execPath), {PATH: path.dirname(process.execPath)})).toBe(
    process.execPath,
  );
  expect(findProgram('no-such-program', {PATH: '/usr/bin'})).toBeUndefined();
});

test('missing programs are installed one by one, and a refused one stays missing', () => {
  const there = new Set(['bash', 'openssl']);
  const calls: string[] = [];
  const missing = ensurePrograms(
    (name) => (there.has(name) ? `/usr/bin/${name}` : undefined),
    (program, args) => {
      calls.push([program, ...args].join(' '));
      if (args.includes('nginx-light')) {
        there.add('nginx');
      }
      return !args.includes('caddy');
    },
  );
  expect(calls).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends caddy',
    'apt-get install -y --no-install-recommends nginx-light',
  ]);
  expect(missing).toEqual(['caddy']);
});

test('without a list of packages nothing is installed', () => {
  const calls: string[] = [];
  const missing = ensurePrograms(
    () => undefined,
    (_program, args) => {
      calls.push(args.join(' '));
      return false;
    },
  );
  expect(calls).toEqual(['update']);
  expect(missing).toEqual(['bash', 'caddy', 'nginx', 'openssl']);
});
