/** The fences of the documentation, for checks that hold them against something. */
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {parseFenceMeta, type FenceOptions} from '../../plugins/markdown/highlight/fenceMeta';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem} from '../result';

export type ExampleFence = {
  readonly page: SourcePage;
  readonly node: Code;
} & Pick<FenceOptions, 'kind' | 'title' | 'wrong'>;

/** What is behind the fence's language. A range of lines that cannot be read is the fence check's finding. */
function fenceOptionsOf({meta}: Code): FenceOptions {
  return parseFenceMeta((meta ?? '').replace(/\{[^}]*\}/, ''));
}

/** What is wrong with an example; `line` counts from 1 at the first line between the fences, none for the whole. */
export type Finding = {readonly message: string; readonly line?: number};

/** Fences of documentation pages that a check is for, in page order. */
export function examplesOf(
  pages: readonly SourcePage[],
  wanted: (fence: ExampleFence) => boolean,
): readonly ExampleFence[] {
  const fences: ExampleFence[] = [];
  for (const page of pages.filter(({kind}) => kind === 'docs')) {
    visit(page.tree, 'code', (node) => {
      fences.push({page, node, ...fenceOptionsOf(node)});
    });
  }
  return fences.filter(wanted);
}

/** Turns findings into problems of the page; an example marked `wrong` is a problem when nothing is wrong with it. */
export function fenceProblems({page, node, wrong}: ExampleFence, findings: readonly Finding[]): Problem[] {
  const first = lineOf(node);
  if (wrong) {
    return findings.length > 0
      ? []
      : [
          {
            file: page.file,
            line: first,
            message: 'the example is marked "wrong" and nothing is wrong with it',
          },
        ];
  }
  return findings.map(({message, line}) => ({file: page.file, line: first + (line ?? 0), message}));
}
