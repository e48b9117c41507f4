/**
 * Tests of the command-line comparison with small generated programs that print help in cobra's format, with and
 * without faults.
 */

import {describe, expect, test} from 'vitest';

import type {VersionId} from '../data/schema/parts';
import {currentVersion, docsVersions} from '../data/versions';
import {verifyCli} from './cli';
import {parseHelp} from './cobraHelp';
import {standInProgram} from '../tests/stand-in/program';
import {sharedFolder} from '../tests/support/folders';

const folder = sharedFolder();

function compareCli(binary: string, docs: VersionId): string {
  const {problems, sum} = verifyCli({binary, docs});
  return [...problems, sum].join('\n');
}

describe('parseHelp', () => {
  test('reads flags, shorthands, types and the last default of a line', () => {
    const text = [
      'Starts it.',
      '',
      'Usage:',
      '  dkron agent [flags]',
      '',
      'Flags:',
      '      --bind-addr string     Address (default is fine) to bind (default "{{ GetPrivateIP }}:8946")',
      '  -h, --help                 help for agent',
      '      --tag strings          Tags',
      '      --watch int            Seconds,',
      '                             over two lines (default 5)',
      '',
      'Global Flags:',
      '      --config string   config file',
    ].join('\n');
    expect(parseHelp(text)).toEqual({
      usage: 'dkron agent [flags]',
      commands: [],
      summaries: {},
      flags: [
        {
          name: 'bind-addr',
          shorthand: undefined,
          type: 'string',
          printedDefault: '{{ GetPrivateIP }}:8946',
          meaning: 'Address (default is fine) to bind',
        },
        {name: 'help', shorthand: 'h', type: 'bool', printedDefault: undefined, meaning: 'help for agent'},
        {name: 'tag', shorthand: undefined, type: 'strings', printedDefault: undefined, meaning: 'Tags'},
        {
          name: 'watch',
          shorthand: undefined,
          type: 'int',
          printedDefault: '5',
          meaning: 'Seconds, over two lines',
        },
      ],
      inherited: [
        {
          name: 'config',
          shorthand: undefined,
          type: 'string',
          printedDefault: undefined,
          meaning: 'config file',
        },
      ],
    });
  });

  test('refuses other text', () => {
    expect(() => parseHelp('hello')).toThrow('expected help in the format of cobra');
  });
});

test.each(docsVersions)('a program that matches the data of %s passes', (version) => {
  expect(compareCli(standInProgram(folder, version), version)).toContain(': 0 disagreements');
});

test.each<[string, (texts: Record<string, string>) => void, string]>([
  [
    'a missing flag',
    (t) => (t['dkron agent'] = t['dkron agent']?.replace(/.*--bootstrap-expect.*\n/, '') ?? ''),
    'dkron agent: --bootstrap-expect: flag in the data, not in the program',
  ],
  [
    'an extra flag',
    (t) => (t['dkron keygen'] += '\n      --bits int   Words'),
    'dkron keygen: --bits: flag in the program, not in the data',
  ],
  [
    'another default',
    (t) => (t['dkron agent'] = t['dkron agent']?.replace('(default "info")', '(default "debug")') ?? ''),
    'dkron agent: --log-level: default is "info" in the data, "debug" in the program',
  ],
  [
    'another type',
    (t) => (t['dkron agent'] = t['dkron agent']?.replace('--rpc-port int', '--rpc-port string') ?? ''),
    'dkron agent: --rpc-port: type is int in the data, string in the program',
  ],
  [
    'another shorthand',
    (t) => (t['dkron keygen'] = t['dkron keygen']?.replace('-h, ', '-x, ') ?? ''),
    'dkron keygen: --help: shorthand is "h" in the data, "x" in the program',
  ],
  ['a command that is gone', (t) => delete t['dkron keygen'], 'dkron keygen: in the data, but "'],
  [
    'a command that is new',
    (t) =>
      (t.dkron =
        t.dkron?.replace('Available Commands:\n', 'Available Commands:\n  dance        Words\n') ?? ''),
    'dkron: command dance: in the program, not in the data',
  ],
])('%s is reported', (_case, change, message) => {
  const output = compareCli(standInProgram(folder, currentVersion, change), currentVersion);
  expect(output).toContain(message);
  expect(output).toContain(': 1 disagreements');
});

test('a program that is not Dkron is refused', () => {
  expect(() => compareCli(process.execPath, currentVersion)).toThrow('expected help in the format of cobra');
});
