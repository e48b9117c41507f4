/**
 * The data of each documentation version: it loads, holds what can be counted at the program, and every kind of
 * mistake in it is told with file, path and expectation.
 */
import {copyFileSync, cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {
  allFlags,
  docsVersions,
  findCommand,
  loadAllVersions,
  loadApi,
  loadVersionData,
  type DocsVersion,
} from './load';
import {anchorOf, prometheusName, SETTING_GROUPS} from './schema';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, {recursive: true});
});

/** A copy of the good version, with one of its files taken from a fixture. */
function versionWith(fixture?: string, target?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'version-data-'));
  made.push(folder);
  cpSync(path.join(FIXTURES, 'good'), folder, {recursive: true});
  if (fixture && target) copyFileSync(path.join(FIXTURES, fixture), path.join(folder, target));
  return folder;
}

/** The lines of the error that loading a folder ends with, without the folder. */
function problemsOf(folder: string): string[] {
  try {
    loadVersionData('v4', folder);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '').split('\n');
  }
  return [];
}

describe('the data of every version', () => {
  it('loads', () => {
    expect(loadAllVersions().map(({version, release}) => [version, release])).toEqual([
      ['v1', '1.2.5'],
      ['v2', '2.2.2'],
      ['v3', '3.2.7'],
      ['v4', '4.0.9'],
    ]);
  });

  // A command counts by the words that are typed; the program itself, "dkron", is not one.
  it.each([
    ['v1', 6, 0],
    ['v2', 9, 0],
    ['v3', 14, 0],
    ['v4', 16, 2],
  ] as const)('%s has %i commands, %i of them hidden', (version, commands, hidden) => {
    const {cli} = loadVersionData(version);
    expect(cli.commands).toHaveLength(commands);
    expect(cli.commands.filter((command) => command.hidden)).toHaveLength(hidden);
  });

  // The flags of a command are its own: --help counts, and what it inherits does not (--config before v4).
  it.each([
    ['v1', 32],
    ['v2', 34],
    ['v3', 43],
    ['v4', 45],
  ] as const)('%s has %i flags of dkron agent', (version, count) => {
    const agent = findCommand(loadVersionData(version).cli, 'dkron agent');
    expect(agent?.flags).toHaveLength(count);
    expect(agent?.flags.map(({name}) => name)).toContain('help');
    expect(agent?.inherited.map(({name}) => name)).toEqual(version === 'v4' ? [] : ['config']);
  });

  it.each([
    ['v1', 41],
    ['v2', 38],
    ['v3', 46],
    ['v4', 47],
  ] as const)('%s has %i settings', (version, count) => {
    expect(loadVersionData(version).settings.settings).toHaveLength(count);
  });

  it.each([
    ['v1', ['gossip', 'http', 'rpc', 'store']],
    ['v2', ['gossip', 'http', 'rpc']],
    ['v3', ['gossip', 'http', 'rpc', 'shell-metrics']],
    ['v4', ['gossip', 'http', 'rpc']],
  ] as const)('%s opens or uses the ports %j', (version, ids) => {
    const {ports} = loadVersionData(version).ports;
    expect(ports.map(({id}) => id)).toEqual(ids);
    expect(ports.find(({id}) => id === 'rpc')?.openedBy).toBe(version < 'v3' ? 'servers' : 'all');
  });

  it.each([
    ['v1', 4, 39],
    ['v2', 8, 52],
    ['v3', 13, 69],
    ['v4', 24, 90],
  ] as const)('%s of Dkron Pro has %i commands and %i flags without help', (version, commands, flags) => {
    const {proCli} = loadVersionData(version);
    expect(proCli.verified).toBe(false);
    expect(proCli.commands).toHaveLength(commands);
    const own = [proCli.root, ...proCli.commands].flatMap((command) => command.flags);
    expect(own.filter(({name}) => name !== 'help')).toHaveLength(flags);
  });

  it('gives every command a --help of its own', () => {
    for (const {cli, proCli} of loadAllVersions()) {
      for (const command of [cli.root, ...cli.commands, proCli.root, ...proCli.commands]) {
        expect(command.flags.find(({name}) => name === 'help')?.shorthand, command.path).toBe('h');
      }
    }
  });

  it('has a one-letter form for --help alone, in the open source edition', () => {
    const short = loadAllVersions().flatMap(({cli}) =>
      [cli.root, ...cli.commands].flatMap(({flags}) => flags.filter((flag) => flag.shorthand !== undefined)),
    );
    expect(new Set(short.map(({name}) => name))).toEqual(new Set(['help']));
  });

  it('names the environment variable of every setting that has a flag', () => {
    for (const {settings} of loadAllVersions()) {
      for (const {key, flag, env} of settings.settings) {
        if (flag !== null) expect(env, key).toBe(`DKRON_${key.toUpperCase().replaceAll('-', '_')}`);
      }
    }
  });

  it('says that TLS and a login are missing where it says what HTTP does', () => {
    for (const {version, settings} of loadAllVersions()) {
      const traps = settings.settings.find(({key}) => key === 'http-addr')?.traps ?? [];
      expect(traps.join(' '), version).toContain('neither TLS nor a login');
    }
  });

  it('marks what is accepted and never read', () => {
    const dead = (version: DocsVersion): string[] =>
      loadVersionData(version)
        .settings.settings.filter(({effective}) => !effective)
        .map(({key}) => key);
    expect(docsVersions.map(dead)).toEqual([
      ['webhook-header'],
      ['raft-multiplier'],
      ['webhook-url'],
      ['webhook-url'],
    ]);
  });

  it('keeps metrics that are lost in v4 without a sink, and none in the versions before', () => {
    const lost = (version: DocsVersion): string[] =>
      loadVersionData(version)
        .metrics.metrics.filter(({sinks}) => sinks.length === 0)
        .map(({name}) => name);
    expect([lost('v1'), lost('v2'), lost('v3')]).toEqual([[], [], []]);
    expect(lost('v4')).toEqual(
      expect.arrayContaining([
        'dkron.job.executions_failed_total',
        'dkron.scheduler.start',
        'dkron.raft.boltdb.storeLogs',
      ]),
    );
    expect(lost('v4')).not.toContain('dkron.dkron.leader.barrier');
  });

  it('uses every group of settings in some version', () => {
    const used = new Set(
      loadAllVersions().flatMap(({settings}) => settings.settings.map(({group}) => group)),
    );
    expect([...used].sort()).toEqual(Object.keys(SETTING_GROUPS).sort());
  });

  it('fills in the flags that a command inherits', () => {
    const peers = findCommand(loadVersionData('v3').cli, 'dkron raft list-peers');
    expect(peers?.inherited).toMatchObject([
      {name: 'config', from: 'dkron', type: 'string'},
      {name: 'rpc-addr', from: 'dkron raft', default: '{{ GetPrivateIP }}:6868'},
    ]);
    expect(peers && allFlags(peers).map(({name}) => name)).toEqual(['help', 'config', 'rpc-addr']);
  });
});

