/** Code fences: each has a known language, known options and the kind of its example, and no prompts. */
import {visit} from 'unist-util-visit';

import {diagramText} from '../../plugins/markdown/diagrams/drawings';
import {parseFenceMeta} from '../../plugins/markdown/highlight/fenceMeta';
import {knownLanguages} from '../../plugins/markdown/highlight/grammars';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

/** Languages that the site highlights, and `mermaid` for diagrams. */
export const languages = [...knownLanguages, 'mermaid'];

/** Languages whose fences must have a kind, by which the example checks choose their rules. */
const needKind = ['ini', 'json', 'toml', 'yaml'];

export const kinds = [
  'job',
  'jobs',
  'config',
  'answer',
  'compose',
  'kubernetes',
  'prometheus',
  'systemd',
  'other',
];

const metaWords = /^(?:kind=\S+|title="[^"]*"|\{[\d,-]+\}|showLineNumbers|wrong|formats)$/;

function metaProblem(lang: string, meta: string, lines: number): string | undefined {
  // A title with blanks is one word.
  const words = meta.match(/\w+="[^"]*"|\S+/g) ?? [];
  const unknown = words.find((word) => !metaWords.test(word));
  if (unknown !== undefined) {
    return `a ${lang} block has "${unknown}" after its language; expected kind=…, title="…", {1,3-4}, showLineNumbers, wrong or formats`;
  }
  const {kind, highlightedLines} = parseFenceMeta(meta);
  if (kind === undefined && needKind.includes(lang)) {
    return `a ${lang} block has no kind; expected one of kind=${kinds.join(', kind=')}`;
  }
  if (kind !== undefined && !kinds.includes(kind)) {
    return `a ${lang} block has the unknown kind "${kind}"; expected one of kind=${kinds.join(', kind=')}`;
  }
  const last = Math.max(0, ...highlightedLines);
  return last > lines
    ? `a ${lang} block marks line ${last}; expected ${lines} at most, as it has no more`
    : undefined;
}

/** Checks every fence of every page. It can NOT tell whether an example works; the tests of examples do. */
export function checkFences(pages: readonly SourcePage[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    visit(page.tree, 'code', (node) => {
      checked++;
      const {meta, value} = node;
      const lang = node.lang ?? '';
      const add = (message: string | undefined): void => {
        if (message !== undefined) {
          problems.push({file: page.file, line: lineOf(node), message});
        }
      };
      if (!languages.includes(lang)) {
        add(`a code block has the unknown language "${lang}"; expected one of ${languages.join(', ')}`);
        return;
      }
      try {
        add(metaProblem(lang, meta ?? '', value.split('\n').length));
        if (lang === 'mermaid') {
          diagramText(value);
        }
      } catch (error) {
        add((error as Error).message);
      }
      if (lang === 'sh' && /^\s*(?:\$|>|PS>) /m.test(value)) {
        add('a sh block contains a prompt; expected only commands, and the output in a block of its own');
      }
    });
  }
  return {checked, problems};
}
