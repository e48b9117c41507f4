import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

import {expect, test, vi} from 'vitest';

import {writeBelow} from '../../plugins/lib/files';
import {wholeBuild} from './wholeBuild';
import {emptyFolder} from '../../tests/support/folders';

const site = emptyFolder();

/** File in build/ → content. */
function built(): Readonly<Record<string, string>> {
  const folder = path.join(site, 'build');
  return Object.fromEntries(
    fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** A build that writes these files. */
function writes(files: Readonly<Record<string, string>>, isWhole = true) {
  return async (target: string): Promise<boolean> => {
    fs.mkdirSync(target, {recursive: true});
    Object.entries(files).forEach(([name, text]) => fs.writeFileSync(path.join(target, name), text));
    return isWhole;
  };
}

test('the first build makes the folder, the next one replaces it whole', async () => {
  expect(await wholeBuild(site, writes({'index.html': 'one', 'old.html': 'old'}))).toBe(true);
  expect(await wholeBuild(site, writes({'index.html': 'two'}))).toBe(true);
  expect(built()).toEqual({'index.html': 'two'});
  expect(fs.readdirSync(path.join(site, '.cache/build'))).toEqual([]);
});

test('while a build runs, the old site is unchanged, and a second build is refused', async () => {
  writeBelow(site, 'build/index.html', 'old');
  await wholeBuild(site, async (target) => {
    await writes({'index.html': 'half'})(target);
    expect(built()).toEqual({'index.html': 'old'});
    const second = wholeBuild(site, writes({'index.html': 'second'}));
    await expect(second).rejects.toThrow(`Another build of this folder runs (process ${process.pid})`);
    return true;
  });
  expect(built()).toEqual({'index.html': 'half'});
});

test('after a build that fails, the old site is unchanged, and another build can start', async () => {
  writeBelow(site, 'build/index.html', 'old');
  expect(await wholeBuild(site, writes({'index.html': 'half'}, false))).toBe(false);
  expect(built()).toEqual({'index.html': 'old'});
  const broken = wholeBuild(site, async (target) => {
    await writes({'index.html': 'half'})(target);
    throw new Error('no space left on device');
  });
  await expect(broken).rejects.toThrow('no space left');
  expect(built()).toEqual({'index.html': 'old'});
  expect(await wholeBuild(site, writes({'index.html': 'new'}))).toBe(true);
  expect(built()).toEqual({'index.html': 'new'});
});

test('files of a killed build are removed', async () => {
  writeBelow(site, 'build/index.html', 'old');
  // A process ID that no process has.
  writeBelow(site, '.cache/build/lock', String(2 ** 30));
  writeBelow(site, '.cache/build/next/gone.html', 'half');
  expect(await wholeBuild(site, writes({'index.html': 'new'}))).toBe(true);
  expect(built()).toEqual({'index.html': 'new'});
});

test('a new lock without a process id is not stale', async () => {
  writeBelow(site, '.cache/build/lock', '');
  await expect(wholeBuild(site, writes({}))).rejects.toThrow('has just begun');
});

test('if several builds find a stale lock, one of them takes it', async () => {
  writeBelow(site, '.cache/build/lock', String(2 ** 30));
  const program = `
    const {wholeBuild} = require(${JSON.stringify(path.join(import.meta.dirname, 'wholeBuild.ts'))});
    process.stdin.once('data', () => {
      wholeBuild(${JSON.stringify(site)}, async (target) => {
        require('node:fs').mkdirSync(target);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return true;
      }).then(() => console.log('built'), () => console.log('refused')).finally(() => process.exit());
    });
    console.log('ready');`;
  const builds = Array.from({length: 4}, () => spawn(process.execPath, ['--import', 'tsx', '-e', program]));
  const messages = await Promise.all(
    builds.map(async (build) => {
      await once(build.stdout, 'data');
      return build;
    }),
  ).then((ready) => {
    const answers = ready.map(async (build) => String((await once(build.stdout, 'data'))[0]).trim());
    ready.forEach((build) => build.stdin.write('go'));
    return Promise.all(answers);
  });
  expect(messages.sort()).toEqual(['built', 'refused', 'refused', 'refused']);
});

test.runIf(process.platform === 'linux')(
  'a killed build whose process was not reaped is treated as ended',
  async () => {
    // `exec` replaces the shell by a program that does not reap. Its child ends after that, as the shell itself might reap
    // it.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 30']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(line.toString());
    try {
      await expect
        .poll(() => fs.readFileSync(`/proc/${zombie}/stat`, 'utf8'), {timeout: 10_000})
        .toContain(') Z ');
      writeBelow(site, '.cache/build/lock', String(zombie));
      expect(await wholeBuild(site, writes({'index.html': 'new'}))).toBe(true);
    } finally {
      parent.kill();
    }
  },
);

test('a build that is killed between the two renames loses no site', async () => {
  writeBelow(site, '.cache/build/previous/index.html', 'old');
  writeBelow(site, '.cache/build/next/index.html', 'new');
  expect(await wholeBuild(site, writes({'index.html': 'half'}, false))).toBe(false);
  expect(built()).toEqual({'index.html': 'old'});
});

test('a lock that cannot be deleted is reported in one line, and build/ is unchanged', async () => {
  writeBelow(site, 'build/index.html', 'old');
  const work = path.join(site, '.cache/build');
  writeBelow(work, 'lock', String(2 ** 30));
  const rename = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error('operation not permitted'), {code: 'EPERM'});
  });
  try {
    await expect(wholeBuild(site, writes({'index.html': 'new'}))).rejects.toThrow(
      /^A build that has ended left its lock behind, and it cannot be deleted \(EPERM\)\. Delete \S*lock as the user/,
    );
  } finally {
    rename.mockRestore();
  }
  expect(built()).toEqual({'index.html': 'old'});
  fs.rmSync(path.join(work, 'lock'));
});

test('the error of a build is reported even if its folder is gone', async () => {
  const broken = wholeBuild(site, async () => {
    fs.rmSync(path.join(site, '.cache'), {recursive: true});
    throw new Error('the real reason');
  });
  await expect(broken).rejects.toThrow('the real reason');
});

test('a mounted build/ is reported before the build starts', async () => {
  writeBelow(site, 'build/index.html', 'old');
  const stat = vi.spyOn(fs, 'statSync').mockReturnValueOnce({dev: -1} as fs.Stats);
  try {
    await expect(wholeBuild(site, writes({'index.html': 'new'}))).rejects.toThrow(
      /build is on another file system than the folder around it/,
    );
  } finally {
    stat.mockRestore();
  }
  expect(built()).toEqual({'index.html': 'old'});
});
