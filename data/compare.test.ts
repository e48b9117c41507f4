/** Comparison of two versions: with the real data, and with made-up cases that the real data lacks. */
import {describe, expect, it} from 'vitest';
import {compareCommands, compareFlags, compareSettings, type Differences} from './compare';
import {docsVersions} from './versions';
import {loadVersionData, type Command, type VersionData} from './load';
import type {Flag} from './schema/cli';
import type {Setting} from './schema/settings';

const v1 = loadVersionData('v1');
const v2 = loadVersionData('v2');
const v3 = loadVersionData('v3');
const v4 = loadVersionData(docsVersions[3] ?? '');

const nothing: Differences = {
  added: [],
  removed: [],
  renamed: [],
  changedDefault: [],
  changedType: [],
  changedOther: [],
};

/** The changes of other fields as one short line each, in alphabetical order. */
function others({changedOther}: Differences): string[] {
  return changedOther
    .map(({name, field, from, to}) => `${name} ${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`)
    .sort();
}

describe('settings', () => {
  it('from v2 to v3: two are renamed', () => {
    const changes = compareSettings(v2, v3);
    expect(changes.added).toEqual([
      'serf-reconnect-timeout',
      'ui',
      'pre-webhook-endpoint',
      'pre-webhook-payload',
      'pre-webhook-headers',
      'cronitor-endpoint',
      'enable-prometheus',
      'disable-usage-stats',
    ]);
    expect(changes.removed).toEqual([]);
    expect(changes.renamed).toEqual([
      {from: 'raftmultiplier', to: 'raft-multiplier', oldNameStays: false},
      {from: 'webhook-url', to: 'webhook-endpoint', oldNameStays: true},
    ]);
    expect(changes.changedDefault).toEqual([
      {name: 'bind-addr', from: '0.0.0.0:8946', to: '{{ GetPrivateIP }}:8946'},
    ]);
    expect(changes.changedType).toEqual([]);
    expect(others(changes)).toEqual([
      'advertise-rpc-port appliesTo: "server" → "all"',
      'advertise-rpc-port reload: "unsafe" → "no"',
      'bootstrap env: null → "DKRON_BOOTSTRAP"',
      'datacenter reload: "no" → "yes"',
      'devmode env: null → "DKRON_DEVMODE"',
      'log-level reload: "yes" → "no"',
      'raft-multiplier allowed: undefined → {"min":1,"max":10}',
      'raft-multiplier effective: false → true',
      'reconcileinterval env: null → "DKRON_RECONCILEINTERVAL"',
      'rpc-port appliesTo: "server" → "all"',
      'server reload: "no" → "unsafe"',
      'tags env: "DKRON_TAGS" → null',
      'tags reload: "no" → "yes"',
      'webhook-url effective: true → false',
      'webhook-url reload: "yes" → "no"',
    ]);
  });

  it('from v1: a rename is found across versions that lack the setting', () => {
    const changes = compareSettings(v1, v4);
    expect(changes.renamed).toEqual([
      {from: 'reconnect-timeout', to: 'serf-reconnect-timeout', oldNameStays: false},
      {from: 'webhook-url', to: 'webhook-endpoint', oldNameStays: true},
    ]);
    expect(changes.removed).not.toContain('reconnect-timeout');
    expect(changes.added).not.toContain('serf-reconnect-timeout');
    expect(changes.changedDefault).toContainEqual({name: 'serf-reconnect-timeout', from: null, to: '24h'});
    expect(changes.changedType).toEqual([{name: 'serf-reconnect-timeout', from: 'duration', to: 'string'}]);
  });

  it('of one version do not differ from themselves', () => {
    for (const version of [v1, v2, v3, v4]) {
      expect(compareSettings(version, version)).toEqual(nothing);
    }
  });
});

describe('flags', () => {
  it('of dkron agent add up to the counts of both versions', () => {
    const counted = (version: VersionData): number => {
      const agent = version.cli.commands.find(({path}) => path === 'dkron agent');
      return agent ? agent.flags.length + agent.inherited.length : 0;
    };
    for (const [from, to] of [
      [v1, v2],
      [v2, v3],
      [v3, v4],
      [v1, v4],
    ] as const) {
      const {added, removed, renamed} = compareFlags(from, to, 'dkron agent');
      const fresh = renamed.filter(({oldNameStays}) => oldNameStays).length;
      expect(counted(from) - removed.length + added.length + fresh).toBe(counted(to));
    }
  });

  it('are unchanged if the command lists them instead of inheriting them', () => {
    const changes = compareFlags(v3, v4, 'dkron agent');
    expect(changes).toMatchObject({removed: [], renamed: []});
    expect(changes.added).toContain('otel-endpoint');
    expect(changes.added).not.toContain('config');
  });

  it('that a command no longer inherits are removed', () => {
    expect(compareFlags(v3, v4, 'dkron keygen').removed).toEqual(['config']);
  });

  it('are reported with a changed default', () => {
    expect(compareFlags(v1, v2, 'dkron leave').changedDefault).toEqual([
      {name: 'rpc-addr', from: '127.0.0.1:6868', to: '{{ GetPrivateIP }}:6868'},
    ]);
  });

  it('of a new command are reported as added, those of a removed command as removed', () => {
    expect(compareFlags(v1, v2, 'dkron raft').added).toEqual(['help', 'rpc-addr', 'config']);
    expect(compareFlags(v2, v1, 'dkron raft').removed).toEqual(['help', 'rpc-addr', 'config']);
  });

  it('of a command that neither version has are an error', () => {
    expect(() => compareFlags(v3, v4, 'dkron raft lst-peers')).toThrow(
      /^"dkron raft lst-peers" is not a command of either version; expected one of "dkron", "dkron agent", .*"dkron version"$/,
    );
  });
});

