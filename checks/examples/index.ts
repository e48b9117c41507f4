/**
 * Examples that cannot rot: every fence of the documentation held against the data of the version it belongs to.
 *
 * A fence marked `wrong` has to be wrong. These checks can NOT tell whether a command does what the text says.
 */
import {parse as parseToml} from 'smol-toml';
import {parseAllDocuments} from 'yaml';

import type {VersionId} from '../../data/schema/parts';
import type {Page, Problem, Result} from '../pages';
import {commandProblems, dkronCalls} from './command';
import {configProblems, unknownVariables} from './config';
import {examplesOf, problemsOf, type ExampleFence} from './fence';
import {jobProblems} from './job';

/** Names of plugins that a page writes itself. */
export const ownPlugins: Readonly<Record<string, readonly string[]>> = {
  'usage/plugins/develop': ['hello', 'upper'],
  'usage/plugins/index': ['hello'],
};

/** Turns what an example is accused of into problems. */
function verdict(fence: ExampleFence, found: readonly string[]): Problem[] {
  return problemsOf(
    fence,
    found.map((message) => ({message})),
  );
}

/** Reads the text of a fence as data; an error becomes a finding. */
function parsed(fence: ExampleFence): {values: unknown[]; found: string[]} {
  const {lang, value} = fence.node;
  try {
    if (lang === 'json') {
      return {values: [JSON.parse(value)], found: []};
    }
    if (lang === 'toml') {
      return {values: [parseToml(value)], found: []};
    }
    const documents = parseAllDocuments(value);
    const errors = [...documents].flatMap((document) => document.errors.map((error) => error.message));
    return {values: [...documents].map((document) => document.toJS() as unknown), found: errors};
  } catch (error) {
    return {
      values: [],
      found: [`the ${lang ?? ''} cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}

function versionOf(page: Page): VersionId {
  return page.version as VersionId;
}

function isPro(page: Page): boolean {
  return page.id.startsWith('pro/');
}

/** A reader copies an example, and a job without tags runs on every node. */
function tagProblems(job: unknown): string[] {
  return typeof job === 'object' && job !== null && 'executor' in job && !('tags' in job)
    ? ['the job has no tags and runs on every node; expected tags, such as {"server": "true:1"}']
    : [];
}

/** Jobs in `kind=job` and `kind=jobs` fences. */
export function checkJobs(pages: readonly Page[]): Result {
  const fences = examplesOf(pages, ({kind}) => kind === 'job' || kind === 'jobs');
  const problems = fences.flatMap((fence) => {
    const {values, found} = parsed(fence);
    const jobs = fence.kind === 'jobs' ? values.flat() : values;
    const own = ownPlugins[fence.page.id] ?? [];
    return verdict(fence, [
      ...found,
      ...jobs.flatMap((job) => jobProblems(job, versionOf(fence.page), fence.kind === 'jobs', own)),
      ...jobs.flatMap(tagProblems),
    ]);
  });
  return {checked: fences.length, problems};
}

/** Agent configuration in `kind=config` fences, and variables anywhere in a page. */
export function checkConfigs(pages: readonly Page[]): Result {
  const fences = examplesOf(pages, ({kind}) => kind === 'config');
  const problems = fences.flatMap((fence) => {
    const {values, found} = parsed(fence);
    return verdict(fence, [
      ...found,
      ...values.flatMap((value) => configProblems(value, versionOf(fence.page), isPro(fence.page))),
    ]);
  });
  return {checked: fences.length, problems};
}

/** `DKRON_…` variables in pages of the documentation. */
export function checkVariables(pages: readonly Page[]): Result {
  const docs = pages.filter((page) => page.kind === 'docs');
  const problems = docs.flatMap((page) =>
    unknownVariables(page.source, page.version as VersionId, isPro(page)).map(({name, line}) => ({
      file: page.file,
      line,
      message: `${page.version ?? ''} has no variable ${name}; expected that of a setting`,
    })),
  );
  return {checked: docs.length, problems};
}

/** `dkron …` lines in `sh` fences. */
export function checkCommands(pages: readonly Page[]): Result {
  let checked = 0;
  // A call may fail for reasons that no flag shows, such as a server that is not there.
  const problems = examplesOf(pages, ({node, wrong}) => node.lang === 'sh' && !wrong).flatMap((fence) => {
    const calls = dkronCalls(fence.node.value);
    checked += calls.length;
    return problemsOf(
      fence,
      calls.flatMap(({words, line}) =>
        commandProblems(words, versionOf(fence.page), isPro(fence.page)).map((message) => ({message, line})),
      ),
    );
  });
  return {checked, problems};
}
