import {describe, expect, test} from 'vitest';

import {shellCalls, shellErrors, shellPipelines} from './shell';

test.each([
  ['quotes', `a 'b c' "d \\"e\\"" f\\ g "it's" '$h'`, [['a', 'b c', 'd "e"', 'f g', "it's", '$h']]],
  ['assignments and sudo', 'A=1 sudo -u me a; B=$(b c)', [['a'], ['b', 'c']]],
  ['substitution', 'a "$(b "c d" | e)"', [['a', '$(b "c d" | e)'], ['b', 'c d'], ['e']]],
  ['here-documents', "a <<'EOF' b\nc d\nEOF\ne", [['a', 'b'], ['e']]],
  [
    'functions',
    'f() { a -x "$@"; }\nf b c\nd=$(f e)',
    [
      ['a', '-x', '$@'],
      ['a', '-x', 'b', 'c'],
      ['a', '-x', 'e'],
    ],
  ],
])('%s', (_case, script, wanted) => {
  expect(shellCalls(script).map(({words}) => words)).toEqual(wanted);
});

test('a call has the line of its first word and its whole text', () => {
  expect(shellCalls('A=1 a > f\nb \\\n c\nd $(e\ng)').map(({line, text}) => [line, text])).toEqual([
    [1, 'A=1 a > f'],
    [2, 'b \\\n c'],
    [4, 'd $(e\ng)'],
    [4, 'e'],
    [5, 'g'],
  ]);
});

describe('pipelines', () => {
  test.each([
    ['a | b c | d; e', [['a', 'b', 'd'], ['e']]],
    ['x $(a | b); c \\\n | d', [['x'], ['a', 'b'], ['c', 'd']]],
    ['a | while read -r d; do e; done', [['a'], ['read'], ['e']]],
    ['f() { a "$@"; }\nf b | c', [['a'], ['a', 'c']]],
  ])('%s', (script, wanted) => {
    expect(shellPipelines(script).map((calls) => calls.map(({words}) => words[0]))).toEqual(wanted);
  });

  test('replaced files are distinguished from others', () => {
    const files = shellPipelines('a > b; c 2> d; e >> f; g >h 2>&1; i < j; k >&2').flat();
    expect(files.map(({writes}) => writes)).toEqual(['b', undefined, undefined, 'h', undefined, undefined]);
  });
});

test.each([
  ['echo a\necho "b', 2],
  ['for a in b; do\n  c', 2],
  ['a\nb $(c', 2],
  ['a )', 1],
  ['cat <<EOF\na', 1],
  ['a "$(if b; then)"', 1],
])('reports a missing end in %j', (script, line) => {
  expect(shellErrors(script)[0]?.line).toBe(line);
  expect(shellErrors('a "$(b)" | c')).toEqual([]);
});
