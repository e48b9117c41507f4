/** Missing or unfit programs and taken ports: a clear message and a non-zero exit. */
import {spawnSync} from 'node:child_process';
import http from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect, test} from 'vitest';

import {findChromium} from '../../scripts/lib/chromium';
import {serveFolder} from '../../scripts/lib/serveFolder';

function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): {status: number | null; output: string} {
  const {status, stdout, stderr} = spawnSync(program, args, {
    encoding: 'utf8',
    env: {...process.env, ...environment},
    timeout: 60_000,
  });
  return {status, output: stdout + stderr};
}

test('a Node that is too old is named, with the version that is needed', () => {
  const script =
    "Object.defineProperty(process.versions, 'node', {value: '18.4.0'}); import('./scripts/check-node.mjs')";
  const {status, output} = run(process.execPath, ['-e', script]);
  expect(status).toBe(1);
  expect(output).toContain('needs Node 20.19 or newer; this is Node 18.4.0');
});

test('a CHROMIUM_PATH that leads nowhere is named, with what would be right', () => {
  expect(() => findChromium({CHROMIUM_PATH: '/no/such/chromium'})).toThrow(
    /CHROMIUM_PATH is "\/no\/such\/chromium".*Set it to the path/,
  );
});

test('a machine without a browser is told what to install', () => {
  // No programs on the path: nothing is found, and neither apt-get nor a download can help.
  const script = "require('./scripts/lib/chromium').ensureChromium()";
  const {status, output} = run(process.execPath, ['--import', 'tsx', '-e', script], {
    PATH: '/nowhere',
    CHROMIUM_PATH: '',
    PLAYWRIGHT_BROWSERS_PATH: '/nowhere',
    PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
  });
  expect(status).not.toBe(0);
  expect(output).toContain('There is no Chromium, and none could be installed.');
  expect(output).toContain('CHROMIUM_PATH');
});

test('an unknown step of the test command lists the steps', () => {
  const {status, output} = run(process.execPath, ['--import', 'tsx', 'scripts/test.ts', 'lnt']);
  expect(status).toBe(2);
  expect(output).toContain('Unknown step lnt; there are types, lint');
});

test('a taken port is named', async () => {
  const taken = http.createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const {port} = taken.address() as AddressInfo;
  try {
    await expect(serveFolder('static', port)).rejects.toThrow(`Port ${port} is in use`);
  } finally {
    taken.close();
  }
});
