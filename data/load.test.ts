/**
 * The data of each version loads and has the counts of the real program; every kind of mistake is reported with file, path and
 * the expected value.
 */
import {copyFileSync, cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadVersionData, type Cli, type VersionData} from './load';
import type {Flag} from './schema/cli';
import type {VersionId} from './schema/parts';
import {docsVersions} from './versions';
import {prometheusName} from './schema/metrics';
import {anchorOf} from './schema/parts';
import {sharedFolder} from '../tests/support/folders';

const fixtures = path.join(import.meta.dirname, '../tests/fixtures/data');
const copies = sharedFolder();

/** Copies the valid version, with one file replaced by a fixture. */
function versionWith(fixture?: string, target?: string): string {
  const folder = mkdtempSync(path.join(copies, 'version-'));
  cpSync(path.join(fixtures, 'good'), folder, {recursive: true});
  if (fixture && target) {
    copyFileSync(path.join(fixtures, fixture), path.join(folder, target));
  }
  return folder;
}

/** Lines of the error that loading a folder throws, without the folder's path. */
function loadingProblems(folder: string): string[] {
  try {
    loadVersionData('v3', folder);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '').split('\n');
  }
  return [];
}

describe('the data of every version', () => {
  it('loads', () => {
    expect(docsVersions.map((version) => loadVersionData(version).version)).toEqual(docsVersions);
  });

  it('fills in the flags that a command inherits', () => {
    const peers = loadVersionData('v3').cli.commands.find(
      (command) => command.path === 'dkron raft list-peers',
    );
    expect(peers?.inherited).toMatchObject([
      {name: 'config', from: 'dkron', type: 'string'},
      {name: 'rpc-addr', from: 'dkron raft', default: '{{ GetPrivateIP }}:6868'},
    ]);
  });
});

describe('an omitted value', () => {
  const data = (): VersionData => loadVersionData('v3', versionWith());
  const flagOf = ({root, commands}: Cli, path: string, name: string): Flag | undefined =>
    [root, ...commands].find((command) => command.path === path)?.flags.find((flag) => flag.name === name);

  it('is derived from the key of a setting', () => {
    const [, join, devmode] = data().settings.settings;
    expect(join).toMatchObject({
      flag: 'join',
      env: 'DKRON_JOIN',
      reload: {takesEffect: 'no', why: 'Dkron reads the value once, at startup.'},
    });
    expect(devmode).toMatchObject({flag: null, env: null});
  });

  it('is taken from its setting for a flag of the agent', () => {
    const {cli} = data();
    const agent = cli.commands.find(({path}) => path === 'dkron agent');
    expect(agent?.flags.map(({name}) => name)).toEqual(['help', 'join', 'server']);
    expect(flagOf(cli, 'dkron agent', 'server')).toMatchObject({
      type: 'bool',
      default: false,
      meaning: 'Makes the node a server.',
      since: '1.0.0',
    });
    expect(flagOf(cli, 'dkron agent', 'join')).toMatchObject({
      type: 'strings',
      format: 'address',
      default: [],
      meaning: 'Member to contact.',
      repeatable: true,
      since: '1.1.0',
    });
  });

  it('is taken from the open-source command, or its own setting, for Dkron Pro', () => {
    const {proCli} = data();
    expect(proCli.commands.find(({path}) => path === 'dkron raft')).toMatchObject({
      summary: 'Groups commands of Raft.',
      usage: 'dkron raft [command]',
    });
    const join = flagOf(proCli, 'dkron agent', 'join');
    expect(join).toMatchObject({type: 'strings', meaning: 'Member to ask.', repeatable: true});
    // Releases of the open-source program do not apply to Dkron Pro.
    expect(join).not.toHaveProperty('since');
    expect(flagOf(proCli, 'dkron agent', 'server')).toBeUndefined();
    expect(flagOf(proCli, 'dkron agent', 'acl')).toMatchObject({type: 'bool', default: false});
    expect(proCli.commands.at(-1)?.inherited).toMatchObject([
      {name: 'rpc-addr', from: 'dkron raft', default: '127.0.0.1:6868'},
    ]);
    expect(proCli.settings).toMatchObject([{key: 'acl.enabled', flag: 'acl', derivedEnv: null}]);
  });

  it('is added for the --help flag of every command', () => {
    const {cli, proCli} = data();
    expect(flagOf(cli, 'dkron raft', 'help')).toMatchObject({
      shorthand: 'h',
      meaning: 'Prints how to use `dkron raft` and exits with status 0.',
    });
    expect(flagOf(proCli, 'dkron raft', 'help')?.meaning).toBe('Prints how to use `dkron raft`.');
  });
});

