import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, test, vi} from 'vitest';

import {loadKnownDefects, loadVersionData} from '../../data/load';
import {keySchema} from '../../data/schema/plugins';
import {compareReleases, currentVersion, docsVersions, findVersion} from '../../data/versions';
import type {Directive} from './directive';
import {directives} from './directives';
import {prose} from './blocks';
import reference, {expandDirective} from './index';
import {folderOf, versionOfPage} from '../sources/versionOfPage';

const current = '/site/docs/a.md';
const pageOf: Readonly<Record<string, string>> = Object.fromEntries(
  docsVersions.map((version) => [version, `/site/${folderOf(version)}/a.md`]),
);
const oldestFirst = docsVersions.join(', ');
const newestFirst = docsVersions.toReversed().join(', ');

describe('versionOfPage', () => {
  test.each(Object.entries(pageOf))('%s', (version, file) => {
    expect(versionOfPage(file)).toBe(version);
  });

  test.each([
    [currentVersion, '/site/i18n/de/docusaurus-plugin-content-docs/current/a.md'],
    ['v3', '/site/i18n/de/docusaurus-plugin-content-docs/version-v3/a.md'],
    [currentVersion, '/site/i18n/de/docusaurus-plugin-content-pages/versions.md'],
  ])('%s, translated', (version, file) => {
    expect(versionOfPage(file)).toBe(version);
  });

  test.each(['/site/blog/a.md', '/site/i18n/de/docusaurus-plugin-content-blog/a.md'])(
    'a blog post belongs to none: %s',
    (file) => {
      expect(() => versionOfPage(file)).toThrow('belongs to no documentation version');
    },
  );
});

test('prose keeps inline code', () => {
  expect(prose('Use `a` or `b`.')).toEqual([
    {type: 'text', value: 'Use '},
    {type: 'inlineCode', value: 'a'},
    {type: 'text', value: ' or '},
    {type: 'inlineCode', value: 'b'},
    {type: 'text', value: '.'},
  ]);
});

test('the flags of the agent are in the groups of the settings, each once', () => {
  const agent = loadVersionData(currentVersion).cli.commands.find(
    (command) => command.path === 'dkron agent',
  );
  const shown = expandDirective('cli-options', {command: 'dkron agent'}, current);
  const titles = shown.filter(({type}) => type === 'heading').map((block) => toString(block));
  expect(titles.slice(0, 2)).toEqual(['Role, name and logging', 'Addresses and ports']);
  expect(titles.at(-1)).toBe('Not in the configuration file');
  const anchors = JSON.stringify(shown).match(/"reference__anchor"/g);
  expect(anchors?.length).toBe(agent?.flags.length);
});

test('an entry has its other names in data attributes, for the search', () => {
  const shown = JSON.stringify(expandDirective('settings', {}, current));
  expect(shown).toContain('"data-names":"--http-addr DKRON_HTTP_ADDR"');
  expect(JSON.stringify(expandDirective('cli-options', {command: 'dkron agent'}, current))).toContain(
    '"data-names":"http-addr DKRON_HTTP_ADDR"',
  );
});

describe('a missing key of an executor', () => {
  const keysOf = (name: string): string[] =>
    (expandDirective('executor', {name}, current)[0] as unknown as {children: Nodes[]}).children.map(
      (entry) => toString(entry),
    );

  test('a required key has no default', () => {
    const keys = keysOf('http');
    for (const name of ['method', 'url']) {
      expect(keys.find((key) => key.startsWith(name))).toContain('Default none (required)');
    }
    expect(keys.filter((key) => key.includes('not documented'))).toEqual([]);
  });

  test('some keys of Dkron Pro have neither default nor requirement', () => {
    expect(keysOf('docker').every((key) => key.includes('Default not documented'))).toBe(true);
  });

  test('a sentence about a missing key mentions that it is missing', () => {
    const withSentence = (whenAbsent: string): boolean =>
      keySchema.safeParse({
        name: 'body',
        type: 'string',
        required: 'never',
        default: null,
        meaning: 'Body of the request.',
        whenAbsent,
      }).success;
    expect(withSentence('The request has no body.')).toBe(false);
    expect(withSentence('If you omit it, the request has no body.')).toBe(true);
  });
});