describe('names', () => {
  it('become anchors', () => {
    expect(anchorOf('dkron raft list-peers')).toBe('dkron-raft-list-peers');
    expect(anchorOf('dkron.raft.replication.heartbeat[.PEER]')).toBe('dkron-raft-replication-heartbeat-peer');
  });

  it('become names of Prometheus', () => {
    expect(prometheusName('dkron.serf.coordinate.adjustment-ms')).toBe('dkron_serf_coordinate_adjustment_ms');
    expect(prometheusName('dkron.agent.event_received.member-join')).toBe(
      'dkron_agent_event_received_member_join',
    );
  });
});

describe('a mistake in the data', () => {
  it('is not found in the good version', () => {
    expect(problemsOf(versionWith())).toEqual([]);
  });

  it.each<[fixture: string, target: string, problems: string[]]>([
    [
      'cli-wrong-type.yaml',
      'cli.yaml',
      [
        'cli.yaml: commands[0].summary: expected a string, found 7 (line 8)',
        'cli.yaml: commands[0].flags[0].default: expected a list, found "10.0.0.1" (line 11)',
        'cli.yaml: commands[0].flags[1].type: expected one of "bool", "string", "int", "uint16", "strings", found "boolean" (line 12)',
        'cli.yaml: commands[0].flags[2].meaning: expected a string, found nothing (line 13)',
      ],
    ],
    [
      'cli-unknown-key.yaml',
      'cli.yaml',
      [
        'cli.yaml: commands[0].flags[0].defualt: expected only name, shorthand, type, format, default, defaultFrom, allowed, unit, meaning, repeatable, persistent, effective, replacedBy, since, sinceNote, removedIn, oldNames, renamedFrom, notes, traps; found "defualt" (line 12)',
        'cli.yaml: comands: expected only release, edition, verified, codename, root, commands, flagRules, commonOutcomes, notes, traps; found "comands" (line 5)',
      ],
    ],
    [
      'cli-syntax-error.yaml',
      'cli.yaml',
      [
        'cli.yaml:4:1: not valid YAML: Map keys must be unique',
        "cli.yaml:6:1: not valid YAML: Missing closing 'quote",
      ],
    ],
    [
      'cli-duplicates.yaml',
      'cli.yaml',
      [
        'cli.yaml: commands[0].flags[2].name: expected a value used once, found "join" again (first at [0].name) (line 13)',
        'cli.yaml: commands[1].path: expected a value used once, found "dkron agent" again (first at [0].path) (line 15)',
        'cli.yaml: commands[3].path: expected a name with an anchor of its own, found "dkron list-peers", whose anchor "dkron-list-peers" belongs to "dkron list peers" at [2] (line 17)',
      ],
    ],
    [
      'cli-references.yaml',
      'cli.yaml',
      [
        'cli.yaml: release: expected a release of v4, found "3.2.7"',
        'settings.yaml: release: expected "3.2.7" as in cli.yaml, found "4.0.9"',
        'ports.yaml: release: expected "3.2.7" as in cli.yaml, found "4.0.9"',
        'metrics.yaml: release: expected "3.2.7" as in cli.yaml, found "4.0.9"',
        'cli.yaml: commands[0].flags[0].name: expected the flag of a setting in settings.yaml, found "joined"',
        'cli.yaml: commands[0].flags[1].type: expected the type that suits "bool" in settings.yaml, found "string"',
        'cli.yaml: commands[0].flags[1].default: expected false as in settings.yaml, found "no"',
        'settings.yaml: settings[1].flag: expected a flag of "dkron agent" in cli.yaml, found "join"',
        'cli.yaml: commands[1].path: expected a command below one that is there, found "dkron raft list-peers"',
        'cli.yaml: commands[0].inherited[0].name: expected a persistent flag of "dkron" (it has none), found "config"',
        'cli.yaml: commands[0].inherited[1].from: expected a command further up from "dkron agent", found "dkron raft"',
      ],
    ],
    [
      'pro-cli-verified.yaml',
      'pro-cli.yaml',
      [
        'pro-cli.yaml: verified: expected false, found true (line 3)',
        'pro-cli.yaml: asOf: expected a day as YYYY-MM-DD, found "October 2024" (line 4)',
        'pro-cli.yaml: settings[0].derivedEnv: expected a name such as DKRON_AUTO_TLS, found "AUTO_TLS" (line 9)',
        'pro-cli.yaml: settings[0].default: expected a boolean, found "yes" (line 9)',
      ],
    ],
    [
      'settings-values.yaml',
      'settings.yaml',
      [
        'settings.yaml: configFile.formats[0].usable: expected one of "yes", "partly", "no", found "maybe" (line 8)',
        `settings.yaml: settings[0].group: expected one of ${Object.keys(SETTING_GROUPS)
          .map((group) => `"${group}"`)
          .join(', ')}, found "basic" (line 15)`,
        'settings.yaml: settings[0].appliesTo: expected one of "server", "agent", "all", found "both" (line 20)',
        'settings.yaml: settings[0].meaning: expected prose that begins with a capital letter, a digit or inline code, found "makes the node a server" (line 21)',
        'settings.yaml: settings[0].meaning: expected prose that ends with a full stop, found "makes the node a server" (line 21)',
        'settings.yaml: settings[0].default: expected a boolean, found "false" (line 19)',
        'settings.yaml: settings[1].flag: expected a flag name without dashes in front, found "--join" (line 25)',
        'settings.yaml: settings[1].env: expected a name such as DKRON_LOG_LEVEL, found "JOIN" (line 26)',
        'settings.yaml: settings[1].example: expected a list, found "10.0.0.1" (line 29)',
        'settings.yaml: settings[2].default: expected one of wan, local, found "lan" (line 38)',
        'settings.yaml: settings[2].example: expected one of wan, local, found "far" (line 40)',
        'settings.yaml: settings[3].default: expected a string, or null together with defaultFrom, found null (line 49)',
        'settings.yaml: settings[4].default: expected a whole number from 0 to 65535, found 70000 (line 58)',
        'settings.yaml: settings[4].default: expected a number from 1 to 10, found 70000 (line 58)',
        'settings.yaml: signals[0].signals[0]: expected a signal such as SIGHUP, found "HUP" (line 66)',
        'settings.yaml: nodeTags[0].value: expected inline code that is closed (line 68)',
        'settings.yaml: topics[0].id: expected lower-case words joined by dashes, found "Logging" (line 70)',
      ],
    ],
    [
      'settings-references.yaml',
      'settings.yaml',
      [
        'settings.yaml: release: expected "4.0.9" as in cli.yaml, found "4.0.8"',
        'cli.yaml: commands[0].flags[0].name: expected the flag of a setting in settings.yaml, found "join"',
        'cli.yaml: commands[0].flags[1].default: expected true as in settings.yaml, found false',
        'settings.yaml: settings[1].flag: expected a flag of "dkron agent" in cli.yaml, found "retry-join"',
        'settings.yaml: settings[0].related[1]: expected the key of a setting in settings.yaml, found "joins"',
        'settings.yaml: settings[0].related: expected other settings only, found "server" itself',
        'settings.yaml: settings[0].env: expected "DKRON_SERVER", found "DKRON_SERVERS"',
        'settings.yaml: settings[1].replacedBy: expected the key of a setting, found "join"',
        'settings.yaml: addresses.acceptedIn[0]: expected the key of a setting or a flag, found "bind-addr"',
        'ports.yaml: ports[0].settings[0]: expected the key of a setting in settings.yaml, found "join"',
        'ports.yaml: outgoing[0].settings[0]: expected the key of a setting in settings.yaml, found "join"',
      ],
    ],
    [
      'ports-wrong.yaml',
      'ports.yaml',
      [
        'ports.yaml: ports[0].port: expected at most 65535, found 89460 (line 6)',
        'ports.yaml: ports[0].transports[0]: expected one of "tcp", "udp", found "sctp" (line 7)',
        'ports.yaml: ports[0].openedBy: expected one of "all", "servers", "outside", found "everyone" (line 10)',
        'ports.yaml: outgoing: expected at least 1 entry, found a list of 0 (line 14)',
      ],
    ],
    [
      'metrics-sinks.yaml',
      'metrics.yaml',
      [
        'metrics.yaml: metrics[0].sinks: expected each sink once, in the order statsd, dogstatsd (line 9)',
        'metrics.yaml: metrics[1].type: expected one of "counter", "gauge", "timer", "sample", "key-value", "variable", found "count" (line 10)',
        'metrics.yaml: metrics[1].sinks[0]: expected one of "statsd", "dogstatsd", "prometheus", "memory", "expvar", "shell-executor", found "graphite" (line 10)',
        'metrics.yaml: metrics[1].name: expected a name with an anchor of its own, found "dkron_raft_apply", whose anchor "dkron-raft-apply" belongs to "dkron.raft.apply" at [0] (line 10)',
      ],
    ],
    [
      'metrics-references.yaml',
      'metrics.yaml',
      [
        'metrics.yaml: sinks[0].settings[0]: expected the key of a setting in settings.yaml, found "statsd-addr"',
        'metrics.yaml: metrics[0].sinks[1]: expected one of statsd, found "prometheus"',
        'metrics.yaml: metrics[1].group: expected one of raft, serf, found "grpc"',
        'metrics.yaml: metrics[1].seen: expected false for a metric without a sink, found true',
        'metrics.yaml: groups[1].id: expected a group with metrics, found "serf" without any',
      ],
    ],
  ])('is told in full: %s', (fixture, target, problems) => {
    expect(problemsOf(versionWith(fixture, target))).toEqual(problems);
  });

  it('is told for all files at once, a missing one among them', () => {
    const folder = versionWith('cli-wrong-type.yaml', 'cli.yaml');
    rmSync(path.join(folder, 'ports.yaml'));
    copyFileSync(path.join(FIXTURES, 'metrics-sinks.yaml'), path.join(folder, 'metrics.yaml'));
    const problems = problemsOf(folder);
    expect(problems).toContain('ports.yaml: no such file; expected a YAML file there');
    expect(new Set(problems.map((line) => line.split(':')[0]))).toEqual(
      new Set(['cli.yaml', 'ports.yaml', 'metrics.yaml']),
    );
  });

  it('is a file that nothing reads', () => {
    const folder = versionWith();
    writeFileSync(path.join(folder, 'setings.yaml'), 'release: 4.0.9\n');
    expect(problemsOf(folder)).toEqual([
      'setings.yaml: expected only cli.yaml, pro-cli.yaml, settings.yaml, ports.yaml, metrics.yaml, api.yaml; found "setings.yaml"',
    ]);
  });

  it('is a version that is not documented', () => {
    expect(() => loadVersionData('v5' as DocsVersion)).toThrow(
      'data/v5: expected one of the versions v1, v2, v3, v4, found "v5"',
    );
  });

  it('is told with the path from the project for the real files', () => {
    expect(() => loadVersionData('v4', 'fixtures')).toThrow(
      /^data\/fixtures\/cli\.yaml: no such file; expected a YAML file there$/m,
    );
  });
});

