/** Tables of problems: a row that begins with a message must link to its one entry, in the list of messages. */
import path from 'node:path';

import {toString} from 'mdast-util-to-string';
import type {Table} from 'mdast';

import {loadVersionData} from '../../data/load';
import {docsVersions} from '../../data/versions';
import {escapeRegExp, fixedParts, isMessageColumn, countWords} from '../../plugins/lib/messages';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

/** Headings of sections that list problems. */
const faultHeadings = /\bgo(?:es)? wrong\b/i;

/** A page whose tables all list problems. */
const faultPage = 'operations/troubleshooting';

/** Texts around a message in log lines and outputs of commands. */
const logDecoration = /^(?:level=\w+ )?(?:msg="|Error: )?(?:rpc error: code = \w+ desc = )?|["….:]+$/g;

/**
 * Whether the code at the start of a row is a message: part of its text, or its text with names filled in. Fewer than three
 * words, such as "not found", are ambiguous.
 *
 * @param shown - code in a page
 * @param message - text of data/, where CAPITALS and … stand for variable parts
 */
export function isSameMessage(shown: string, message: string): boolean {
  const bare = shown.trim().replace(logDecoration, '').trim();
  if (countWords(bare) < 3) {
    return false;
  }
  if (message.includes(bare)) {
    return true;
  }
  const parts = fixedParts(message);
  return countWords(parts.join(' ')) >= 3 && new RegExp(parts.map(escapeRegExp).join('.*')).test(bare);
}

/** The code at the start of a row, and the target if it is a link. */
type MessageRow = {readonly shown: string; readonly url: string; readonly line: number};

/** The page with every message of its version, each at its id. */
const listPage = 'operations/messages';

/** Rows that begin with code, in a column for outputs of a program. */
function messageRows(table: Table): MessageRow[] {
  const [head, ...rows] = table.children;
  const first = head?.children[0];
  if (first === undefined || !isMessageColumn(toString(first))) {
    return [];
  }
  return rows.flatMap((row) => {
    const begins = row.children[0]?.children[0];
    const [code, url] = begins?.type === 'link' ? [begins.children[0], begins.url] : [begins, ''];
    return code?.type === 'inlineCode' ? [{shown: code.value, url, line: lineOf(row)}] : [];
  });
}

/** The tables of a page that list problems. */
function faultTables({tree, id}: SourcePage): Table[] {
  const found: Table[] = [];
  let inSection = id === faultPage;
  for (const node of tree.children) {
    if (node.type === 'heading') {
      inSection = id === faultPage || faultHeadings.test(toString(node));
    } else if (node.type === 'table' && inSection) {
      found.push(node);
    }
  }
  return found;
}

/**
 * Finds rows that begin with a message of their version and do not lead to its entry. It can NOT find a message in a row
 * that begins with a sentence.
 */
export function checkMessageRows(pages: readonly SourcePage[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const version of docsVersions) {
    const {messages} = loadVersionData(version).messages;
    for (const page of pages.filter((each) => each.version === version)) {
      for (const {shown, url, line} of faultTables(page).flatMap(messageRows)) {
        checked++;
        const same = messages.filter(({text}) => isSameMessage(shown, text));
        const list = path.posix.relative(path.posix.dirname(page.id), listPage);
        const links = same.map(({id}) => `${list}.md#${id}`);
        if (same.length > 0 && !links.includes(url)) {
          problems.push({
            file: page.file,
            line,
            message: `"${shown}" is a message of data/${version}/messages.yaml; expected a link to its entry: ${links.join(' or ')}`,
          });
        }
      }
    }
  }
  return {checked, problems};
}
