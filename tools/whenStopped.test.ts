import {spawn} from 'node:child_process';
import path from 'node:path';

import {expect, test} from 'vitest';

/** Waits for `stop`, says "cleaned" and ends. */
const code = `
  const {whenStopped} = require(${JSON.stringify(path.join(import.meta.dirname, 'whenStopped.ts'))});
  setInterval(() => {}, 1000);
  whenStopped(async () => console.log('cleaned'));
  console.log('ready');
`;

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
  '%s: started programs are stopped first',
  async (signal) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    const closed = new Promise<number | null>((resolve) => child.once('close', (status) => resolve(status)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output === 'ready\n') {
        child.kill(signal);
      }
    });
    expect(await closed).toBe(2);
    expect(output).toBe('ready\ncleaned\n');
  },
);