describe('commands', () => {
  it('are added and removed', () => {
    expect(compareCommands(v1, v2)).toEqual({
      ...nothing,
      added: ['dkron raft', 'dkron raft list-peers', 'dkron raft remove-peer'],
    });
    const own = ['dkron http', 'dkron shell'];
    expect(compareCommands(v3, v4).added).toEqual(expect.arrayContaining(own));
    expect(compareCommands(v4, v3).removed).toEqual(expect.arrayContaining(own));
  });

  it('and their flags are matched by renamedFrom and by aliases', () => {
    const from = dataWith(command('dkron peers', {flags: [flag('id')]}), command('dkron key'));
    const to = dataWith(
      command('dkron list-peers', {
        renamedFrom: ['dkron peers'],
        flags: [flag('peer-id', {renamedFrom: ['id']})],
      }),
      command('dkron keygen', {aliases: ['dkron key'], hidden: true}),
    );
    expect(compareCommands(from, to)).toEqual({
      ...nothing,
      renamed: [
        {from: 'dkron peers', to: 'dkron list-peers', oldNameStays: false},
        {from: 'dkron key', to: 'dkron keygen', oldNameStays: false},
      ],
      changedOther: [{name: 'dkron keygen', field: 'hidden', from: false, to: true}],
    });
    expect(compareFlags(from, to, 'dkron list-peers')).toEqual({
      ...nothing,
      renamed: [{from: 'id', to: 'peer-id', oldNameStays: false}],
    });
  });
});

describe('a change of type or default', () => {
  it('is reported, lists and numbers included', () => {
    const from = dataWith(
      command('dkron agent', {flags: [flag('join'), flag('port', {type: 'int', default: 1})]}),
    );
    const to = dataWith(
      command('dkron agent', {
        flags: [flag('join', {type: 'strings', default: ['a']}), flag('port', {type: 'uint16', default: 1})],
      }),
    );
    expect(compareFlags(from, to, 'dkron agent')).toEqual({
      ...nothing,
      changedDefault: [{name: 'join', from: '', to: ['a']}],
      changedType: [
        {name: 'join', from: 'string', to: 'strings'},
        {name: 'port', from: 'int', to: 'uint16'},
      ],
    });
  });

  it('is reported under the later name of a setting', () => {
    const [server] = v4.settings.settings.filter(({key}) => key === 'server');
    if (!server) {
      throw new Error('there is no setting "server"');
    }
    const from = settingsOf({...server, key: 'leader', default: true});
    const to = settingsOf({...server, key: 'server', renamedFrom: ['leader']});
    expect(compareSettings(from, to)).toEqual({
      ...nothing,
      renamed: [{from: 'leader', to: 'server', oldNameStays: false}],
      changedDefault: [{name: 'server', from: true, to: false}],
    });
  });

  it('is not reported as a rename if the new name already had an effect', () => {
    const [server] = v4.settings.settings.filter(({key}) => key === 'server');
    if (!server) {
      throw new Error('there is no setting "server"');
    }
    const from = settingsOf({...server, key: 'leader'}, server);
    const to = settingsOf({...server, renamedFrom: ['leader']});
    expect(compareSettings(from, to)).toEqual({...nothing, removed: ['leader']});
  });
});

function settingsOf(...settings: Setting[]): Pick<VersionData, 'settings'> {
  return {settings: {...v4.settings, settings}};
}

function dataWith(...commands: Command[]): Pick<VersionData, 'cli'> {
  return {cli: {...v4.cli, commands}};
}

function command(path: string, parts: Partial<Command> = {}): Command {
  return {...v4.cli.root, path, flags: [], inherited: [], ...parts};
}

function flag(name: string, parts: Partial<Flag> = {}): Flag {
  return {
    name,
    type: 'string',
    default: '',
    meaning: 'A flag.',
    repeatable: false,
    persistent: false,
    effective: true,
    renamedFrom: [],
    notes: [],
    traps: [],
    ...parts,
  };
}
