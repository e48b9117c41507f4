import {expect, test} from 'vitest';

import {commentsIn} from './comments';
import {unwantedIn} from '../words/wordList';

const code = `/**
 * Reads a file. It stands
 * in \`data/\`, and "stands" is code.
 */
const a = 'text // no comment'; // Behind code
  // On its own line
const b = <p>{/* In a page */}</p>;
`;

test('comments are read with their lines, without marks and code', () => {
  expect(commentsIn('a.tsx', code).map(({line, text}) => [line, text])).toEqual([
    [1, 'Reads a file. It stands in ``, and `` is code.'],
    [5, 'Behind code'],
    [6, 'On its own line'],
    [7, 'In a page'],
  ]);
});

test('words of the list are found in comments', () => {
  const [first] = commentsIn('a.tsx', code);
  expect(unwantedIn(first?.text ?? '').map(({words}) => words)).toEqual(['stands']);
});
