/**
 * Lines that hide a failed call: `curl` answers nothing when the server is down, and a pipe passes the nothing on.
 *
 * Catches answers that go to `jq` without `-f`, where an error looks like an empty list, and pipes from `curl` that end in
 * a file, which replace a good file by an empty one. It can NOT tell what a script does with an error that it is told.
 */
import {visit} from 'unist-util-visit';

import {plainText, shellPipelines, type Pipeline} from '../../tools/shell';
import {lineOf, type Page, type Problem, type Result} from '../pages';

/** Pipelines that begin with `curl`. */
function pipelinesOf(script: string): Pipeline[] {
  return shellPipelines(script).filter(
    (calls) => calls.length > 1 && calls[0]?.words.includes('curl') === true,
  );
}

/** What is wrong with the pipelines of a script, a line each. */
export function pipelineProblems(script: string): string[] {
  return pipelinesOf(script).flatMap((calls) => {
    const fails = calls[0]?.words.some((word) =>
      /^(?:-[A-Za-z]*f[A-Za-z]*|--fail(?:-with-body)?)$/.test(word),
    );
    const files = calls.flatMap(({writes}) =>
      writes === undefined || writes.startsWith('/dev/') ? [] : [plainText(writes)],
    );
    return [
      ...(fails !== true && calls.some(({words}) => words[0] === 'jq')
        ? ['an error of curl goes to jq and looks like an empty answer; expected "curl -sSf"']
        : []),
      ...files.map(
        (file) =>
          `a pipe from curl empties ${file} when the call fails; expected "curl -sSf -o FILE … &&", then the rest`,
      ),
    ];
  });
}

/** Pipelines in `sh` fences and in inline code. */
export function checkPipelines(pages: readonly Page[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    visit(page.tree, ['code', 'inlineCode'], (node) => {
      if (node.type === 'inlineCode' || (node.type === 'code' && node.lang === 'sh')) {
        checked += pipelinesOf(node.value).length;
        problems.push(
          ...pipelineProblems(node.value).map((message) => ({file: page.file, line: lineOf(node), message})),
        );
      }
    });
  }
  return {checked, problems};
}
