/** The table of the specification's sentences, tests/site/README.md, names tests that are there. */
import fs from 'node:fs';

import ts from 'typescript';
import {describe, expect, test} from 'vitest';

type Row = {readonly sentence: string; readonly shown: string; readonly runtime: string};

const table = fs.readFileSync('tests/site/README.md', 'utf8');

/** The rows below each heading of a section. */
const sections = table
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const lines = section.split('\n').filter((line) => line.startsWith('|'));
    const rows = lines.slice(2).map((line): Row => {
      const [sentence = '', shown = '', runtime = ''] = line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim());
      return {sentence, shown, runtime};
    });
    return {heading: section.split('\n', 1)[0] ?? '', rows};
  });

/** `file › title`, and the case behind it where one is named. */
const reference = /`([^`]+?) › ([^`]+)`(?: \(`([^`]+)`\))?/g;

const titlesOfFile = new Map<string, ReadonlySet<string>>();

/** Titles of a file's tests and groups. */
function titlesIn(file: string): ReadonlySet<string> {
  const known = titlesOfFile.get(file);
  if (known !== undefined) {
    return known;
  }
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const calls = /^(?:test|it|describe)\b/.test(node.expression.getText(source));
      if (calls && title !== undefined && ts.isStringLiteralLike(title)) {
        titles.add(title.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  titlesOfFile.set(file, titles);
  return titles;
}

/**
 * @param shown - a cell of the table
 * @returns what is wrong with it, a line each
 */
function problems(shown: string): string[] {
  if (shown === 'nothing to show') {
    return [];
  }
  const found = [...shown.matchAll(reference)];
  const rest = shown.replace(reference, '').replace(/,/g, '').trim();
  return [
    ...(found.length === 0 ? ['names no test'] : []),
    ...(rest === '' ? [] : [`has more than tests in it: ${rest}`]),
    ...found.flatMap(([, name = '', title = '', one = '']) => {
      const file = `${name}.test.ts`;
      if (!fs.existsSync(file)) {
        return [`there is no ${file}`];
      }
      return [
        ...(titlesIn(file).has(title) ? [] : [`${file} has no test "${title}"`]),
        ...(fs.readFileSync(file, 'utf8').includes(one) ? [] : [`${file} has no case ${one}`]),
      ];
    }),
  ];
}

test('all sections that say how the site behaves are there', () => {
  expect(sections.map(({heading}) => heading.split(',')[0])).toEqual(
    [2, 4, 5, 7, 8, 9].map((section) => `Section ${section}`),
  );
  sections.forEach(({rows}) => expect(rows.length).toBeGreaterThan(10));
});

describe.each(sections)('$heading', ({rows}) => {
  test.each(rows)('$sentence', ({sentence, shown, runtime}) => {
    expect(sentence).not.toBe('');
    expect(['both', 'as built', 'on demand', 'no matter']).toContain(runtime);
    expect(problems(shown)).toEqual([]);
  });
});

describe('a cell that is wrong', () => {
  test.each([
    ['', 'names no test'],
    ['by hand', 'names no test'],
    ['`tests/site/nothing › x`', 'there is no tests/site/nothing.test.ts'],
    ['`tests/site/shell › x`', 'tests/site/shell.test.ts has no test "x"'],
    [
      '`tests/site/shell › %s is a page, with and without the slash` (`/nowhere/`)',
      'tests/site/shell.test.ts has no case /nowhere/',
    ],
  ])('%s is told', (shown, problem) => {
    expect(problems(shown)).toContain(problem);
  });
});
