/**
 * Builds the site with Docusaurus, and puts it into build/ when it is whole: Docusaurus empties that folder first, so a build
 * that fails, is stopped or fills the disk would leave half a site there, or none.
 *
 *   npm run build
 *
 * It runs under Node itself: the command `tsx` kills a program that does not answer a signal immediately.
 *
 * Exit codes: 0 build/ is the new site; 1 invalid input, otherwise Docusaurus' own code, and build/ is unchanged; 2 another
 * build of this folder runs, or an option was given.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {reportedProblems} from '../checks/inputs';
import {causesIn} from './lib/buildCauses';
import {runProgram} from '../tools/main';
import {wholeBuild} from './lib/wholeBuild';

/** From Node 25 on, packages that test for `localStorage` cause a warning; a build does not need it. */
const noWebStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/** Bytes of free space below which the disk counts as full. */
const minFreeSpace = 65_536;

/** Bytes of available memory, once the site is loaded, that both processes of Docusaurus may take together. */
const minAvailableMemory = 2_500_000_000;

/** Free bytes on the disk of a folder. */
function freeSpaceAt(folder: string): number {
  const {bavail, bsize} = fs.statfsSync(folder);
  return bavail * bsize;
}

/** V8's options of a process, unless the user has set some. */
function heapOptions(options: string): NodeJS.ProcessEnv {
  return {NODE_OPTIONS: process.env.NODE_OPTIONS ?? options};
}

/** Variables of the process that bundles. */
const bundling: NodeJS.ProcessEnv = {
  DOCUSAURUS_EXIT_AFTER_BUNDLING: 'true',
  // The bundler's allocator returns freed memory, and V8 collects garbage before the heap grows by another half gigabyte:
  // with its cache, bundling would take up to 2.5 GB.
  MIMALLOC_PURGE_DELAY: '0',
  ...heapOptions('--max-old-space-size=768 --max-semi-space-size=64'),
};

/** Variables of the process that renders the pages. */
const rendering: NodeJS.ProcessEnv = {
  DOCUSAURUS_SKIP_BUNDLING: 'true',
  // Most objects live for one page. With the default size of the young generation, collecting them took a sixth of the time.
  ...heapOptions('--max-semi-space-size=64'),
};

/** The end of a process of Docusaurus: its exit code, and its output from the first error on. */
type Outcome = {readonly code: number; readonly errors: string};

/** A process of Docusaurus. */
type Docusaurus = {
  readonly child: ChildProcess;
  readonly outcome: Promise<Outcome>;
  /** Ends the process; its exit code is then 1. */
  stop(): void;
};

/**
 * Starts Docusaurus, forwards signals to it, and prints its output up to the first error. If this program is killed, the
 * connection between them closes and Docusaurus ends too.
 *
 * @param target - folder of the new site
 * @param variables - added to the environment of this program
 */
function startDocusaurus(target: string, variables: NodeJS.ProcessEnv): Docusaurus {
  const program = ['--import', './scripts/htmlMinifier.mjs', 'scripts/docusaurus.mjs'];
  const args = [...noWebStorage, ...program, 'build', '--out-dir', target];
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    env: {...process.env, ...variables},
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const at = errors === '' ? text.search(/^\[ERROR\]/m) : 0;
    process.stderr.write(at === -1 ? text : text.slice(0, at));
    errors += at === -1 ? '' : text.slice(at);
  });
  let stopped = 0;
  const forward = (signal: NodeJS.Signals): void => {
    stopped = 128 + os.constants.signals[signal];
    child.kill(signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve({code: stopped || (code ?? 1), errors});
    });
  });
  const stop = (): void => {
    stopped ||= 1;
    child.kill();
  };
  return {child, outcome, stop};
}

/**
 * Builds the site by two processes of Docusaurus: one bundles, the other renders the pages. The bundler never returns its memory,
 * more than a gigabyte without its cache, so pages are rendered when its process has ended. If memory suffices for both, the
 * other loads the site in the meantime. In the process that only bundles, Docusaurus stops after the first language, so a site in
 * several is built by one process.
 *
 * @param target - folder of the new site
 * @param inputProblems - resolves to the problems of the inputs; Docusaurus is stopped if there are any
 * @returns the outcome of the process that ended the build
 */
async function buildPages(target: string, inputProblems: Promise<string>): Promise<Outcome> {
  // Values of the variables are validated, too.
  const locales = await import('../config/identity').then(
    ({i18n}) => i18n.locales,
    () => [],
  );
  const bundler = startDocusaurus(target, locales.length > 1 ? {} : bundling);
  let isLoaded = false;
  let renderer: Docusaurus | undefined;
  // The message says that the site is loaded, and that the modules which both processes read are written.
  bundler.child.once('message', () => {
    isLoaded = true;
    if (process.availableMemory() >= minAvailableMemory) {
      renderer = startDocusaurus(target, rendering);
    }
  });
  void inputProblems.then((text) => {
    if (text !== '') {
      bundler.stop();
      renderer?.stop();
    }
  });
  const bundled = await bundler.outcome;
  if (!isLoaded) {
    return bundled;
  }
  if (bundled.code !== 0 || (await inputProblems) !== '') {
    renderer?.stop();
    await renderer?.outcome;
    return bundled;
  }
  renderer ??= startDocusaurus(target, rendering);
  if (renderer.child.connected) {
    renderer.child.send('bundled');
  }
  return renderer.outcome;
}

async function main(): Promise<number> {
  if (process.argv.length > 2) {
    console.error('"npm run build" takes no options; "npx docusaurus build" has those of Docusaurus.');
    return 2;
  }
  // Docusaurus loads the site in the meantime, on another processor.
  const inputProblems = reportedProblems('data and pages');
  let [code, errors] = [1, ''];
  const isNew = await wholeBuild('.', async (target) => {
    ({code, errors} = await buildPages(target, inputProblems));
    if (code !== 0 && freeSpaceAt(path.dirname(target)) < minFreeSpace) {
      // On a full disk, the bundler truncates files silently, and Docusaurus reports a bug.
      console.error(
        'The disk is full, which may be the cause of the failure, whatever the messages above say.',
      );
    }
    return code === 0 && (await inputProblems) === '';
  });
  const mistakes = await inputProblems;
  if (mistakes !== '') {
    console.error(mistakes);
    return code || 1;
  }
  console.log(isNew ? 'The site is in build/.' : 'There is no new site; build/ is as it was.');
  if (errors !== '') {
    console.error(`\n${isNew ? errors : causesIn(errors, process.cwd()).join('\n')}`);
  }
  return code;
}

runProgram(module, main);
