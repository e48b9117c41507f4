/**
 * Runs every check of the site and adds them up: linters and content checks while the site is built, then the tests.
 *
 *   npm test                    everything
 *   npm test -- types unit      only the named steps, in the order given here
 *   npm test -- --changed       tests of the uncommitted change, in half a minute for a page of text
 *   npm test -- --changed REV   tests of all changes since a revision
 *
 * Each step counts as many tests as it has: one for a linter, one for each content check, one for each vitest test. A failing
 * step does not stop the following ones, except that the browser tests need a build. Tests that are skipped are named. If CI is
 * set, a missing program is a failure, and so are too many browser tests that passed only when repeated. Last line: `N passed, N
 * failed`. Exit codes: 0 all passed, 1 something failed, 2 the name of a step or a revision is unknown.
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {reportedProblems} from '../checks/inputs';
import {isContinuousIntegration} from '../plugins/lib/continuousIntegration';
import {runProgram} from '../tools/main';
import {missingPrograms} from '../tools/programs';
import type {TestReport} from './lib/testReport';

type Count = {readonly passed: number; readonly failed: number};
/** Exit code and output of a program. */
type ProgramResult = {readonly ok: boolean; readonly output: string};
type TestStep = {
  readonly name: string;
  readonly what: string;
  /** @param print - shows the output of the step; steps that run at the same time are shown one after the other */
  readonly run: (print: (text: string) => void) => Promise<Count>;
};

const isCi = isContinuousIntegration();

const bin = (program: string): string => path.join('node_modules', '.bin', program);

/** A larger young generation saves a tenth of most steps: objects that live for one file are not copied. */
const largerYoungGeneration = {NODE_OPTIONS: `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`};

/** @param variables - added to the environment of this program, or replacing it */
function start(
  program: string,
  args: readonly string[],
  print: (text: string) => void,
  variables: NodeJS.ProcessEnv = largerYoungGeneration,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = '';
    const take = (text: string): void => {
      output += text;
      print(text);
    };
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, NO_COLOR: '1', ...variables},
    });
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', ({message}) => take(`${program}: ${message}\n`));
    child.on('close', (code) => resolve({ok: code === 0, output}));
  });
}

function oneTest(program: string, ...args: readonly string[]): TestStep['run'] {
  return async (print) =>
    (await start(program, args, print)).ok ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
}

/** Every test that ran or was skipped, over all steps. */
const tests: TestReport['tests'][number][] = [];

/** Limit of tests that pass only when repeated: with two cores, a few of three thousand time out; more indicate a race of the site. */
const maxRepeatedTests = 5;

function vitest(project: string, ...more: readonly string[]): TestStep['run'] {
  return async (print) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-'));
    const file = path.join(folder, 'report.json');
    const args = [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=./scripts/lib/testReport.ts',
      ...more,
    ];
    try {
      const {ok} = await start(bin('vitest'), args, print, {...largerYoungGeneration, TEST_REPORT: file});
      if (!fs.existsSync(file)) {
        return {passed: 0, failed: 1};
      }
      const report = JSON.parse(fs.readFileSync(file, 'utf8')) as TestReport;
      // Tests that a filter excludes are not counted.
      const isNews = ({state}: {readonly state: string}): boolean =>
        ['passed', 'failed'].includes(state) || !more.includes('-t');
      tests.push(...report.tests.filter(isNews));
      const count = (wanted: string): number => report.tests.filter(({state}) => state === wanted).length;
      const failed = count('failed') + report.broken;
      return {passed: count('passed'), failed: ok || failed > 0 ? failed : 1};
    } finally {
      fs.rmSync(folder, {recursive: true});
    }
  };
}

/** Programs that are not npm packages. Without them, CI would skip examples silently. */
const programs: TestStep['run'] = (print) => {
  const missing = missingPrograms();
  print(`${missing ?? 'All are there.'}\n`);
  return Promise.resolve({
    passed: missing === undefined ? 1 : 0,
    failed: missing !== undefined && isCi ? 1 : 0,
  });
};

/** The content checks print one line each: `ok name …`, `not ok name …`, or `skipped name: …`, which counts as neither. */
const contentChecks: TestStep['run'] = async (print) => {
  const {ok, output} = await start(bin('tsx'), ['checks/run.ts'], print);
  const passed = output.match(/^ok /gm)?.length ?? 0;
  const failed = output.match(/^not ok /gm)?.length ?? 0;
  return {passed, failed: ok || failed > 0 ? failed : 1};
};

