/** Missing or unusable programs and ports in use: a clear message and a non-zero exit code. */
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from 'vitest';

import {writeBelow} from '../../plugins/lib/files';
import {findChromium} from '../../tools/chromium';
import {freePort} from '../../tools/freePort';
import {listenOnLoopback} from '../../tools/listenOnLoopback';
import {runScript, runToEnd, type Run} from '../support/runToEnd';
import {startProgram} from '../support/startProgram';

test('a Node that is too old is named, with the version that is needed', () => {
  const script =
    "Object.defineProperty(process.versions, 'node', {value: '18.4.0'}); import('./scripts/checkNode.mjs')";
  const {status, output} = runToEnd(process.execPath, ['-e', script]);
  expect(status).toBe(1);
  expect(output).toContain('needs Node 20.19 or newer; this is Node 18.4.0');
});

test('a wrong CHROMIUM_PATH is reported with the remedy', () => {
  expect(() => findChromium({CHROMIUM_PATH: '/no/such/chromium'})).toThrow(
    /CHROMIUM_PATH is "\/no\/such\/chromium".*Set it to the path/,
  );
});

test('without a browser, the message says what to install', () => {
  const script = "require('./tools/chromium').requireChromium()";
  const {status, output} = runToEnd(process.execPath, ['--import', 'tsx', '-e', script], {
    environment: {PATH: '/nowhere', CHROMIUM_PATH: '', PLAYWRIGHT_BROWSERS_PATH: '/nowhere'},
  });
  expect(status).not.toBe(0);
  expect(output).toContain('There is no Chromium. Install');
  expect(output).toContain('CHROMIUM_PATH');
});

test('an unknown step of the test command lists the steps', () => {
  const {status, output} = runScript('scripts/test.ts', ['lnt']);
  expect(status).toBe(2);
  expect(output).toContain('Unknown step lnt; there are build, programs, types, lint');
});

test.each([['package'], ['server', 'serve', '--port', '39117']])(
  '%s asks for a build where there is none',
  (name, ...args) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'no-build-'));
    const {status, output} = runScript(path.resolve(`scripts/${name}.ts`), args, {folder});
    fs.rmdirSync(folder);
    expect(output).toBe('build/ contains no complete site; run "npm run build" first.\n');
    expect(status).toBe(2);
  },
);

test('an unknown git revision is reported, and a deleted page counts as a change', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'changed-'));
  const git = (...args: readonly string[]): Run =>
    runToEnd('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {folder});
  const changed = (...args: readonly string[]): Run =>
    runScript(path.resolve('scripts/test.ts'), ['--changed', ...args], {folder});
  try {
    fs.writeFileSync(path.join(folder, 'page.md'), 'Text.\n');
    [['init'], ['add', '.'], ['commit', '-m', 'one']].forEach((args) => git(...args));
    expect(changed().output).toContain('Since HEAD: nothing to check.');
    const {status, output} = changed('v0');
    expect(output).toMatch(/git diff .* v0: fatal: .*'v0'/);
    expect(status).toBe(2);
    fs.rmSync(path.join(folder, 'page.md'));
    expect(changed().output).toContain('Since HEAD: content.');
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});

/** A folder that looks like a build. @param address - URL that it was built for */
function folderWithBuild(address: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'));
  writeBelow(folder, 'build/index.html', `<link rel=canonical href=${address}>`);
  ['404.html', 'sitemap.xml', '_headers'].forEach((name) => writeBelow(folder, `build/${name}`, ''));
  return folder;
}

test.each([
  ['package', []],
  ['package', ['netlify']],
  ['server', ['serve']],
])('%s %o refuses a build for another path, even one below its own', (name, args) => {
  const folder = folderWithBuild('https://dkron.io/preview/');
  const {status, output} = runScript(path.resolve(`scripts/${name}.ts`), args, {folder});
  fs.rmSync(folder, {recursive: true});
  expect(output).toBe(
    'build/ is for https://dkron.io/preview/, not for https://dkron.io/; run "npm run build" with the same SITE_URL and BASE_URL.\n',
  );
  expect(status).toBe(2);
});

test('an unknown host is reported with the known ones, and so is an unknown option of serve', () => {
  const packed = runScript('scripts/package.ts', ['nowhere']);
  expect(packed.output).toBe(
    'Unknown host "nowhere"; expected one of netlify, cloudflare-pages, cloudflare-workers, or none for a server of your own.\n',
  );
  expect(packed.status).toBe(2);
  const served = runScript('scripts/server.ts', ['serve', '--dir', 'x']);
  expect(served.output).toContain("Unknown option '--dir'");
  expect(served.status).toBe(2);
});

test('with a port in use, a server ends with a message and a nonzero exit code', async () => {
  const taken = await listenOnLoopback(http.createServer());
  const port = Number(new URL(taken.url).port);
  try {
    const folder = folderWithBuild('https://dkron.io/');
    const where = ['--host', '127.0.0.1', '--port', String(port)];
    const {status, output} = runScript(path.resolve('scripts/server.ts'), ['serve', ...where], {folder});
    fs.rmSync(folder, {recursive: true});
    expect(output).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    expect(status).toBe(2);
  } finally {
    await taken.close();
  }
});

// The script or service manager that started it has to learn that the site is no longer served.
test.each(['SIGTERM', 'SIGKILL'])(
  'a server that is ended by %s is reported as a failure',
  async (signal) => {
    const folder = folderWithBuild('https://dkron.io/');
    const port = await freePort();
    const args = ['serve', '--host', '127.0.0.1', '--port', String(port)];
    const served = startProgram(
      'serve',
      path.resolve('node_modules/.bin/tsx'),
      [path.resolve('scripts/server.ts'), ...args],
      {cwd: folder, stdio: 'ignore'},
    );
    const ended = once(served.child, 'exit');
    try {
      const isServed = (): Promise<boolean> =>
        fetch(`http://127.0.0.1:${port}/`).then(
          ({ok}) => ok,
          () => false,
        );
      await served.until(expect.poll(isServed, {timeout: 30_000}).toBe(true));
      // The youngest of the processes with these arguments is the server; tsx waits for it.
      const {output} = runToEnd('pgrep', ['-n', '-f', `serve .*--port ${port}`]);
      process.kill(Number(output), signal);
      expect(await ended).not.toEqual([0, null]);
      await expect(isServed()).resolves.toBe(false);
    } finally {
      await served.stop();
      fs.rmSync(folder, {recursive: true});
    }
  },
  60_000,
);

test('an invalid port is reported', () => {
  const {status, output} = runScript('scripts/server.ts', ['start', '--port', '99999']);
  expect(status).toBe(2);
  expect(output).toContain('"99999" is not a port; expected a number from 1 to 65535.');
});
