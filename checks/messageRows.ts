/** Tables of what can go wrong: what a message means is in data/, and the page draws its rows with `::messages{page="…"}`. */
import {toString} from 'mdast-util-to-string';
import type {Table} from 'mdast';

import {loadVersionData} from '../data/load';
import {docsVersions} from '../data/versions';
import {escapeRegExp, fixedParts, holdsMessages, wordsIn} from '../plugins/lib/messages';
import {lineOf, type Problem, type Result, type SourcePage} from './pages';

/** Headings of sections that list what can go wrong. */
const aboutFaults = /\bgo(?:es)? wrong\b/i;

/** A page whose every table is about faults. */
const faultPage = 'operations/troubleshooting';

/** What log lines and commands print around a message. */
const around = /^(?:level=\w+ )?(?:msg="|Error: )?(?:rpc error: code = \w+ desc = )?|["….:]+$/g;

/**
 * Whether what a row begins with is a message: a part of its text, or its text with names in it. Less than three words say
 * too little: "not found".
 *
 * @param shown - code in a page
 * @param message - text of data/, where CAPITALS and … stand for what differs
 */
export function isSameMessage(shown: string, message: string): boolean {
  const bare = shown.trim().replace(around, '').trim();
  if (wordsIn(bare) < 3) {
    return false;
  }
  if (message.includes(bare)) {
    return true;
  }
  const parts = fixedParts(message);
  return wordsIn(parts.join(' ')) >= 3 && new RegExp(parts.map(escapeRegExp).join('.*')).test(bare);
}

type MessageRow = {readonly shown: string; readonly line: number};

/** Rows that begin with code, in a column that holds what a program prints. */
function messageRows(table: Table): MessageRow[] {
  const [head, ...rows] = table.children;
  const first = head?.children[0];
  if (first === undefined || !holdsMessages(toString(first))) {
    return [];
  }
  return rows.flatMap((row) => {
    const begins = row.children[0]?.children[0];
    return begins?.type === 'inlineCode' ? [{shown: begins.value, line: lineOf(row)}] : [];
  });
}

/** Tables of a page that are about faults. */
function faultTables({tree, id}: SourcePage): Table[] {
  const found: Table[] = [];
  let inSection = id === faultPage;
  for (const node of tree.children) {
    if (node.type === 'heading') {
      inSection = id === faultPage || aboutFaults.test(toString(node));
    } else if (node.type === 'table' && inSection) {
      found.push(node);
    }
  }
  return found;
}

/**
 * Finds messages that a page explains by hand although the data of its version has them. It can NOT tell whether prose
 * repeats what the data says, nor find a message in a row that begins with a sentence.
 */
export function checkMessageRows(pages: readonly SourcePage[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const version of docsVersions) {
    const {messages} = loadVersionData(version).messages;
    for (const page of pages.filter((each) => each.version === version)) {
      for (const {shown, line} of faultTables(page).flatMap(messageRows)) {
        checked++;
        const message = messages.find(({text}) => isSameMessage(shown, text));
        if (message !== undefined) {
          problems.push({
            file: page.file,
            line,
            message: `"${shown}" is the message "${message.id}" of data/${version}/messages.yaml; expected the page in its \`pages\` there, and ::messages{page="${page.id}"} here`,
          });
        }
      }
    }
  }
  return {checked, problems};
}
