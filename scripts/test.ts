/**
 * Runs every check of the site, cheap ones first, and adds them up.
 *
 *   npm test                  everything
 *   npm test -- types unit    only the named steps, in the order given here
 *
 * Each step counts as many tests as it has: one for a linter, one a content check, one a vitest test. A failing step does
 * not stop the following ones, except that the browser tests need a build. Last line: `N passed, N failed`. Exit codes: 0
 * all passed, 1 something failed, 2 a step's name is unknown.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {missingPrograms} from '../lib/programs';

type Count = {readonly passed: number; readonly failed: number};
type Step = {readonly name: string; readonly what: string; readonly run: () => Count};

const bin = (program: string): string => path.join('node_modules', '.bin', program);

function succeeds(program: string, args: readonly string[]): boolean {
  const {status, error} = spawnSync(program, args, {
    stdio: 'inherit',
    env: {...process.env, FORCE_COLOR: '0'},
  });
  if (error !== undefined) {
    console.error(`${program}: ${error.message}`);
  }
  return status === 0;
}

function oneTest(program: string, ...args: readonly string[]): () => Count {
  return () => (succeeds(program, args) ? {passed: 1, failed: 0} : {passed: 0, failed: 1});
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {readonly fullName: string; readonly duration?: number | null}[];
  }[];
};

type Timing = {readonly name: string; readonly seconds: number};

/** How long each test took, over all steps. */
const timings: Timing[] = [];

function timingsOf({testResults}: VitestReport): Timing[] {
  return testResults.flatMap(({name, assertionResults}) =>
    assertionResults.map(({fullName, duration}) => ({
      name: `${path.relative('.', name)}: ${fullName.trim()}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

function slowest(count: number): string {
  return timings
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({name, seconds}) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
}

/** Tests that failed, plus files that broke before they had any. */
function countOf(report: VitestReport): Count {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length};
}

function vitest(project: string): () => Count {
  return () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-'));
    try {
      const file = path.join(folder, 'report.json');
      const ok = succeeds(bin('vitest'), [
        'run',
        '--project',
        project,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]);
      if (!fs.existsSync(file)) {
        return {passed: 0, failed: 1};
      }
      const report = JSON.parse(fs.readFileSync(file, 'utf8')) as VitestReport;
      timings.push(...timingsOf(report));
      const count = countOf(report);
      // An error outside of any test fails the run and no test: it still has to count.
      return ok || count.failed > 0 ? count : {...count, failed: 1};
    } finally {
      fs.rmSync(folder, {recursive: true});
    }
  };
}

/** The content checks print one line each: `ok name …`, `not ok name …`, or `skipped name: …`, which counts as neither. */
function contentChecks(): Count {
  const missing = missingPrograms();
  if (missing !== undefined) {
    console.log(missing);
  }
  const {status, stdout, stderr} = spawnSync(bin('tsx'), ['checks/run.ts'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  process.stdout.write(stdout + stderr);
  const passed = stdout.match(/^ok /gm)?.length ?? 0;
  const failed = stdout.match(/^not ok /gm)?.length ?? 0;
  return {passed, failed: status === 0 || failed > 0 ? failed : 1};
}

const steps: readonly Step[] = [
  {name: 'types', what: 'TypeScript', run: oneTest(bin('tsc'), '--noEmit')},
  {name: 'lint', what: 'code, styles', run: oneTest(bin('eslint'), '.', '--max-warnings=0')},
  {name: 'unused', what: 'files, exports and packages nobody uses', run: oneTest(bin('knip'))},
  {name: 'styles', what: 'CSS', run: oneTest(bin('stylelint'), 'src/**/*.css', '--max-warnings=0')},
  {name: 'markdown', what: 'Markdown', run: oneTest(bin('markdownlint-cli2'))},
  {name: 'format', what: 'formatting', run: oneTest(bin('prettier'), '--check', '--log-level=warn', '.')},
  {
    name: 'spelling',
    what: 'spelling',
    run: oneTest(bin('cspell'), 'lint', '--no-progress', '--no-summary', '--dot', '**'),
  },
  {name: 'content', what: 'pages, links, sidebars', run: contentChecks},
  {
    name: 'diagrams',
    what: 'drawings are current',
    run: oneTest(bin('tsx'), 'scripts/diagrams.ts', '--check'),
  },
  {name: 'unit', what: 'functions, data, examples', run: vitest('unit')},
  {name: 'build', what: 'the build', run: oneTest(process.execPath, '--import', 'tsx', 'scripts/build.ts')},
  {name: 'site', what: 'the built site in a browser', run: vitest('site')},
  {name: 'frame', what: 'small copies with everything turned on', run: vitest('frame')},
  {name: 'faults', what: 'broken input', run: vitest('faults')},
];

function main(): number {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `Unknown step ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}.`,
    );
    return 2;
  }
  const rows: string[] = [];
  let passed = 0;
  let failed = 0;
  let buildFailed = false;
  for (const step of steps.filter(({name}) => wanted.length === 0 || wanted.includes(name))) {
    const started = Date.now();
    console.log(`\n# ${step.name}: ${step.what}`);
    const count: Count = step.name === 'site' && buildFailed ? {passed: 0, failed: 1} : step.run();
    buildFailed ||= step.name === 'build' && count.failed > 0;
    passed += count.passed;
    failed += count.failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    rows.push(
      `${step.name.padEnd(10)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(5)} failed ${seconds.padStart(7)} s`,
    );
  }
  if (timings.length > 0) {
    console.log(`\nThe slowest tests:\n${slowest(10)}`);
  }
  console.log(`\n${rows.join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

process.exit(main());
