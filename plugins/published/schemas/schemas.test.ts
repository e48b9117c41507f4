/** The schemas for editors: the values that they accept, and the key in the message for an invalid one. */
import {parse as parseToml} from 'smol-toml';
import {expect, test} from 'vitest';

import {againstSchema} from '../../../checks/examples/editorSchemas';
import {scheduleProblem} from '../../../checks/examples/schedule';
import {documentsIn} from '../../../checks/examples/schema';
import {pageFrom} from '../../sources/pages';
import {loadCron, loadVersionData} from '../../../data/load';
import type {VersionId} from '../../../data/schema/parts';
import {currentVersion, docsVersions, forVersion} from '../../../data/versions';
import {makeSchema} from './index';
import {schedulePattern} from './patterns';

const site = {address: 'https://docs.example.com/preview/', trailingSlash: true};

function pageFile(version: string): string {
  return version === currentVersion ? 'docs/page.md' : `versioned_docs/version-${version}/page.md`;
}

/** Messages of a version's schema for a text, in the form of the check of examples. */
function refusals(language: string, kind: string, text: string, file = pageFile(currentVersion)): string[] {
  const {id, version} = pageFrom('', file);
  const settings = id.startsWith('pro/') ? 'dkron-pro' : 'dkron';
  const name = kind === 'config' ? settings : kind === 'jobs' ? 'jobs' : 'job';
  const values = language === 'toml' ? [{value: parseToml(text), lineAt: () => 1}] : documentsIn(text).read;
  return values
    .flatMap((value) => againstSchema(version as VersionId, name, value))
    .map(({line = 0, message}) => `${line + 1}: ${message}`);
}

test.each(docsVersions)(
  'every setting of %s has a description with its address, and its default',
  (version) => {
    const {properties} = makeSchema(version, 'dkron', site) as {
      properties: Record<string, Record<string, unknown>>;
    };
    const {settings} = loadVersionData(version).settings;
    expect(Object.keys(properties)).toEqual(['$schema', ...settings.map(({key}) => key)]);
    for (const setting of settings) {
      const {description, $comment, default: value, deprecated} = properties[setting.key] ?? {};
      expect(description).toContain(setting.meaning);
      // Editors escape links in hovers, so that they lead nowhere.
      expect(description).not.toContain('://docs.example.com');
      expect($comment).toMatch(
        /^https:\/\/docs\.example\.com\/preview\/docs\/.*\/reference\/settings\/#[a-z0-9-]+$|^https:\/\/docs\.example\.com\/preview\/docs\/reference\/settings\/#[a-z0-9-]+$/,
      );
      expect(value).toEqual(setting.default === null ? undefined : setting.default);
      expect(deprecated === true).toBe(!setting.effective || setting.replacedBy !== undefined);
    }
  },
);

test('the description of a key that nothing reads names its successor', () => {
  const {properties} = makeSchema(currentVersion, 'dkron', site) as {
    properties: Record<string, Record<string, unknown>>;
  };
  expect(properties['webhook-url']).toMatchObject({deprecated: true});
  expect(properties['webhook-url']?.['description']).toContain('Use `webhook-endpoint` instead.');
});

test.each(docsVersions)('the pattern of %s matches all valid schedules and no others', (version) => {
  const pattern = new RegExp(schedulePattern(version), 'u');
  const {examples, predefined, symbols} = loadCron();
  const accepted = [
    ...forVersion(examples, version).map(({expression}) => expression),
    ...forVersion(symbols, version).map(({example}) => example),
    ...forVersion(predefined, version).flatMap(({text, aliases, argument}) =>
      [text, ...aliases].map((word) => (argument === null ? word : `${word} ${argument.example}`)),
    ),
    '@at 2026-03-01T09:00:00+01:00',
    '0  0   6 * * *',
    '? ? ? ? ? ?',
    '0 5\t0\t*\t*\t*',
    '0 5 0 * * *\n',
    '@every -5s',
  ];
  for (const expression of accepted) {
    expect(scheduleProblem(expression, version), expression).toBeUndefined();
    expect(expression).toMatch(pattern);
  }
  for (const expression of [
    '30 2 * *',
    '@reboot',
    '@every 5',
    '@EVERY 1h',
    '@at tomorrow',
    '@after 2026-03-01T09:00:00Z PT2H',
    '@after 2026-03-01T09:00:00Z',
    '@after 2026-03-01T09:00:00Z <P1W',
    '0 30 2 * * * *',
  ]) {
    expect(scheduleProblem(expression, version), expression).toBeDefined();
    expect(expression).not.toMatch(pattern);
  }
});

