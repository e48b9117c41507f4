import {describe, expect, it} from 'vitest';

import {readOptions, usage, UsageError} from './options';

const server = ['--server', 'http://127.0.0.1:8080'];

describe('options', () => {
  it('are careful unless told otherwise', () => {
    expect(readOptions(server, {})).toEqual({
      docs: 'v4',
      server: 'http://127.0.0.1:8080',
      token: undefined,
      timeoutMs: 30_000,
      yes: false,
      dryRun: false,
      allowed: new Set(),
    });
  });

  it('are all read', () => {
    const all = [
      '--yes',
      '--dry-run',
      '--allow-leave',
      '--allow-restore',
      '--pro',
      '--timeout',
      '2.5',
      '--token',
      'a',
      '--docs',
      'v2',
    ];
    expect(readOptions([...server, ...all], {DKRON_TOKEN: 'b'})).toEqual({
      docs: 'v2',
      server: 'http://127.0.0.1:8080',
      token: 'a',
      timeoutMs: 2500,
      yes: true,
      dryRun: true,
      allowed: new Set(['leave', 'restore', 'pro']),
    });
  });

  it('take the token from the environment', () => {
    expect(readOptions(server, {DKRON_TOKEN: 'b'})).toMatchObject({token: 'b'});
    expect(readOptions(server, {DKRON_TOKEN: ''})).toMatchObject({token: undefined});
  });

  it.each([
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://localhost:8080/v1', 'http://localhost:8080'],
    ['https://proxy.example/dkron/v1/', 'https://proxy.example/dkron'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('take %s for %s', (given, expected) => {
    expect(readOptions(['--server', given], {})).toMatchObject({server: expected});
  });

  it.each([
    [[], '--server is missing'],
    [['--server', 'localhost:8080'], 'expected scheme, host and port'],
    [['--server', 'ftp://localhost'], 'expected scheme, host and port'],
    [['--server', 'http://me:secret@localhost'], 'expected scheme, host and port'],
    [[...server, '--docs', 'v5'], '--docs v5: expected one of v1, v2, v3, v4'],
    [[...server, '--timeout', '0'], '--timeout 0: expected a number of seconds above 0'],
    [[...server, '--timeout', 'soon'], '--timeout soon: expected a number'],
    [[...server, '--token', 'a\nb'], 'the token holds a blank'],
    [[...server, '--force'], "Unknown option '--force'"],
    [[...server, 'now'], 'now'],
  ])('refuse %j', (args, message) => {
    expect(() => readOptions(args, {})).toThrow(UsageError);
    expect(() => readOptions(args, {})).toThrow(message);
  });

  it('are each told in the usage', () => {
    expect(readOptions(['--help'], {})).toBe('help');
    for (const flag of [
      'server',
      'yes',
      'dry-run',
      'allow-restore',
      'allow-leave',
      'pro',
      'token',
      'timeout',
      'help',
    ]) {
      expect(usage).toContain(`--${flag}`);
    }
  });
});
