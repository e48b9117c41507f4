/**
 * Examples that cannot rot: every fence of the documentation held against the data of the version it belongs to.
 *
 * A fence marked `wrong` has to be wrong. These checks can NOT tell whether a command does what the text says.
 */
import type {Code} from 'mdast';
import {parse as parseToml} from 'smol-toml';
import {visit} from 'unist-util-visit';
import {parseAllDocuments} from 'yaml';

import type {DocsVersion} from '../../../data/load';
import type {Page, Problem, Result} from '../pages';
import {commandLines, commandProblems, dkronWords} from './command';
import {configProblems, unknownVariables} from './config';
import {jobProblems} from './job';

type Fence = {
  readonly page: Page;
  readonly version: DocsVersion;
  readonly node: Code;
  readonly kind: string | undefined;
  readonly wrong: boolean;
};

/** Names of plugins that a page writes itself. */
export const ownPlugins: Readonly<Record<string, readonly string[]>> = {
  'usage/plugins/develop': ['hello', 'upper'],
  'usage/plugins/index': ['hello'],
};

function fencesOf(pages: readonly Page[]): Fence[] {
  const fences: Fence[] = [];
  for (const page of pages) {
    const version = page.version as DocsVersion | undefined;
    if (version !== undefined) {
      visit(page.tree, 'code', (node) => {
        const meta = node.meta ?? '';
        fences.push({
          page,
          version,
          node,
          kind: /(?:^|\s)kind=(\S+)/.exec(meta)?.[1],
          wrong: /(?:^|\s)wrong(?:\s|$)/.test(meta),
        });
      });
    }
  }
  return fences;
}

/** Turns what an example is accused of into problems; one that is meant to fail is a problem when nothing is wrong. */
function verdict({page, node, wrong}: Fence, found: readonly string[]): Problem[] {
  const line = node.position?.start.line ?? 1;
  if (wrong) {
    return found.length > 0
      ? []
      : [{file: page.file, line, message: 'the example is marked "wrong" and nothing is wrong with it'}];
  }
  return found.map((message) => ({file: page.file, line, message}));
}

/** Reads the text of a fence as data; an error becomes a finding. */
function parsed(fence: Fence): {values: unknown[]; found: string[]} {
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

function isPro(page: Page): boolean {
  return page.id.startsWith('pro/');
}

/** Jobs in `kind=job` and `kind=jobs` fences. */
export function checkJobs(pages: readonly Page[]): Result {
  const fences = fencesOf(pages).filter(({kind}) => kind === 'job' || kind === 'jobs');
  const problems = fences.flatMap((fence) => {
    const {values, found} = parsed(fence);
    const jobs = fence.kind === 'jobs' ? values.flat() : values;
    const own = ownPlugins[fence.page.id] ?? [];
    return verdict(fence, [
      ...found,
      ...jobs.flatMap((job) => jobProblems(job, fence.version, fence.kind === 'jobs', own)),
    ]);
  });
  return {checked: fences.length, problems};
}

/** Agent configuration in `kind=config` fences, and variables anywhere in a page. */
export function checkConfigs(pages: readonly Page[]): Result {
  const fences = fencesOf(pages).filter(({kind}) => kind === 'config');
  const problems = fences.flatMap((fence) => {
    const {values, found} = parsed(fence);
    return verdict(fence, [
      ...found,
      ...values.flatMap((value) => configProblems(value, fence.version, isPro(fence.page))),
    ]);
  });
  return {checked: fences.length, problems};
}

/** `DKRON_…` variables in pages of the documentation. */
export function checkVariables(pages: readonly Page[]): Result {
  const docs = pages.filter((page) => page.kind === 'docs');
  const problems = docs.flatMap((page) =>
    unknownVariables(page.source, page.version as DocsVersion, isPro(page)).map(({name, line}) => ({
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
  const problems = fencesOf(pages)
    // A call may fail for reasons that no flag shows, such as a server that is not there.
    .filter(({node, wrong}) => node.lang === 'sh' && !wrong)
    .flatMap((fence) => {
      const calls = commandLines(fence.node.value).flatMap((line) => {
        const words = dkronWords(line);
        return words === undefined ? [] : [words];
      });
      checked += calls.length;
      return calls.length === 0
        ? []
        : verdict(
            fence,
            calls.flatMap((words) => commandProblems(words, fence.version, isPro(fence.page))),
          );
    });
  return {checked, problems};
}
