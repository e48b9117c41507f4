/** The code fences of the documentation, for the checks of examples. */
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {parseFenceMeta, type FenceOptions} from '../../plugins/markdown/highlight/fenceMeta';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

export type ExampleFence = {
  readonly page: SourcePage;
  readonly node: Code;
} & Pick<FenceOptions, 'kind' | 'title' | 'wrong'>;

/** A problem of an example. `line` counts from 1 within the fence; it is undefined for the whole example. */
export type Finding = {readonly message: string; readonly line?: number};

/** Cache: page → fences, which a dozen checks need. */
const fencesOf = new WeakMap<SourcePage, readonly ExampleFence[]>();

function fencesIn(page: SourcePage): readonly ExampleFence[] {
  const cached = fencesOf.get(page);
  if (cached !== undefined) {
    return cached;
  }
  const fences: ExampleFence[] = [];
  visit(page.tree, 'code', (node) => {
    // The fence check reports ranges of lines that cannot be parsed.
    fences.push({page, node, ...parseFenceMeta((node.meta ?? '').replace(/\{[^}]*\}/, ''))});
  });
  fencesOf.set(page, fences);
  return fences;
}

/** Filters the fences of documentation pages; keeps the order of the pages. */
export function examplesOf(
  pages: readonly SourcePage[],
  isChecked: (fence: ExampleFence) => boolean,
): readonly ExampleFence[] {
  return pages
    .filter(({kind}) => kind === 'docs')
    .flatMap(fencesIn)
    .filter(isChecked);
}

/** Turns findings into problems of the page; an example marked `wrong` is a problem if it has no finding. */
export function fenceProblems({page, node, wrong}: ExampleFence, findings: readonly Finding[]): Problem[] {
  const first = lineOf(node);
  if (wrong) {
    const message = 'the example is marked "wrong" and nothing is wrong with it';
    return findings.length > 0 ? [] : [{file: page.file, line: first, message}];
  }
  return findings.map(({message, line}) => ({file: page.file, line: first + (line ?? 0), message}));
}

/** Runs a check on each fence that it is for. */
export function checkExamples(
  pages: readonly SourcePage[],
  isChecked: (fence: ExampleFence) => boolean,
  look: (fence: ExampleFence) => readonly Finding[],
): Result {
  const fences = examplesOf(pages, isChecked);
  return {checked: fences.length, problems: fences.flatMap((fence) => fenceProblems(fence, look(fence)))};
}
