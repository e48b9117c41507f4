import {expect, test} from 'vitest';

import {formatsOf} from './formats';

const yaml = `server: true
tags: {pool: reports, disk: ssd}
retry-join: [10.20.0.12, "provider=aws region=eu"] # the others
bind-addr: '{{ GetInterfaceIP "eth0" }}:8946'
raft-multiplier: 1`;

function form(name: string): string {
  return formatsOf(yaml, '/etc/dkron/dkron.yml on cron-a').find((one) => one.name === name)?.text ?? '';
}

test('TOML has tables last, and the comments', () => {
  expect(form('toml')).toBe(`server = true
retry-join = [ "10.20.0.12", "provider=aws region=eu" ] # the others
bind-addr = "{{ GetInterfaceIP \\"eth0\\" }}:8946"
raft-multiplier = 1

[tags]
pool = "reports"
disk = "ssd"`);
});

test('JSON has the keys in their order', () => {
  expect(form('json')).toBe(`{
  "server": true,
  "tags": {"pool": "reports", "disk": "ssd"},
  "retry-join": ["10.20.0.12", "provider=aws region=eu"],
  "bind-addr": "{{ GetInterfaceIP \\"eth0\\" }}:8946",
  "raft-multiplier": 1
}`);
});

test('variables have lists with commas, maps as JSON, and comments in lines of their own', () => {
  expect(form('variables')).toBe(`DKRON_SERVER=true
DKRON_TAGS='{"pool":"reports","disk":"ssd"}'
# the others
DKRON_RETRY_JOIN='10.20.0.12,provider=aws region=eu'
DKRON_BIND_ADDR='{{ GetInterfaceIP "eth0" }}:8946'
DKRON_RAFT_MULTIPLIER=1`);
});

test('the title of each format has the name of its file', () => {
  expect(formatsOf(yaml, '/etc/dkron/dkron.yml on cron-a').map(({title}) => title)).toEqual([
    '/etc/dkron/dkron.yml on cron-a',
    '/etc/dkron/dkron.toml on cron-a',
    '/etc/dkron/dkron.json on cron-a',
    'Environment variables',
  ]);
});

test.each([
  ['- a', 'has to be a YAML map'],
  ['a: [', 'has to be a YAML map'],
  ['a:', 'needs a value for each setting; "a" has none'],
  ['# first\na: 1', 'a comment only after a value'],
  ['a: 1\n# second\nb: 2', 'a comment only after a value, on the same line; found # second'],
  ['a: 1\n# last', '# last'],
  ['a: 1 # one\n# last', '# last'],
  ['tags:\n  a: b # inside', '# inside'],
  ['tags:\n  # before\n  a: b', '# before'],
  ['tags: # behind\n  a: b', '# behind'],
  ['a:\n  - b # item\n  - c', '# item'],
  ['a: "it\'s"', 'may have no apostrophe'],
])('refuses %j, which another format cannot express', (text, message) => {
  expect(() => formatsOf(text, 'dkron.yml')).toThrow(message);
});

test('refuses a fence that does not name its file', () => {
  expect(() => formatsOf(yaml, undefined)).toThrow('needs a title');
});