test('a key and an error have "since" in the version that added them', () => {
  const shown = (directive: string, page = current): string =>
    expandDirective(directive, {name: 'shell'}, page)
      .map((block) => toString(block))
      .join(' ');
  expect(shown('executor', pageOf.v3)).toContain('Since 3.1.5');
  expect(shown('executor')).toContain('Since 4.0.9');
  expect(shown('executor')).not.toMatch(/Since [0-3]/);
  expect(shown('executor-errors', pageOf.v3)).toContain('Since 3.1.7');
  expect(shown('executor-errors')).toContain('Since 4.0.9');
  expect(shown('executor-errors')).not.toMatch(/Since [0-3]/);
});

test('a port has its purpose once, and its protocol if the name does not contain it', () => {
  const shown = expandDirective('ports', {}, pageOf.v3 ?? '')
    .map((block) => JSON.stringify(block))
    .join('');
  for (const words of [
    'Gossip (Serf)',
    'HTTP',
    'gRPC and Raft',
    'Metrics of the shell executor (HTTP, path /metrics)',
  ]) {
    expect(shown).toContain(`"value":${JSON.stringify(words)}`);
  }
});

test('a defect names the releases that have it', () => {
  const found = (version: string): string[] =>
    [
      ...JSON.stringify(expandDirective('known-defects', {}, pageOf[version] ?? '')).matchAll(
        /"Found in".*?"value":"(\d[^"]*)"/g,
      ),
    ].map((match) => match[1] ?? '');
  expect(docsVersions.flatMap(found).some((words) => /^\d+\.\d+\.\d+$/.test(words))).toBe(true);
  for (const words of docsVersions.flatMap(found)) {
    expect(words).toMatch(
      /^\d+\.\d+\.\d+( and later|( to \d+\.\d+\.\d+)?(, not tried with \d+\.\d+\.\d+ yet)?)$/,
    );
  }
  const {lastRelease} = findVersion(currentVersion);
  const open = loadKnownDefects().filter(({tried}) => tried !== undefined);
  const behind = open.filter(({tried = ''}) => compareReleases(tried, lastRelease) < 0);
  const all = found(currentVersion);
  expect(all.filter((words) => words.endsWith(`, not tried with ${lastRelease} yet`))).toHaveLength(
    behind.length,
  );
  expect(all.filter((words) => words.endsWith(' and later') || words === lastRelease)).toHaveLength(
    open.length - behind.length,
  );
});

describe('mistakes', () => {
  test.each([
    ['no-such', {}, 'unknown directive "::no-such"; there are api-changes, auto-join, cli-commands'],
    ['executor', {}, '"::executor" lacks the argument name; expected ::executor{name="…"}'],
    ['executor', {name: 'shell', x: '1'}, '"::executor" has no argument x; it has name'],
    [
      'cli-options',
      {command: 'dkron agnt'},
      `${currentVersion} has no command "dkron agnt"; did you mean "dkron agent"?`,
    ],
    ['cli-options', {command: 'dkron agent', edition: 'gold'}, 'edition is "gold"; expected "pro"'],
    [
      'executor',
      {name: 'docker-compose'},
      `${currentVersion} has no executor "docker-compose"; it has shell`,
    ],
    ['metrics', {sink: 'graphite'}, `${currentVersion} has no metrics sink "graphite"; it has `],
    ['version', {id: 'v9'}, `${currentVersion} has no documented version "v9"; it has ${newestFirst}`],
    ['releases', {line: 'v9'}, `${currentVersion} has no line of releases "v9"; it has ${oldestFirst}`],
    [
      'settings-changes',
      {from: 'v0', to: currentVersion},
      `${currentVersion} has no version to compare "v0"; it has ${oldestFirst}`,
    ],
    [
      'api-changes',
      {from: 'v3', to: 'v9'},
      `${currentVersion} has no version to compare "v9"; it has ${oldestFirst}`,
    ],
    [
      'known-defects',
      {subject: 'weather'},
      `${currentVersion} has no subject of defects "weather"; it has api`,
    ],
    [
      'worst-defects',
      {severity: 'fatal'},
      `${currentVersion} has no severity of defects "fatal"; it has critical, major, minor`,
    ],
    ['auto-join', {provider: 'moon'}, `${currentVersion} has no auto-join provider "moon"; it has `],
  ] as const)('::%s %o', (name, args, message) => {
    expect(() => expandDirective(name, args, current)).toThrow(message);
  });

  test('a name that only a later version has is an error', () => {
    expect(() => expandDirective('executor', {name: 'rabbitmq'}, pageOf.v2 ?? '')).toThrow(
      'v2 has no executor "rabbitmq"; it has shell, http',
    );
  });

  test('a mistake in a page fails with file and line', () => {
    const file = new VFile({path: current, value: 'Text.\n\n::executor{name="nothing"}\n'});
    const tree = unified().use(remarkParse).use(remarkDirective).parse(file);
    expect(() => reference()(tree as Root, file)).toThrow(expect.objectContaining({line: 3, file: current}));
  });
});

