import {expect, test} from 'vitest';

import {isMessageColumn, isMessage} from './messages';

test.each(['You see', 'Message', '3.2.7 says', 'Output begins with', 'Body (plain text)'])(
  'a column "%s" contains messages',
  (heading) => {
    expect(isMessageColumn(heading)).toBe(true);
  },
);

test.each(['Cause', 'Do', 'You write', 'Command', ''])('a column "%s" contains no messages', (heading) => {
  expect(isMessageColumn(heading)).toBe(false);
});

test('a message has three words or more', () => {
  expect(isMessage('node is not the leader')).toBe(true);
  expect(isMessage('not found')).toBe(false);
});
