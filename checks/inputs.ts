/**
 * What the site is made from, read before anything is done with it: data, descriptions of the API, front matter and
 * directives. One wrong value fails every page that shows it, and each of them tells it in fifty lines; here it is reported once.
 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {filesBelow, hashOfFiles} from '../plugins/lib/files';
import {runProgram} from '../tools/main';
import type {Problem} from './lib/result';

const labelledWithPlace = /^[\w./-]+:(?:\d+:)?/;

function linesOf(error: unknown, place: string): string[] {
  const text = error instanceof Error ? error.message : String(error);
  return labelledWithPlace.test(text) ? text.split('\n') : [`${place}: ${text}`];
}

/** Runs a step, and gives the lines of what it throws. */
function problemsOf(place: string, step: () => unknown): string[] {
  try {
    step();
    return [];
  } catch (error) {
    return linesOf(error, place);
  }
}

/** Problems of the registry of versions and of variables. Nothing else is read then, as all of it asks there. */
async function settingProblems(): Promise<string[]> {
  try {
    await import('../data/versions');
    await import('../config/identity');
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [String(error)];
  }
}

/** Problems of data/ and openapi/. */
async function dataProblems(): Promise<string[]> {
  const {docsVersions} = await import('../data/versions');
  const {loadVersionData, ...loaders} = await import('../data/load');
  const {descriptionFile, readDescription} = await import('../data/openapi');
  const {readDataLinks} = await import('./lib/dataText');
  const {unknownPage} = await import('./links/links');
  const {pageFiles} = await import('../plugins/sources/pages');
  const pages = pageFiles();
  return [
    ...Object.entries(loaders).flatMap(([name, load]) => problemsOf(name, load)),
    ...docsVersions.flatMap((version) => problemsOf(version, () => loadVersionData(version))),
    ...docsVersions.flatMap((version) =>
      problemsOf(version, () => readDescription(descriptionFile(version))),
    ),
    ...readDataLinks('.').flatMap(({file, line, target}) => {
      const wrong = 'to' in target ? undefined : unknownPage(target, pages);
      return wrong === undefined ? [] : [`${file}:${line}: ${wrong}`];
    }),
  ];
}

/** What the linter says of the descriptions of the API. */
async function lintProblems(): Promise<string[]> {
  const {docsVersions} = await import('../data/versions');
  const {descriptionFile} = await import('../data/openapi');
  const {checkDescription} = await import('../plugins/api/description');
  const problems: string[] = [];
  for (const file of docsVersions.map(descriptionFile)) {
    await checkDescription(file, 'redocly.yaml').catch((error: unknown) => {
      problems.push(...linesOf(error, file));
    });
  }
  return problems;
}

/** Problems of front matter, of sidebars, and of directives but the one that lists what all others define. */
async function pageProblems(): Promise<string[]> {
  const {pageFiles, readFrontMatter} = await import('../plugins/sources/pages');
  const {directiveLines} = await import('../plugins/sources/markdown');
  const {expandDirective} = await import('../plugins/reference');
  const {readText} = await import('../data/readYaml');
  const {withoutConsequences} = await import('./pages/directives');
  const {valueProblems} = await import('./pages/frontMatter');
  const {checkSidebars, currentSidebar, readSidebars} = await import('./pages/sidebars');
  const current = await currentSidebar('.');
  const files = pageFiles();
  const ofSidebars = problemsOf('sidebars.ts', () => {
    const sidebars = readSidebars('.', current);
    // A page may be written before it has its place.
    const wrong = checkSidebars(files, sidebars).problems.filter(({file}) => !file.endsWith('.md'));
    if (wrong.length > 0) {
      throw new Error(wrong.map(({file, line, message}) => `${file}:${line}: ${message}`).join('\n'));
    }
  });
  const problems = files.flatMap(({file, kind}) => {
    const source = readText(file);
    let values: Problem[] = [];
    return [
      ...problemsOf(file, () => {
        values = valueProblems({file, kind, source, frontMatter: readFrontMatter(file)});
      }),
      ...values.map(({line, message}) => `${file}:${line}: ${message}`),
      ...directiveLines(source)
        .filter(({name}) => name !== 'reference-index')
        .flatMap(({name, args, line}) =>
          problemsOf(`${file}:${line}`, () => expandDirective(name, args, path.resolve(file))),
        ),
    ];
  });
  const causes = withoutConsequences(problems.map((message) => ({message})));
  return [...ofSidebars, ...causes.map(({message}) => message)];
}

/** What is read ahead: data alone where pages have checks of their own, or pages too. */
export type Inputs = 'data' | 'data and pages';

/** Folders of what is read, and of what reads it. */
const folders =
  'blog checks config data docs openapi plugins src static tools versioned_docs versioned_sidebars';

/** Holds the hash of what was read last without a problem: the next build does not read it again. */
const goodFile = 'node_modules/.cache/inputs';

/** Changes with everything but variables that a problem may come from. */
function hashOfSources(): string {
  const below = folders.split(' ').flatMap((folder) => filesBelow(folder).map((name) => `${folder}/${name}`));
  return hashOfFiles('.', [...below, 'package-lock.json', 'redocly.yaml', 'sidebars.ts', 'versions.json']);
}

function isKnownGood(hash: string): boolean {
  return fs.existsSync(goodFile) && fs.readFileSync(goodFile, 'utf8') === hash;
}

/** @returns every problem once, a line each; those of pages and of the linter only where the data is right */
export async function inputProblems(inputs: Inputs): Promise<string[]> {
  const ofSettings = await settingProblems();
  if (ofSettings.length > 0) {
    return ofSettings;
  }
  const hash = hashOfSources();
  if (isKnownGood(hash)) {
    return [];
  }
  const ofData = await dataProblems();
  if (ofData.length > 0 || inputs === 'data') {
    return [...new Set(ofData)];
  }
  const others = [...(await lintProblems()), ...(await pageProblems())];
  if (others.length === 0) {
    fs.mkdirSync(path.dirname(goodFile), {recursive: true});
    fs.writeFileSync(goodFile, hash);
  }
  return [...new Set(others)];
}

/**
 * Reads what the site is made from: in a process of its own, as the data takes memory that is wanted for what comes after it, and
 * others do not have to wait for it.
 *
 * @returns what is wrong with it, as it is printed; empty where it can be read
 */
export function wrongInputs(inputs: Inputs): Promise<string> {
  const args = ['--import', 'tsx', module.filename, inputs];
  return new Promise((resolve) => {
    execFile(process.execPath, args, {maxBuffer: Infinity}, (error, _output, errors) => {
      // Where it was told to stop, what waits for it was too; killed, as where memory is short, it has not read everything.
      const isSilent = error === null || error.signal === 'SIGINT' || error.signal === 'SIGTERM';
      resolve(isSilent ? '' : errors.trim() || error.message);
    });
  });
}

async function main(): Promise<number> {
  const problems = await inputProblems(process.argv[2] === 'data' ? 'data' : 'data and pages');
  if (problems.length > 0) {
    console.error(`Every page that reads this would fail:\n${problems.join('\n')}`);
  }
  return problems.length === 0 ? 0 : 1;
}

runProgram(module, main);