test('defects are sorted by severity, and an old version shows their state in the newest release', () => {
  const rows = (name: string, args: Record<string, string>): string[] =>
    JSON.stringify(expandDirective(name, args, pageOf.v3 ?? ''))
      .split('"type":"tableRow"')
      .slice(2);
  const all = rows('worst-defects', {});
  const severities = all.map((row) => /critical|major|minor/.exec(row)?.[0] ?? '');
  expect(severities).toEqual([...severities].sort());
  expect(new Set(severities).size).toBe(3);
  const critical = rows('worst-defects', {severity: 'critical'});
  const row = (id: string): string =>
    critical.find((each) => each.includes(`/docs/v3/operations/known-defects#${id}"`)) ?? '';
  expect(row('v3-shell-race')).toContain('"value":"Gone"');
  expect(row('webhook-header-without-colon-ends-server')).toMatch(/"value":"Still there( in [\d.]+)?"/);
  expect(JSON.stringify(expandDirective('worst-defects', {}, current))).not.toContain('Still there');
});

test('tables of differences come from comparing the data', () => {
  const shown = JSON.stringify(
    expandDirective('settings-changes', {from: 'v3', to: currentVersion}, current),
  );
  const before = new Set(loadVersionData('v3').settings.settings.map((setting) => setting.key));
  const added = loadVersionData(currentVersion).settings.settings.filter(
    (setting) => !before.has(setting.key) && setting.renamedFrom.length === 0,
  );
  expect(added.length).toBeGreaterThan(0);
  for (const {key} of added) {
    expect(shown).toContain(`"${key}"`);
  }
});

test('differences between two APIs are tables of calls, parameters, responses, headers and fields', () => {
  const shown = JSON.stringify(expandDirective('api-changes', {from: 'v2', to: 'v3'}, current));
  for (const word of ['PUT /v1/jobs/{job_name}', 'output_size_limit', 'X-Total-Count', 'Job.ephemeral']) {
    expect(shown).toContain(JSON.stringify(word));
  }
  expect(shown).toContain('All but ');
  expect(JSON.stringify(expandDirective('api-changes', {from: 'v3', to: 'v3'}, current))).toContain(
    'The API did not change between v3 and v3.',
  );
});

test('an error in the data fails only the first page; other pages show the message', () => {
  const [directive] = directives.filter(({name}) => name === 'metrics');
  const broken = vi.spyOn(directive as Directive, 'expand').mockImplementation(() => {
    throw new Error('data/made-up.yaml:3: expected something');
  });
  const compile = (path: string): Root => {
    const tree = unified().use(remarkParse).use(remarkDirective).parse('::metrics{sink="made-up"}\n');
    reference()(tree, new VFile({path}));
    return tree;
  };
  try {
    expect(() => compile('/made-up/docs/one.md')).toThrow('data/made-up.yaml');
    expect(toString(compile('/made-up/docs/two.md'))).toBe('data/made-up.yaml:3: expected something');
    expect(() => compile('/made-up/docs/one.md')).toThrow('data/made-up.yaml');
  } finally {
    broken.mockRestore();
  }
});
