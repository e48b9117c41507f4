/** Tests of `adopt`: help texts in cobra's format, and the data that it derives from them. */
import fs from 'node:fs';
import path from 'node:path';

import {expect, test} from 'vitest';

import {loadVersionData, type Cli, type VersionData} from '../data/load';
import type {Flag} from '../data/schema/cli';
import {currentVersion} from '../data/versions';
import {standInProgram} from '../tests/stand-in/program';
import {adopt} from './adopt';
import {helpTree} from './program';
import {sharedFolder} from '../tests/support/folders';

const folder = sharedFolder();

/** The data of the current version after adopting these help texts, read with the usual loader. */
function adopted(change: (texts: Record<string, string>) => void): {
  readonly before: VersionData;
  readonly after: VersionData;
  readonly toDo: readonly string[];
} {
  const before = loadVersionData(currentVersion);
  const read = (name: string): string => fs.readFileSync(`data/${currentVersion}/${name}.yaml`, 'utf8');
  const program = standInProgram(folder, currentVersion, change);
  const {files, toDo} = adopt('4.1.0', before, helpTree(program), {
    cli: read('cli'),
    proCli: read('pro-cli'),
    settings: read('settings'),
  });
  const copy = fs.mkdtempSync(path.join(folder, 'data-'));
  fs.cpSync(`data/${currentVersion}`, copy, {recursive: true});
  fs.writeFileSync(path.join(copy, 'cli.yaml'), files.cli);
  fs.writeFileSync(path.join(copy, 'pro-cli.yaml'), files.proCli);
  fs.writeFileSync(path.join(copy, 'settings.yaml'), files.settings);
  return {before, after: loadVersionData(currentVersion, copy), toDo};
}

function flagOf({root, commands}: Cli, command: string, name: string): Flag | undefined {
  return [root, ...commands].find((each) => each.path === command)?.flags.find((flag) => flag.name === name);
}

function replace(
  texts: Record<string, string>,
  command: string,
  wrong: RegExp | string,
  right: string,
): void {
  const text = texts[command] ?? '';
  texts[command] = text.replace(wrong, right);
  expect(texts[command]).not.toBe(text);
}

test('a program that matches the data changes nothing', () => {
  const {before, after} = adopted(() => undefined);
  expect(after).toEqual(before);
});

test('a new flag of the agent becomes a setting, but not one of Dkron Pro', () => {
  const {after, toDo} = adopted((texts) => {
    replace(
      texts,
      'dkron agent',
      'Flags:\n',
      'Flags:\n  -d, --drain strings   Names to drain (default [a,b])\n',
    );
  });
  expect(after.settings.settings.at(-1)).toMatchObject({
    key: 'drain',
    flag: 'drain',
    env: 'DKRON_DRAIN',
    type: 'list',
    default: ['a', 'b'],
    since: '4.1.0',
  });
  expect(flagOf(after.cli, 'dkron agent', 'drain')).toMatchObject({type: 'strings', shorthand: 'd'});
  expect(flagOf(after.proCli, 'dkron agent', 'drain')).toBeUndefined();
  expect(toDo).toContain('the setting drain: group, nodes, reload and an example');
});

test('a duration gets its format; an unknown type becomes a string, with a task for a person', () => {
  const {after, toDo} = adopted((texts) => {
    replace(
      texts,
      'dkron agent',
      'Flags:\n',
      'Flags:\n      --pause duration   pause between songs (default 1m30s)\n      --share float64   share of the cake (default 0.5)\n',
    );
    texts['dkron keygen'] += '\n      --wait duration   time to wait';
  });
  const setting = (name: string): unknown => after.settings.settings.find(({key}) => key === name);
  expect(setting('pause')).toMatchObject({
    type: 'duration',
    format: 'duration',
    default: '1m30s',
    meaning: 'TODO: Pause between songs.',
  });
  expect(setting('share')).toMatchObject({type: 'string', default: '0.5'});
  expect(flagOf(after.cli, 'dkron keygen', 'wait')).toMatchObject({
    type: 'string',
    format: 'duration',
    default: '',
  });
  expect(toDo).toContain(
    'dkron agent --share: its type is "float64", and the data knows bool, string, int, uint16, strings; it is entered as text',
  );
});