const job = (fields: string): string => `{"name": "a", "schedule": "@daily", ${fields}}`;

/** A job whose http executor has this text as its headers. */
function withHeaders(headers: string): string {
  return job(
    `"executor": "http", "executor_config": ${JSON.stringify({method: 'GET', url: 'http://a', headers})}`,
  );
}

test.each([
  '[]',
  '["Content-Type: application/json"]',
  ' [ "A: 1" , "X-Quote: \\"a\\", b" ] ',
  '["X-Time: 12:30"]',
])('a job with the headers %s is valid', (headers) => {
  expect(refusals('json', 'job', withHeaders(headers))).toEqual([]);
});

test.each([
  ['objects', '[{"key": "Authorization", "value": "Bearer a"}]'],
  ['an object', '{"Authorization": "Bearer a"}'],
  ['a text without a colon', '["Authorization"]'],
  ['a colon in the second text alone', '["Authorization", "A: 1"]'],
  ['a plain text', 'Authorization: Bearer a'],
  ['a number', '[1]'],
  ['no end', '["A: 1"'],
  ['a comma too many', '["A: 1",]'],
])('headers with %s are a mistake', (_what, headers) => {
  expect(refusals('json', 'job', withHeaders(headers))[0]).toContain(
    'executor_config.headers does not have the form',
  );
});

test('a field that only some versions know is a mistake in the others', () => {
  const job = '{"name": "a", "schedule": "@daily", "ephemeral": true}';
  expect(refusals('json', 'job', job, pageFile('v3'))).toEqual([]);
  expect(refusals('json', 'job', job, pageFile('v2'))).toEqual([
    expect.stringMatching(/^2: the document has no field "ephemeral"; it has /),
  ]);
  expect(refusals('json', 'job', '{"name": "a", "schedule": "0 ~ ~ * * *"}')).toEqual([]);
  expect(refusals('json', 'job', '{"name": "a", "schedule": "0 ~ ~ * * *"}', pageFile('v3'))[0]).toMatch(
    /^2: schedule does not have the form/,
  );
  expect(refusals('json', 'job', '{"name": "a", "schedule": "0 30 2 * *"}', pageFile('v1'))).toEqual([]);
});

test('a file may name its schema', () => {
  expect(refusals('json', 'config', '{"$schema": "x", "server": true}')).toEqual([]);
  expect(refusals('json', 'job', '{"$schema": "x", "name": "a", "schedule": "@daily"}')).toEqual([]);
});

test.each(['v2', 'v3', currentVersion] as const)(
  'a zone with a word is taken in %s, as the server does',
  (version) => {
    for (const schedule of ['@every 10s', '@daily', '@manually', '@at 2026-03-01T09:00:00Z']) {
      const text = JSON.stringify({name: 'a', schedule, timezone: 'Europe/Berlin'});
      expect(refusals('json', 'job', text, pageFile(version)), schedule).toEqual([]);
    }
  },
);

test('an agent that is no server must not have bootstrap-expect', () => {
  expect(refusals('yaml', 'config', 'server: false\nbootstrap-expect: 1')[0]).toContain(
    'bootstrap-expect must be equal to constant',
  );
  expect(refusals('yaml', 'config', 'server: false\nbootstrap-expect: 0')).toEqual([]);
  expect(refusals('yaml', 'config', 'bootstrap-expect: 3')).toEqual([]);
  expect(refusals('yaml', 'config', 'server: true\nbootstrap-expect: 3')).toEqual([]);
});

test('any settings of an unknown executor are valid', () => {
  const job =
    '{"name": "a", "schedule": "@daily", "executor": "hello", "executor_config": {"who": "you"}, "processors": {"upper": {"a": "b"}}}';
  expect(refusals('json', 'job', job)).toEqual([]);
});

test('an export has fields of the server, a job does not', () => {
  const job = '{"name": "a", "schedule": "@daily", "success_count": 3, "next": "2026-03-05T02:30:00Z"}';
  expect(refusals('json', 'jobs', `[${job}]`)).toEqual([]);
  expect(refusals('json', 'job', job)).toHaveLength(2);
});