const building: TestStep = {
  name: 'build',
  what: 'the build',
  // Without `NODE_OPTIONS`, as `npm run build` sets its own memory limits.
  run: async (print) => {
    const {ok} = await start(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], print, {});
    return {passed: Number(ok), failed: Number(!ok)};
  },
};
/** Steps that need no build and run during it, the longest first. */
const staticChecks: readonly TestStep[] = [
  {name: 'programs', what: 'programs that examples are checked with', run: programs},
  // By TypeScript 7, in a third of the time. `typescript`, whose program has the same name, is the 6 with the API that ESLint needs.
  {name: 'types', what: 'TypeScript', run: oneTest('node_modules/typescript-7/bin/tsc', '--noEmit')},
  {name: 'lint', what: 'code, styles', run: oneTest(bin('eslint'), '.', '--max-warnings=0')},
  {name: 'content', what: 'pages, links, sidebars', run: contentChecks},
  {name: 'format', what: 'formatting', run: oneTest(bin('prettier'), '--check', '--log-level=warn', '.')},
  {
    name: 'spelling',
    what: 'spelling',
    run: oneTest(bin('cspell'), 'lint', '--no-progress', '--no-summary', '--dot', '**'),
  },
  {name: 'unused', what: 'files, exports and packages nobody uses', run: oneTest(bin('knip'))},
  {name: 'styles', what: 'CSS', run: oneTest(bin('stylelint'), '{plugins,src}/**/*.css', '--max-warnings=0')},
  {name: 'markdown', what: 'Markdown', run: oneTest(bin('markdownlint-cli2'))},
  {
    name: 'diagrams',
    what: 'drawings are current',
    run: oneTest(bin('tsx'), 'scripts/diagrams.ts', '--check'),
  },
];

/** Steps, the longest first; `concurrency` of them run at the same time. */
type Stage = {readonly steps: readonly TestStep[]; readonly concurrency: number};

/** Stages of a whole run, one after the other. */
const stages: readonly Stage[] = [
  // Each step uses one processor.
  {steps: [building, ...staticChecks], concurrency: 2},
  {
    // `faults` waits for builds to end, and `unit` waits for files: together they use both processors.
    steps: [
      {name: 'faults', what: 'broken input', run: vitest('faults')},
      {name: 'unit', what: 'functions, data, examples', run: vitest('unit*')},
    ],
    concurrency: 2,
  },
  // This step uses all processors.
  {steps: [{name: 'site', what: 'the built site in a browser', run: vitest('site')}], concurrency: 1},
  {
    // `engines` waits for browsers, and `frame` builds a small copy: together they use both processors.
    steps: [
      {name: 'readers', what: 'the built site in text browsers and a converter', run: vitest('readers')},
      {name: 'engines', what: 'the built site in other browsers', run: vitest('engines')},
      {name: 'frame', what: 'a small copy with everything turned on', run: vitest('frame')},
    ],
    concurrency: 2,
  },
];

const steps = stages.flatMap((stage) => stage.steps);

/** Files that differ from a revision, untracked and deleted ones included. @throws Error with git's message */
function changedSince(revision: string): string[] {
  const lines = (...args: readonly string[]): string[] => {
    const {status, stdout, stderr} = spawnSync('git', args, {encoding: 'utf8'});
    if (status !== 0) {
      throw new Error(`git ${args.join(' ')}: ${stderr.split('\n')[0] ?? ''}`);
    }
    return stdout.split('\n').filter((name) => name !== '');
  };
  return [
    ...lines('diff', '--name-only', '--no-renames', revision),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
}

/** The steps that a change can make fail, the longest first. A step whose program takes files gets only the changed ones. */
function stepsFor(changed: readonly string[], revision: string): TestStep[] {
  const files = changed.filter((file) => fs.existsSync(file));
  const stepNamed = (name: string): TestStep => {
    const found = steps.find((step) => step.name === name);
    if (found === undefined) {
      throw new Error(`unknown step "${name}"`);
    }
    return found;
  };
  const matching = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file));
  const stepOn = (
    name: string,
    some: readonly string[],
    program: string,
    ...args: readonly string[]
  ): TestStep[] =>
    some.length === 0 ? [] : [{...stepNamed(name), run: oneTest(bin(program), ...args, ...some)}];
  const pages = matching(/\.mdx?$/);
  const pagesWith = (fence: RegExp): string[] =>
    pages.filter((file) => fence.test(fs.readFileSync(file, 'utf8')));
  const withShell = pagesWith(/^\s*```sh\b/m);
  const code = matching(/\.(?:[cm]?[jt]sx?)$/);
  const facts = changed.filter((file) => /^(?:data|openapi|diagrams)\//.test(file));
  return [
    // Needs all files: pages link to each other, and words are checked in code and data, too.
    ...(changed.length > 0 ? [stepNamed('content')] : []),
    ...(code.length > 0 ? [stepNamed('types')] : []),
    ...stepOn(
      'format',
      matching(/\.(?:[cm]?[jt]sx?|css|ya?ml|json)$/),
      'prettier',
      '--check',
      '--log-level=warn',
    ),
    ...stepOn('markdown', pages, 'markdownlint-cli2', '--no-globs'),
    ...stepOn(
      'spelling',
      files,
      'cspell',
      'lint',
      '--no-progress',
      '--no-summary',
      '--dot',
      '--no-must-find-files',
    ),
    ...stepOn('styles', matching(/\.css$/), 'stylelint', '--max-warnings=0'),
    ...stepOn('lint', code, 'eslint', '--max-warnings=0', '--no-warn-ignored'),
    ...(pagesWith(/^\s*```mermaid\b/m).length > 0 || facts.length > 0 ? [stepNamed('diagrams')] : []),
    // The other tests in the file need all pages.
    ...(withShell.length > 0 && facts.length === 0
      ? [{...stepNamed('unit'), run: vitest('unit', 'tests/shell/pages.test.ts', '-t', withShell.join('|'))}]
      : []),
    ...(facts.length > 0
      ? [stepNamed('unit')]
      : code.length > 0
        ? [{...stepNamed('unit'), run: vitest('unit*', '--changed', revision, '--passWithNoTests')}]
        : []),
  ];
}