test('a change that cannot be made automatically becomes a task for a person; the others are made', () => {
  const read = (name: string): string => fs.readFileSync(`data/${currentVersion}/${name}.yaml`, 'utf8');
  const settings = read('settings').replace(
    /(- key: log-level\n[^]*?\n {4}default:) info/,
    '$1\n      - info',
  );
  const program = standInProgram(folder, currentVersion, (texts) => {
    texts['dkron keygen'] += '\n      --bits int   Words (default 256)';
    replace(texts, 'dkron agent', '(default "info")', '(default "warn")');
  });
  const {files, done, toDo, defaults} = adopt('4.99.0', loadVersionData(currentVersion), helpTree(program), {
    cli: read('cli'),
    proCli: read('pro-cli'),
    settings,
  });
  expect(files.settings).toBe(settings);
  expect(files.cli).toContain('- name: bits');
  expect(done).toEqual(['dkron keygen: --bits added']);
  expect(toDo).toContainEqual(
    expect.stringMatching(/^dkron agent: --log-level: default "info" becomes "warn": do it by hand \(/),
  );
  expect(defaults).toEqual([{name: 'log-level', before: 'info'}]);
});

test('a removed flag of the agent leaves a setting without a flag; Dkron Pro keeps its entry', () => {
  const {before, after} = adopted((texts) => replace(texts, 'dkron agent', /.*--log-level.*\n/, ''));
  expect(after.settings.settings.find(({key}) => key === 'log-level')).toMatchObject({
    flag: null,
    env: 'DKRON_LOG_LEVEL',
  });
  expect(flagOf(after.cli, 'dkron agent', 'log-level')).toBeUndefined();
  expect(after.proCli).toEqual(before.proCli);
});

test('a changed default is adopted; Dkron Pro keeps the default on its pages', () => {
  const {before, after} = adopted((texts) => {
    replace(texts, 'dkron agent', '(default "info")', '(default "warn")');
    replace(texts, 'dkron raft', '(default "{{ GetPrivateIP }}:6868")', '(default "localhost:6868")');
    replace(texts, 'dkron doc', '(default "/tmp/dkrondoc/")', '(default "/tmp/doc/")');
  });
  expect(flagOf(after.cli, 'dkron agent', 'log-level')?.default).toBe('warn');
  expect(after.settings.settings.find(({key}) => key === 'log-level')?.default).toBe('warn');
  expect(flagOf(after.cli, 'dkron raft', 'rpc-addr')?.default).toBe('localhost:6868');
  expect(flagOf(after.cli, 'dkron doc', 'dir')?.default).toBe('/tmp/doc/');
  expect(after.proCli).toEqual(before.proCli);
});

test('flags and commands are added and removed', () => {
  const {before, after, toDo} = adopted((texts) => {
    texts['dkron keygen'] += '\n      --bits int   Words (default 256)';
    replace(texts, 'dkron doc', /.*--dir.*\n?/, '');
    replace(texts, 'dkron', 'Available Commands:\n', 'Available Commands:\n  dance        Dances a while\n');
    delete texts['dkron leave'];
    replace(texts, 'dkron', / {2}leave .*\n/, '');
    texts['dkron dance'] =
      'Dances.\n\nUsage:\n  dkron dance [flags]\n\nFlags:\n  -h, --help   help for dance';
  });
  expect(flagOf(after.cli, 'dkron keygen', 'bits')).toMatchObject({type: 'int', default: 256});
  expect(flagOf(after.cli, 'dkron doc', 'dir')).toBeUndefined();
  expect(after.cli.commands.some(({path: name}) => name === 'dkron leave')).toBe(false);
  expect(after.cli.commands.at(-1)).toMatchObject({path: 'dkron dance', summary: 'TODO: Dances a while.'});
  expect(after.proCli).toEqual(before.proCli);
  expect(toDo).toContain('dkron leave: its page and the links to it have to go');
});
