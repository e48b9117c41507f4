import {expect, test, vi} from 'vitest';

import {directives} from '../plugins/reference/directives';
import {expandDirective} from '../plugins/reference';
import {fixtureFolder} from '../tests/fixtures/checks';
import type {Run} from '../tests/support/runToEnd';
import {contentChecks, runChecks} from './run';

/** Runs the checks on a fixture in this process. */
async function runOn(fixture: string, ...args: string[]): Promise<Run> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const here = process.cwd();
  process.chdir(fixtureFolder(fixture));
  try {
    const status = await runChecks(args);
    return {status, output: `${lines.join('\n')}\n`};
  } finally {
    process.chdir(here);
    log.mockRestore();
  }
}

// These tests cover valid pages and empty sites for all checks, so that single checks need none.
test('without problems, prints a line for each check, and exits with 0', async () => {
  const {status, output} = await runOn('good');
  expect(
    output.split('\n').filter(
      (line) =>
        line !== '' &&
        // Ignores the notes about pages tried with an earlier release.
        !/^(?:ok [a-z ]+ \(\d+ checked\)|skipped .* not installed|  last tried with .*)$/.test(line),
    ),
  ).toEqual([]);
  expect(status).toBe(0);
});

test('without pages, every check fails because it has nothing to check, and the exit code is 1', async () => {
  const {status, output} = await runOn('empty');
  expect(output).toMatch(/^not ok front matter \(found nothing to check\)$/m);
  expect(output).not.toMatch(/^ok/m);
  expect(status).toBe(1);
});

test('prints each problem with its place, and exits with 1; with a path, only problems below it', async () => {
  const {status, output} = await runOn('sidebars');
  expect(output).toMatch(/^not ok sidebars \(3 checked, 3 problems\)$/m);
  expect(output).toContain('\n  sidebars.ts:8: "usage/a" is repeated; expected each page once\n');
  expect(status).toBe(1);
  expect((await runOn('sidebars', 'docs/')).output).toMatch(/^ok sidebars \(3 checked\)$/m);
});

test('names a sidebar that cannot be read', async () => {
  await expect(runOn('unreadable')).rejects.toThrow('versioned_sidebars/version-v3-sidebars.json:1: ');
});

const sentence = /^[A-Z`].{20,}\.$/;

test('lists every check and every directive with its description', async () => {
  const list = await runOn('good', '--list');
  expect(list.status).toBe(0);
  for (const {name, about} of contentChecks) {
    expect(about).toMatch(sentence);
    expect(list.output).toContain(`${name}\n  ${about}\n`);
  }
  const {output} = await runOn('good', '--directives');
  for (const {name, about} of directives) {
    expect(about).toMatch(sentence);
    expect(output).toMatch(new RegExp(`^::${name}(?:\\{|$)`, 'm'));
    expect(output).toContain(`  ${about}\n`);
  }
  expect(output).toContain('::cli-usage{command="dkron agent" edition="pro"}   (edition may be left out)');
});

test.each(directives)('the example of ::$name can be expanded', ({name, example = {}, optional = []}) => {
  expect(Object.keys(example)).toEqual(expect.arrayContaining([...optional]));
  // The fixture's rows of messages are on pages of old versions.
  const page = example.page === undefined ? 'docs/a.md' : 'versioned_docs/version-v3/a.md';
  expect(expandDirective(name, example, `/site/${page}`)).not.toEqual([]);
});
