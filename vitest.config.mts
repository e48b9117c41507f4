import os from 'node:os';
import path from 'node:path';

import {defineConfig, type Plugin} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** Long timeouts: an immediate action takes seconds when two browsers share a core with a build. */
const poll = {timeout: 15_000};

/**
 * Settings of tests in a browser. A failed test is repeated once, and reported: on two shared cores about one test in three
 * thousand times out. A test that fails twice fails. A worker reads the tools of all of its files once.
 */
const inBrowser = {retry: 1, isolate: false};

/** On two cores vitest would take one worker. */
const unitWorkers = Math.max(2, os.availableParallelism() - 1);

/** Tests that replace or reload modules of the site, and need a worker without any loaded modules. */
const needsFreshModules = ['config/hosting.test.ts'];

/**
 * Loads the production versions of packages, as a build does. The development version of the Markdown parser, vitest's default,
 * validates each of its steps and takes half as long again.
 */
const asBuilt: Plugin = {
  name: 'packages-as-built',
  configResolved({ssr: {resolve = {}}}) {
    resolve.conditions = resolve.conditions?.filter((each) => each !== 'development|production');
  },
};

/**
 * Test files that run first. In a fresh clone, vitest has no recorded durations and sorts by file size; a long file at
 * the end would run alone.
 */
const longest = ['tests/site/kinds.test.ts', 'tests/site/pages.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({moduleId}: TestSpecification): boolean => longest.includes(path.relative('.', moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Six kinds of tests:
 *  - unit, unit-apart: functions, data, content and examples; needs no build
 *  - site: a real browser on the built site (`npm run build` first)
 *  - engines: the same in Firefox and WebKit, and in the oldest Chrome that the site is for
 *  - readers: the same in text browsers and a converter
 *  - frame: a small copy of the site with everything turned on, in a browser
 *  - faults: broken input, missing programs, stopped builds; builds small copies of the site
 */
export default defineConfig({
  test: {
    sequence: {sequencer: LongestFirst},
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{checks,config,data,plugins,scripts,src,tools,verify}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/openapi/**/*.test.ts',
            'tests/shell/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: needsFreshModules,
          // Some tests start programs, and site builds run at the same time.
          testTimeout: 90_000,
          // Most read the same data: a worker reads it once.
          isolate: false,
          maxWorkers: unitWorkers,
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: needsFreshModules,
          testTimeout: 30_000,
          maxWorkers: unitWorkers,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/globalSetup.ts'],
          // The API reference is one very long page: axe takes half a minute for it on a slow machine.
          testTimeout: 180_000,
          expect: {poll},
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'readers',
          include: ['tests/readers/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'frame',
          include: ['tests/frame/**/*.test.ts'],
          globalSetup: ['tests/frame/globalSetup.ts'],
          testTimeout: 60_000,
          expect: {poll},
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 180_000,
          expect: {poll},
          hookTimeout: 180_000,
          // Most build a copy of the site, and a build leaves a third of two processors idle.
          maxWorkers: 2,
        },
      },
    ].map((project) => ({...project, plugins: [asBuilt]})),
  },
});