test('settings of Dkron Pro are valid on its pages only', () => {
  const text = 'auto-tls: false\nacl:\n  enabled: true';
  expect(refusals('yaml', 'config', text, 'docs/pro/page.md')).toEqual([]);
  expect(refusals('yaml', 'config', text)).toHaveLength(2);
  expect(refusals('yaml', 'config', 'acl:\n  enabled: "on"', 'docs/pro/page.md').join()).toContain(
    'acl.enabled must be boolean',
  );
  expect(refusals('yaml', 'config', 'acl:\n  enable: true', 'docs/pro/page.md')).toEqual([
    '3: acl has no field "enable"; it has enabled',
  ]);
});

test.each([
  [
    'a misspelled key',
    'yaml',
    'config',
    'server: true\nbootstrap-expects: 3',
    '3: the document has no field "bootstrap-expects"',
  ],
  ['an underscore in a key', 'yaml', 'config', 'node_name: a', '"node_name"'],
  ['text for a number', 'yaml', 'config', 'rpc-port: six', 'rpc-port must be integer'],
  ['a port out of range', 'yaml', 'config', 'rpc-port: 70000', 'rpc-port must be <= 65535'],
  ['a duration without unit', 'yaml', 'config', 'retry-interval: 30', 'retry-interval must be string'],
  [
    'a text that is no duration',
    'yaml',
    'config',
    'serf-reconnect-timeout: soon',
    'serf-reconnect-timeout does not have the form',
  ],
  [
    'a word that is not allowed',
    'yaml',
    'config',
    'profile: foo',
    'profile is none of the allowed values; expected lan, wan, local',
  ],
  ['a number that is not allowed', 'toml', 'config', 'raft-multiplier = 0', 'raft-multiplier must be >= 1'],
  ['a tag without a value', 'yaml', 'config', 'tag: [web]', 'tag.0 must match'],
  [
    'a header without a colon',
    'yaml',
    'config',
    'webhook-headers: [Authorization]',
    'webhook-headers.0 must match',
  ],
  [
    'a text for a list of headers',
    'yaml',
    'config',
    'webhook-headers: Content-Type:application/json',
    'webhook-headers must be array',
  ],
  ['a text for a list of members', 'yaml', 'config', 'retry-join: 10.0.0.1', 'retry-join must be array'],
  ['a key that is not base64', 'yaml', 'config', 'encrypt: secret', 'encrypt does not have the form'],
  ['a number among tags', 'yaml', 'config', 'tags:\n  rack: 4', '3: tags.rack must be string'],
  ['no schedule', 'json', 'job', '{"name": "a"}', "must have required property 'schedule'"],
  ['a capital in a name', 'json', 'job', '{"name": "Backup", "schedule": "@daily"}', 'name must match'],
  [
    'five fields',
    'json',
    'job',
    '{"name": "a", "schedule": "30 2 * * *"}',
    'schedule does not have the form',
  ],
  ['a misspelled field', 'json', 'job', job('"retires": 2'), '"retires"'],
  ['a number as text', 'json', 'job', job('"retries": "2"'), 'retries must be integer'],
  [
    'a boolean in a setting',
    'json',
    'job',
    job('"executor": "shell", "executor_config": {"command": "a", "shell": true}'),
    'executor_config.shell must be string',
  ],
  [
    'a setting of another version',
    'json',
    'job',
    job('"executor": "rabbitmq", "executor_config": {"url": "amqp://a", "queue.name": "b", "queue": "b"}'),
    'executor_config has no field "queue"',
  ],
  [
    'a missing setting',
    'json',
    'job',
    job('"executor": "http", "executor_config": {"method": "GET"}'),
    "executor_config must have required property 'url'",
  ],
  [
    'a duration without unit in a setting',
    'json',
    'job',
    job('"executor": "shell", "executor_config": {"command": "a", "timeout": "90"}'),
    'executor_config.timeout does not have the form',
  ],
  [
    'a setting of a processor',
    'json',
    'job',
    job('"processors": {"files": {"dir": "/tmp"}}'),
    'processors.files has no field "dir"',
  ],
  [
    'a word for concurrency',
    'json',
    'job',
    job('"concurrency": "deny"'),
    'concurrency is none of the allowed values',
  ],
  [
    'a day without a time',
    'json',
    'job',
    job('"starts_at": "2026-01-01"'),
    'starts_at does not have the form',
  ],
])('%s is found, and the message names the key', (_what, language, kind, text, message) => {
  expect(refusals(language, kind, text).join('\n')).toContain(message);
});