describe('names', () => {
  it('are converted into anchors', () => {
    expect(anchorOf('dkron raft list-peers')).toBe('dkron-raft-list-peers');
    expect(anchorOf('dkron.raft.replication.heartbeat[.PEER]')).toBe('dkron-raft-replication-heartbeat-peer');
  });

  it('are converted into names for Prometheus', () => {
    expect(prometheusName('dkron.serf.coordinate.adjustment-ms')).toBe('dkron_serf_coordinate_adjustment_ms');
    expect(prometheusName('dkron.agent.event_received.member-join')).toBe(
      'dkron_agent_event_received_member_join',
    );
  });
});

describe('a mistake in the data', () => {
  it('is not reported for the valid version', () => {
    expect(loadingProblems(versionWith())).toEqual([]);
  });

  it.each<[fixture: string, target: string, problems: string[]]>([
    [
      'cli-wrong-type.yaml',
      'cli.yaml',
      [
        'cli.yaml:4: commands[0].summary: expected string, found 7',
        'cli.yaml:7: commands[0].flags[0].default: expected a list, found "10.0.0.1"',
        'cli.yaml:8: commands[0].flags[1].type: found "boolean"; expected one of bool, string, int, uint16, strings',
        'cli.yaml:8: commands[0].flags[1].meaning: expected prose that begins with a capital letter, a digit or inline code, found "makes the node a server."',
      ],
    ],
    [
      'cli-references.yaml',
      'cli.yaml',
      [
        'cli.yaml:7: commands[0].flags[0]: expected type and default, found nothing; settings.yaml has no flag "joined"',
        'cli.yaml:8: commands[0].flags[1].type: expected nothing that settings.yaml has already, found "bool"',
        'cli.yaml:8: commands[0].flags[1].default: expected no value other than that of settings.yaml, found true',
        'cli.yaml:8: commands[0].flags[1].meaning: expected nothing that settings.yaml has already, found "Makes the node a server."',
        'cli.yaml:9: commands[0].flags[2].shorthand: expected nothing that the rule of --help has already, found "h"',
        'cli.yaml:10: commands[1].path: expected a command below one that is there, found "dkron raft list-peers"',
      ],
    ],
    [
      'pro-cli-references.yaml',
      'pro-cli.yaml',
      [
        'pro-cli.yaml:11: settings[0].flag: expected no flag that follows from the key, found "auto-tls"',
        'pro-cli.yaml:1: root.usage: expected nothing that the open command has already, found "dkron [command]"',
        'pro-cli.yaml:6: commands[0].flags[0].type: expected nothing that the open flag has already, found "strings"',
        'pro-cli.yaml:6: commands[0].flags[0].default: expected nothing that the open flag has already, found []',
        'pro-cli.yaml:7: commands[0].flags[1]: expected type and default, found nothing; the open command has no flag "left"',
        'pro-cli.yaml:9: commands[1].extends: expected none, because cli.yaml has no command "dkron acl"',
        'pro-cli.yaml:8: commands[1].summary: expected a text, found nothing',
        'pro-cli.yaml:8: commands[1].usage: expected a text, found nothing',
      ],
    ],
    [
      'settings-references.yaml',
      'settings.yaml',
      [
        'settings.yaml:5: settings[0].flag: expected no flag that follows from the key, found "server"',
        'settings.yaml:10: settings[0].related[1]: settings.yaml has no setting "joins"; it has server, retry-join',
        'settings.yaml:10: settings[0].related: expected other settings only, found "server" itself',
        'settings.yaml:18: settings[1].replacedBy: settings.yaml has no setting "join"; it has server, retry-join',
        'ports.yaml:8: ports[0].settings[0]: settings.yaml has no setting "join"; it has server, retry-join',
        'ports.yaml:12: outgoing[0].settings[0]: settings.yaml has no setting "join"; it has server, retry-join',
        'cli.yaml:10: commands[0].flags[0]: expected type and default, found nothing; settings.yaml has no flag "join"',
      ],
    ],
    [
      'messages-wrong.yaml',
      'messages.yaml',
      [
        'messages.yaml:2: messages[0].area: found "weather"; expected one of starting, store, gossip, leadership, raft, calls, jobs, notifications, api, schedules, plugins, monitoring, commands',
        'messages.yaml:3: messages[1].level: expected a level, except where `from` is command, api, output, found nothing',
        'messages.yaml:4: messages[2].status: expected together with `from: api`, and only then, found nothing',
        'messages.yaml:5: messages[3].means: expected, except where `internal` is true, found nothing',
        'messages.yaml:5: messages[3].do: expected, except where `internal` is true, found nothing',
        'messages.yaml:6: messages[4].at: expected FILE.go:LINE, found "run.go"',
      ],
    ],
    [
      'metrics-references.yaml',
      'metrics.yaml',
      [
        'metrics.yaml:7: metrics[0].sinks[1]: found "prometheus"; expected one of statsd',
        'metrics.yaml:8: metrics[1].group: found "grpc"; expected one of raft, serf',
        'metrics.yaml:5: groups[1].id: expected a group with metrics, found "serf" without any',
      ],
    ],
  ])('is reported in full: %s', (fixture, target, problems) => {
    expect(loadingProblems(versionWith(fixture, target))).toEqual(problems);
  });

  it('is reported for all files at once, including a missing one', () => {
    const folder = versionWith('cli-wrong-type.yaml', 'cli.yaml');
    rmSync(path.join(folder, 'ports.yaml'));
    writeFileSync(path.join(folder, 'metrics.yaml'), 'sinks: []\n');
    const problems = loadingProblems(folder);
    expect(problems).toContain('ports.yaml: no such file; expected a YAML file there');
    expect(new Set(problems.map((line) => line.split(':')[0]))).toEqual(
      new Set(['cli.yaml', 'ports.yaml', 'metrics.yaml']),
    );
  });

  it('is reported for a file that no loader reads', () => {
    const folder = versionWith();
    writeFileSync(path.join(folder, 'setings.yaml'), 'release: 4.0.9\n');
    expect(loadingProblems(folder)).toEqual([
      'setings.yaml: expected only cli.yaml, pro-cli.yaml, settings.yaml, ports.yaml, metrics.yaml, messages.yaml; found "setings.yaml"',
    ]);
  });

  it('is reported for a version that is not documented', () => {
    expect(() => loadVersionData('v99' as VersionId)).toThrow(
      `data/versions.yaml has no version "v99"; it has ${docsVersions.join(', ')}`,
    );
  });

  it('is reported with the path from the project’s root for the real files', () => {
    expect(() => loadVersionData('v3', '../tests/fixtures/data')).toThrow(
      /^tests\/fixtures\/data\/cli\.yaml: no such file; expected a YAML file there$/m,
    );
  });
});

describe('the cache', () => {
  it('returns the same object until a file changes', () => {
    const folder = versionWith();
    const first = loadVersionData('v3', folder);
    expect(loadVersionData('v3', folder)).toBe(first);

    const later = new Date(Date.now() + 5_000);
    utimesSync(path.join(folder, 'cli.yaml'), later, later);
    const second = loadVersionData('v3', folder);
    expect(second).not.toBe(first);
    expect(second).toEqual(first);

    copyFileSync(path.join(fixtures, 'cli-wrong-type.yaml'), path.join(folder, 'cli.yaml'));
    expect(() => loadVersionData('v3', folder)).toThrow('commands[0].summary: expected string, found 7');
  });
});
