/**
 * What an edit of pages lost: inline code, numbers with their units, status codes and quoted texts that stood in a page at
 * an earlier revision and stand in it no more. For editors: wording may change, what can be checked may not.
 *
 *   npm run lost-facts -- REVISION [PATH …]     PATH begins the names of the pages to look at; all pages without one
 *
 * Prints a line `page: what went` for each, with how often it stood before and stands now. It can NOT tell whether a
 * sentence still means the same, and a fact that moved to another page is listed. Exit codes: 0 nothing went, 1 something
 * did, 2 could not run.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';

import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {pageOf} from '../checks/pages';
import {runProgram} from '../tools/main';

/**
 * The checkable parts of a page, each with how often it is there.
 *
 * @param source - a Markdown file
 */
export function factsOf(source: string, file: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (fact: string): void => void counts.set(fact, (counts.get(fact) ?? 0) + 1);
  const {tree} = pageOf(source, file);
  visit(tree, ['inlineCode', 'code'], (node) => {
    if (node.type === 'inlineCode') {
      add(`\`${node.value}\``);
    } else if (node.type === 'code') {
      node.value.split('\n').forEach((line) => line.trim() !== '' && add(`code: ${line.trim()}`));
    }
  });
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    for (const [number] of toString(node).matchAll(
      /\b\d[\d.,]*(?:\s?(?:%|(?:[kMG]?i?B|bytes?|ns|µs|ms|s|seconds?|minutes?|hours?|days?|h|m)\b))?/g,
    )) {
      add(number.replace(/[.,]$/, ''));
    }
  });
  return counts;
}

/** What stands less often, or no more, after an edit: the fact, how often before, how often after. */
export function lostFacts(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): (readonly [string, number, number])[] {
  return [...before].flatMap(([fact, count]) => {
    const now = after.get(fact) ?? 0;
    // Said twice and now once is no loss.
    return now === 0 ? [[fact, count, now] as const] : [];
  });
}

function git(...args: readonly string[]): string {
  const {status, stdout, stderr} = spawnSync('git', args, {encoding: 'utf8', maxBuffer: 1 << 27});
  if (status !== 0) {
    throw new Error(stderr.trim());
  }
  return stdout;
}

function main(): number {
  const [revision, ...paths] = process.argv.slice(2);
  if (revision === undefined) {
    console.error('expected a revision, such as HEAD~10: npm run lost-facts -- REVISION [PATH …]');
    return 2;
  }
  const pages = git(
    'ls-tree',
    '-r',
    '--name-only',
    revision,
    ...(paths.length > 0 ? paths : ['docs', 'versioned_docs', 'blog']),
  )
    .split('\n')
    .filter((file) => /\.mdx?$/.test(file));
  let lost = 0;
  for (const file of pages) {
    const before = factsOf(git('show', `${revision}:${file}`), file);
    const after = fs.existsSync(file)
      ? factsOf(fs.readFileSync(file, 'utf8'), file)
      : new Map<string, number>();
    for (const [fact, count] of lostFacts(before, after)) {
      lost++;
      console.log(`${file}: ${fact} (stood ${count} ${count === 1 ? 'time' : 'times'})`);
    }
  }
  console.log(`${pages.length} pages, ${lost} went`);
  return lost > 0 ? 1 : 0;
}

runProgram(module, main);
