import {expect, test} from 'vitest';

import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {fixtureFolder} from '../tests/fixtures/checks';

const tsx = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href;

function run(fixture: string, ...args: string[]): {status: number | null; output: string} {
  const program = path.join(import.meta.dirname, 'run.ts');
  const {status, stdout, stderr} = spawnSync(process.execPath, ['--import', tsx, program, ...args], {
    cwd: fixtureFolder(fixture),
    encoding: 'utf8',
  });
  return {status, output: stdout + stderr};
}

test('a site without a problem: a line a check, exit code 0', () => {
  const {status, output} = run('good');
  expect(
    output
      .split('\n')
      .filter(
        (line) => line !== '' && !/^(?:ok [a-z ]+ \(\d+ checked\)|skipped .* not installed)$/.test(line),
      ),
  ).toEqual([]);
  expect(status).toBe(0);
});

test('a site without pages: every check found nothing, exit code 1', () => {
  const {status, output} = run('empty');
  expect(output).toMatch(/^not ok front matter \(found nothing to check\)$/m);
  expect(output).not.toMatch(/^ok/m);
  expect(status).toBe(1);
});

test('problems: each with its place, exit code 1; with a path only those below it', () => {
  const {status, output} = run('sidebars');
  expect(output).toMatch(/^not ok sidebars \(3 checked, 3 problems\)$/m);
  expect(output).toContain('\n  sidebars.ts:8: "usage/a" stands twice; expected each page once\n');
  expect(status).toBe(1);
  expect(run('sidebars', 'docs/').output).toMatch(/^not ok sidebars \(3 checked, 1 problem\)$/m);
});

test('a sidebar that cannot be read: its name, exit code 2', () => {
  const {status, output} = run('unreadable');
  expect(output).toContain('versioned_sidebars/version-v3-sidebars.json:1: ');
  expect(status).toBe(2);
});
