import {expect, test} from 'vitest';

import {isMessage} from './messages';

test.each([
  'lookup <nil>: no such host',
  'exec: "dkron": executable file not found',
  'agent: Error calling AgentRun',
  'Output in syslog',
  'dkron: failed to add raft peer',
])('%s is a message', (code) => {
  expect(isMessage(code)).toBe(true);
});

test.each([
  'echo a; echo b',
  'flock -n …',
  'dkron raft list-peers',
  'curl -s http://localhost:8080/v1/jobs',
  'CRON_TZ=Asia/Tokyo 0 30 9 * * 1',
  'command: ["dkron", …]',
  'page not',
])('%s is no message', (code) => {
  expect(isMessage(code)).toBe(false);
});