/** Results of the steps that ran. */
const results = new Map<TestStep, Count & {readonly seconds: number}>();

async function runStep(step: TestStep, print: (text: string) => void): Promise<void> {
  const started = Date.now();
  print(`\n# ${step.name}: ${step.what}\n`);
  const needsBuild =
    ['site', 'readers', 'engines'].includes(step.name) && (results.get(building)?.failed ?? 0) > 0;
  const count = needsBuild ? {passed: 0, failed: 1} : await step.run(print);
  results.set(step, {...count, seconds: (Date.now() - started) / 1000});
}

/** Runs a step and shows its whole output at its end. */
async function runBuffered(step: TestStep): Promise<void> {
  let printed = '';
  await runStep(step, (text) => (printed += text));
  process.stdout.write(printed);
}

async function runStreamed(step: TestStep): Promise<void> {
  await runStep(step, (text) => process.stdout.write(text));
}

/** Runs a stage: each lane takes the next waiting step. */
async function runStage({steps: some, concurrency}: Stage): Promise<void> {
  const waiting = [...some];
  // The output of a step that runs alone is shown immediately.
  const run = concurrency > 1 && some.length > 1 ? runBuffered : runStreamed;
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      await run(step);
    }
  };
  await Promise.all(Array.from({length: concurrency}, lane));
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) {
    console.log(`\n${title}:\n${lines.join('\n')}`);
  }
}

type Selection = {
  /** One after the other. */
  readonly stages: readonly Stage[];
  /** Whether data has changed: a mistake in it would make most steps fail. */
  readonly readsData: boolean;
};

/** @returns the steps that the arguments ask for. @throws Error for an unknown name */
function selectSteps(args: readonly string[]): Selection {
  if (args[0] === '--changed') {
    const revision = args[1] ?? 'HEAD';
    const files = changedSince(revision);
    const chosen = stepsFor(files, revision);
    console.log(`Since ${revision}: ${chosen.map(({name}) => name).join(', ') || 'nothing to check'}.`);
    console.log('The built site is not looked at; "npm test" does that.');
    const isText = files.every((file) => /\.mdx?$/.test(file));
    // For pages of text, the step `unit` runs few examples and is short.
    const isLong = ({name}: TestStep): boolean => name === 'unit' && !isText;
    return {
      stages: [
        {steps: chosen.filter((step) => !isLong(step)), concurrency: 2},
        {steps: chosen.filter(isLong), concurrency: 1},
      ],
      readsData: !isText,
    };
  }
  const unknown = args.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown step ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}.`,
    );
  }
  const isWanted = ({name}: TestStep): boolean => args.length === 0 || args.includes(name);
  const readsData = (step: TestStep): boolean => step.name === 'content' || !staticChecks.includes(step);
  return {
    stages: stages.map((stage) => ({...stage, steps: stage.steps.filter(isWanted)})),
    readsData: steps.filter(isWanted).some(readsData),
  };
}

async function main(): Promise<number> {
  const selection = selectSteps(process.argv.slice(2));
  const problems = selection.readsData ? await reportedProblems('data') : '';
  if (problems !== '') {
    console.error(`${problems}\n0 passed, 1 failed`);
    return 1;
  }
  for (const stage of selection.stages) {
    await runStage(stage);
  }

  const repeated = tests.filter(({flaky}) => flaky).map(({file, name}) => `${file}: ${name}`);
  const tooOften = isCi && repeated.length > maxRepeatedTests;
  printList(`Passed only when run again${tooOften ? ', too many' : ''}`, repeated);
  const skipped = tests.filter(({state}) => !['passed', 'failed'].includes(state)).map(({file}) => file);
  const countIn = (file: string): number => skipped.filter((each) => each === file).length;
  printList(
    'Tests that were skipped',
    [...new Set(skipped)].map((file) => `${String(countIn(file)).padStart(6)}  ${file}`),
  );
  const ran = [
    ...[...results].map(([{name}, result]) => ({name, ...result})),
    ...(tooOften ? [{name: 'run again', passed: 0, failed: repeated.length, seconds: 0}] : []),
  ];
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  printList(
    'The slowest tests',
    slowest.map(({file, name, seconds}) => `${seconds.toFixed(1).padStart(6)} s  ${file}: ${name}`),
  );
  const rows = ran.map(
    ({name, passed, failed, seconds}) =>
      `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
  const sum = (what: 'passed' | 'failed'): number => ran.reduce((all, each) => all + each[what], 0);
  console.log(`\n${rows.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

runProgram(module, main);
