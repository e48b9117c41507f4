/** Code fences: a language on each, what kind of example it is where that can be told apart, no prompts. */
import {visit} from 'unist-util-visit';

import type {Page, Problem, Result} from './pages';

/** Languages whose fences say what they are, so that the example checks know what to hold them against. */
const needKind = ['json', 'yaml', 'toml', 'ini'];

export const kinds = ['job', 'jobs', 'config', 'answer', 'compose', 'kubernetes', 'systemd', 'other'];

/** Looks at every fence of every page. It can NOT tell whether an example works; the tests under tests/content do. */
export function checkFences(pages: readonly Page[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    visit(page.tree, 'code', (node) => {
      checked++;
      const line = node.position?.start.line ?? 1;
      const add = (message: string): void => void problems.push({file: page.file, line, message});
      if (node.lang === null || node.lang === undefined) {
        add('a code block has no language; expected one, such as ```sh or ```text');
        return;
      }
      const kind = /(?:^|\s)kind=(\S+)/.exec(node.meta ?? '')?.[1];
      if (kind === undefined ? needKind.includes(node.lang) : !kinds.includes(kind)) {
        add(
          `a ${node.lang} block has ${kind === undefined ? 'no kind' : `the unknown kind "${kind}"`}; expected kind=${kinds.join(', kind=')}`,
        );
      }
      if (node.lang === 'sh' && /^\s*[$#]\s+\w+ /m.test(node.value) && /^\s*\$ /m.test(node.value)) {
        add('a sh block holds a prompt; expected only what is typed, and the output in a block of its own');
      }
      if (node.lang === 'mermaid' && !(/accTitle:/.test(node.value) && /accDescr:/.test(node.value))) {
        add('a diagram has no accTitle or no accDescr; expected both');
      }
    });
  }
  return {checked, problems};
}
