import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from 'vitest';

import {runCommand} from './command';

test('bash does not read ~/.bashrc, which it would read with a pipe of Node as standard input', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'home-'));
  try {
    fs.writeFileSync(path.join(home, '.bashrc'), 'echo read\n');
    const ended = await runCommand('bash', ['-c', 'echo ran'], {PATH: process.env.PATH, HOME: home});
    expect(ended).toEqual({status: 0, out: 'ran\n', err: ''});
  } finally {
    fs.rmSync(home, {recursive: true});
  }
});

test('a command reads its input; one that does not may end early', async () => {
  const env = {PATH: process.env.PATH};
  expect((await runCommand('cat', [], env, 'text')).out).toBe('text');
  expect((await runCommand('true', [], env, 'x'.repeat(1_000_000))).status).toBe(0);
});
