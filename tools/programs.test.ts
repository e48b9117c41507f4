/** Lookup of programs, and the messages about missing ones. */
import path from 'node:path';

import {expect, test, vi} from 'vitest';

import {findProgram, isWithout, missingPrograms} from './programs';

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

test('tests that need a missing program are skipped with a message, and fail if CI is set', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('CI', '');
  expect(isWithout('bash')).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  expect(isWithout('bash', 'no-such-program')).toBe(true);
  expect(warn).toHaveBeenCalledWith('skipped: tests that need no-such-program, not installed');
  vi.stubEnv('CI', 'true');
  expect(() => isWithout('no-such-program')).toThrow('expected all programs where CI is set');
  expect(isWithout('bash')).toBe(false);
  vi.unstubAllEnvs();
  warn.mockRestore();
});
