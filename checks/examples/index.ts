/**
 * Checks commands and variables in the documentation against the data of the version that they belong to.
 *
 * These checks can NOT tell whether a command does what the text says: the tests of shell lines run them.
 */
import type {VersionId} from '../../data/schema/parts';
import {shellErrors} from '../../tools/shell';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';
import {commandProblems, dkronCalls} from './command';
import {checkExamples, examplesOf, fenceProblems} from './fence';
import {unknownVariables} from './variables';

function isProPage(page: SourcePage): boolean {
  return page.id.startsWith('pro/');
}

/** Checks `DKRON_…` variables in pages of the documentation. */
export function checkVariables(pages: readonly SourcePage[]): Result {
  const docs = pages.filter((page) => page.kind === 'docs');
  const problems = docs.flatMap((page) =>
    unknownVariables(page.source, page.version as VersionId, isProPage(page)).map(({name, line}) => ({
      file: page.file,
      line,
      message: `${page.version ?? ''} has no variable ${name}; expected that of a setting`,
    })),
  );
  return {checked: docs.length, problems};
}

/** Checks `dkron …` lines in `sh` fences. */
export function checkCommands(pages: readonly SourcePage[]): Result {
  let checked = 0;
  // Calls marked `wrong` may fail for other reasons than their flags, such as a missing server.
  const problems = examplesOf(pages, ({node, wrong}) => node.lang === 'sh' && !wrong).flatMap((fence) => {
    const calls = dkronCalls(fence.node.value);
    checked += calls.length;
    return fenceProblems(
      fence,
      calls.flatMap(({words, line}) =>
        commandProblems(words, fence.page.version as VersionId, isProPage(fence.page)).map((message) => ({
          message,
          line,
        })),
      ),
    );
  });
  return {checked, problems};
}

/** Finds syntax errors in `sh` fences. Lines marked `wrong` fail when they run, but must have valid syntax. */
export function checkShell(pages: readonly SourcePage[]): Result {
  return checkExamples(
    pages,
    ({node, wrong}) => node.lang === 'sh' && !wrong,
    ({node}) => shellErrors(node.value),
  );
}
