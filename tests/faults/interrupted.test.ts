/** An interrupted build leaves the last good site intact, and does not affect the next build. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {filesBelow} from '../../plugins/lib/files';
import {miniSite, type MiniSite} from './miniSite';

let site: MiniSite;
/** Fingerprint of the good site. */
let good: string;

type Started = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
};

/** A shell in its own mount namespace, if the system allows that to this user. */
const ownMounts = ['unshare', '--mount', '--map-root-user', 'sh', '-c'] as const;
const canMount =
  spawnSync(ownMounts[0], [...ownMounts.slice(1), 'mount -t tmpfs none /mnt'], {stdio: 'ignore'}).status ===
  0;

/**
 * Starts `npm run build` in the copy, in a new process group.
 *
 * @param around - a command that wraps it
 */
function startBuild(around: readonly string[] = []): Started {
  const [program = '', ...args] = [...around, process.execPath, '--import', 'tsx', 'scripts/build.ts'];
  const child = spawn(program, args, {cwd: site.folder, detached: true});
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {child, output: () => output, ended: new Promise((resolve) => child.once('close', resolve))};
}

function inSite(...parts: readonly string[]): string {
  return path.join(site.folder, ...parts);
}

/** Number of files in build/, and a digest of their contents. */
function fingerprint(): string {
  const files = filesBelow(inSite('build'));
  const digest = createHash('sha256');
  for (const name of files) {
    digest.update(`${name}\n`).update(fs.readFileSync(inSite('build', name)));
  }
  return `${files.length} files, ${digest.digest('hex')}`;
}

/** IDs of the child processes of a process. */
function childrenOf(processId: number): number[] {
  const {stdout} = spawnSync('ps', ['-o', 'pid=', '--ppid', String(processId)], {encoding: 'utf8'});
  return stdout.split(/\s+/).filter(Boolean).map(Number);
}

/** Whether this build is writing pages; a folder left by an earlier build does not count. */
function isHalf({child}: Started): boolean {
  const lock = inSite('.cache/build/lock');
  return (
    fs.existsSync(lock) &&
    fs.readFileSync(lock, 'utf8') === String(child.pid) &&
    childrenOf(child.pid ?? 0).length > 0 &&
    fs.existsSync(inSite('.cache/build/next/assets'))
  );
}

/** Waits until the build writes pages. */
async function untilHalf(build: Started): Promise<void> {
  await expect
    .poll(() => isHalf(build), {timeout: 120_000, interval: 50, message: build.output()})
    .toBe(true);
}

/**
 * ID of the process that builds. @throws Error if there is none: a signal would otherwise reach the tests themselves
 */
function builderOf({child}: Started): number {
  const [builder] = childrenOf(child.pid ?? 0);
  if (builder === undefined) {
    throw new Error('the build has started no process');
  }
  return builder;
}

/** Replaces checks/inputs.ts, which would take most of the time of these tests. */
const standInInputs = "export const reportedProblems = async (): Promise<string> => '';\n";

/**
 * Replaces Docusaurus after the first lines of scripts/docusaurus.mjs: writes a page and a script, and ends when
 * `.cache/go` exists. It gets signals as Docusaurus does.
 */
const standIn = `
const target = process.argv.at(-1);
fs.mkdirSync(target + '/assets', {recursive: true});
fs.writeFileSync(target + '/index.html', 'A page.');
fs.writeFileSync(target + '/assets/main.js', 'x'.repeat(2 ** 21));
while (!fs.existsSync('.cache/go')) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
fs.writeFileSync(target + '/_headers', '/*');
`;

/** Tells the stand-in to end. */
function go(): void {
  fs.writeFileSync(inSite('.cache/go'), '');
}

beforeAll(async () => {
  site = miniSite('interrupted', ['scripts', 'tools']);
  site.write('checks/inputs.ts', standInInputs);
  const docusaurus = fs.readFileSync('scripts/docusaurus.mjs', 'utf8');
  const start = docusaurus.indexOf('await import(');
  expect(start).toBeGreaterThan(0);
  site.write('scripts/docusaurus.mjs', docusaurus.slice(0, start) + standIn);
  fs.mkdirSync(inSite('.cache'));
  go();
  const first = startBuild();
  expect(await first.ended, first.output()).toBe(0);
  fs.rmSync(inSite('.cache/go'));
  good = fingerprint();
});

afterAll(() => {
  site.remove();
});

describe('the last good site stays', () => {
  test('when the build is killed half-way, and the next build succeeds', async () => {
    const build = startBuild();
    await untilHalf(build);
    process.kill(-(build.child.pid ?? 0), 'SIGKILL');
    await build.ended;
    expect(fs.existsSync(inSite('.cache/build/lock'))).toBe(true);
    expect(fingerprint()).toBe(good);

    go();
    const next = startBuild();
    expect(await next.ended, next.output()).toBe(0);
    expect(fs.readdirSync(inSite('.cache/build'))).toEqual([]);
    fs.rmSync(inSite('.cache/go'));
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'when the build is stopped by %s, which is reported as a failure',
    async (signal) => {
      const build = startBuild();
      await untilHalf(build);
      process.kill(-(build.child.pid ?? 0), signal);
      expect(await build.ended).not.toBe(0);
      expect(fingerprint()).toBe(good);
      expect(fs.readdirSync(inSite('.cache/build'))).toEqual([]);
    },
  );

  test('when only the parent process is killed, and the process that builds ends, too', async () => {
    const build = startBuild();
    await untilHalf(build);
    const builder = builderOf(build);
    build.child.kill('SIGKILL');
    // A process that has ended has no line, or is a zombie.
    const state = (): string =>
      spawnSync('ps', ['-o', 'stat=', '-p', String(builder)], {encoding: 'utf8'}).stdout.trim();
    await expect.poll(state).toMatch(/^(?:Z|$)/);
    expect(fs.existsSync(inSite('.cache/build/next/_headers')), 'the build ran to its end').toBe(false);
    expect(fingerprint()).toBe(good);
  });

  test.skipIf(!canMount)('when the disk is full', async () => {
    const small = 'mount -t tmpfs -o size=1m none .cache/build && exec "$@"';
    const build = startBuild([...ownMounts, small, 'sh']);
    expect(await build.ended).not.toBe(0);
    expect(build.output()).toContain('The disk is full');
    expect(fingerprint()).toBe(good);
  });

  test('when another build runs, which the second one reports and does not disturb', async () => {
    const first = startBuild();
    await untilHalf(first);
    const second = startBuild();
    expect(await second.ended).toBe(2);
    expect(second.output()).toMatch(/Another build of this folder runs \(process \d+\)\. Wait until it ends/);
    expect(fingerprint()).toBe(good);
    go();
    expect(await first.ended, first.output()).toBe(0);
    fs.rmSync(inSite('.cache/go'));
  });
});
