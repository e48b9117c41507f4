/**
 * Validates the inputs of the site before anything else runs: data, descriptions of the API, front matter and directives. One
 * wrong value fails every page that shows it, with fifty lines each; here it is reported once.
 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {filesBelow, hashOfFiles} from '../plugins/lib/files';
import {runProgram} from '../tools/main';
import type {Problem} from './lib/result';

const startsWithPlace = /^[\w./-]+:(?:\d+:)?/;

function linesOf(error: unknown, place: string): string[] {
  const text = error instanceof Error ? error.message : String(error);
  return startsWithPlace.test(text) ? text.split('\n') : [`${place}: ${text}`];
}

/** Runs a step. @returns the lines of its error, if it throws one */
function problemsOf(place: string, step: () => unknown): string[] {
  try {
    step();
    return [];
  } catch (error) {
    return linesOf(error, place);
  }
}

/** Problems of the registry of versions and of variables. If there are any, nothing else is read, as it depends on these. */
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

/** Problems that the linter finds in the descriptions of the API. */
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

/** Problems of front matter, sidebars and directives; without the index of names, which expands all other directives. */
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
    // Missing pages are allowed here, as a new page may not be in the sidebar yet.
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

/** The inputs to validate: data alone, for commands that check the pages themselves, or pages as well. */
export type Inputs = 'data' | 'data and pages';

/** Folders of the inputs, and of the code that reads them. */
const folders =
  'blog checks config data docs openapi plugins src static tools versioned_docs versioned_sidebars';

/** Cache: hash of the inputs that were last found valid, which the next build skips. */
const goodFile = 'node_modules/.cache/inputs';

/** Hash of all files that can cause a problem, without environment variables. */
function hashOfSources(): string {
  const below = folders.split(' ').flatMap((folder) => filesBelow(folder).map((name) => `${folder}/${name}`));
  return hashOfFiles('.', [...below, 'package-lock.json', 'redocly.yaml', 'sidebars.ts', 'versions.json']);
}

/**
 * @returns problems without duplicates, one line each; problems of pages and of the linter only if the data is valid
 */
export async function inputProblems(inputs: Inputs): Promise<string[]> {
  const ofSettings = await settingProblems();
  if (ofSettings.length > 0) {
    return ofSettings;
  }
  const hash = hashOfSources();
  if (fs.existsSync(goodFile) && fs.readFileSync(goodFile, 'utf8') === hash) {
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
 * Validates the inputs in a separate process, which returns its memory to the build and runs at the same time as other steps.
 *
 * @returns the problems as they are printed; empty if there are none
 */
export function reportedProblems(inputs: Inputs): Promise<string> {
  const args = ['--import', 'tsx', module.filename, inputs];
  return new Promise((resolve) => {
    execFile(process.execPath, args, {maxBuffer: Infinity}, (error, _output, errors) => {
      // If the process was stopped by a signal, its parent was too. If it was killed, as when memory runs out, it has not
      // read everything.
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
