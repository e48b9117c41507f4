import {expect, test} from 'vitest';

import {fixturePages, messages} from '../../tests/fixtures/checks';
import {checkMessageRows, isSameMessage} from './messageRows';

test('a row that begins with a message leads to its entry; other rows are ignored', () => {
  const {checked, problems} = checkMessageRows(fixturePages('message-rows'));
  expect(checked).toBe(7);
  expect(messages({checked, problems})).toEqual([
    expect.stringMatching(
      /^docs\/page\.md:10: .* is a message of data\/v\d+\/messages\.yaml; expected .*operations\/messages\.md#raft-not-leader/,
    ),
    expect.stringMatching(/^docs\/page\.md:11: .*#raft-multiplier/),
    expect.stringMatching(/^docs\/page\.md:12: .*#bad-config/),
    expect.stringMatching(/^docs\/page\.md:14: .*#raft-not-leader/),
  ]);
});

test.each([
  [
    'level=fatal msg="listen tcp 127.0.0.1:6868: bind: address already in use"',
    'listen tcp ADDRESS: bind: address already in use',
    true,
  ],
  [
    'grpc: Error on execution streaming …',
    'grpc: Error on execution streaming, agent connection was abruptly terminated: …',
    true,
  ],
  [
    'id "cron-c" was not found in the Raft configuration',
    'id "NAME" was not found in the Raft configuration',
    true,
  ],
  ['exec: "NAME AND ARGUMENTS": executable file not found', 'not found', false],
  ['exit status 1', 'exit status N', false],
  ['The node is not the leader of them', 'another text of four words', false],
])('whether "%s" shows the message "%s": %s', (shown, message, same) => {
  expect(isSameMessage(shown, message)).toBe(same);
});