describe('HTTP calls', () => {
  it.each([
    ['v1', 12],
    ['v2', 15],
    ['v3', 18],
  ] as const)('of %s: %i under /v1 in the open source program', (version, count) => {
    const {operations} = loadApi(version);
    const own = operations.filter(({path: at, edition}) => /^\/v1(\/|$)/.test(at) && edition === 'oss');
    expect(own).toHaveLength(count);
  });

  it('grow from version to version, but for what v1 filtered by', () => {
    const calls = (version: 'v1' | 'v2' | 'v3'): string[] =>
      loadApi(version).operations.map(({method, path: at}) => `${method} ${at}`);
    expect(calls('v2')).toEqual(expect.arrayContaining(calls('v1')));
    expect(calls('v3')).toEqual(expect.arrayContaining(calls('v2')));
  });

  it('are told where they are wrong', () => {
    const folder = versionWith();
    const write = (text: string): void => writeFileSync(path.join(folder, 'api.yaml'), text);
    const problem = (): string => {
      try {
        loadApi('v3', folder);
        return '';
      } catch (error) {
        return (error as Error).message.replaceAll(`${folder}/`, '');
      }
    };
    write('release: 3.2.7\noperations: [{method: GET, path: /v1, query: [pretty]}]\n');
    expect(problem()).toBe('');
    write('release: 2.2.2\noperations: [{method: GET, path: /v1, params: [], since: 1.0.0}]\n');
    expect(problem()).toContain('found "params"');
    write('release: 2.2.2\noperations: [{method: GET, path: /v1, query: ["tags[]"]}]\n');
    expect(problem()).toContain('expected a name, or a name with [KEY]');
    write('release: 2.2.2\noperations: [{method: GET, path: /v1}, {method: GET, path: /v1, query: [q]}]\n');
    expect(problem()).toContain('expected each call once, found "GET /v1" again');
    write('release: 2.2.20\noperations: [{method: GET, path: /v1}]\n');
    expect(problem()).toBe('api.yaml: release: expected a release of v3, found "2.2.20"');
  });
});

describe('what was read', () => {
  it('is kept until a file changes', () => {
    const folder = versionWith();
    const first = loadVersionData('v4', folder);
    expect(loadVersionData('v4', folder)).toBe(first);

    const later = new Date(Date.now() + 5_000);
    utimesSync(path.join(folder, 'cli.yaml'), later, later);
    const second = loadVersionData('v4', folder);
    expect(second).not.toBe(first);
    expect(second).toEqual(first);

    copyFileSync(path.join(FIXTURES, 'cli-wrong-type.yaml'), path.join(folder, 'cli.yaml'));
    expect(() => loadVersionData('v4', folder)).toThrow('commands[0].summary: expected a string, found 7');
  });
});
