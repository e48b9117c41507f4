/**
 * The file tree that a page's shell lines see: `/etc`, `/var` and the like are folders in a temporary one, and the only
 * programs are stand-ins and those that read and write text.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {findProgram} from '../../tools/programs';

/** Programs of the machine that lines may use. None of them can reach further than the files that they are told. */
const real = [
  'awk base64 basename bash cat chmod cmp cp curl cut date diff dirname env find grep head hostname jq ln ls mkdir',
  'mktemp mv openssl printf python3 rm sed seq sh sort tail tar tee touch tr true uniq wc xargs',
]
  .join(' ')
  .split(' ');

/** Debian's own programs come first: those in a user's home are not there for another user. */
function findReal(name: string): string | undefined {
  return (
    ['/usr/bin', '/bin'].map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ??
    findProgram(name)
  );
}

/** Who runs the lines: nobody, where the tests run as root, so that no line can change a file of the machine. */
export const user: number | undefined = process.getuid?.() === 0 ? 65534 : undefined;

function own(file: string): void {
  if (user !== undefined) {
    fs.chownSync(file, user, user);
  }
}

function makeFolder(folder: string): void {
  if (!fs.existsSync(folder)) {
    makeFolder(path.dirname(folder));
    fs.mkdirSync(folder);
    own(folder);
  }
}

/**
 * Makes the folder of programs.
 *
 * @param silent - names of programs that do nothing here
 * @returns its path
 */
export function makePrograms(silent: readonly string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-programs-'));
  fs.chmodSync(folder, 0o755);
  for (const name of real) {
    const file = findReal(name);
    if (file !== undefined) {
      fs.symlinkSync(file, path.join(folder, name));
    }
  }
  const standIns = path.join(import.meta.dirname, 'programs');
  for (const name of fs.readdirSync(standIns)) {
    fs.copyFileSync(path.join(standIns, name), path.join(folder, name));
    fs.chmodSync(path.join(folder, name), 0o755);
  }
  for (const name of silent) {
    fs.writeFileSync(path.join(folder, name), '#!/bin/sh\n', {mode: 0o755, flag: 'wx'});
  }
  return folder;
}

/** Files and what is in them. */
export type Files = ReadonlyMap<string, string>;

export type Tree = {
  /** What stands for `/`. */
  readonly root: string;
  readonly home: string;
  /** For the files of the session. */
  readonly steps: string;
  /** Text with the paths of the machine led into the tree. */
  readonly inside: (text: string) => string;
  /** What was printed, with the paths as a reader sees them. */
  readonly outside: (text: string) => string;
  /** Writes a file: one that begins with `/` there, any other in the home folder. */
  readonly write: (file: string, text: string) => void;
  readonly files: () => Files;
  /** Puts the files back as they were. */
  readonly restore: (files: Files) => void;
  readonly remove: () => void;
};

const machinePaths =
  /(?<![\w.)}\]~/:*$-])\/(?=(?:etc|var|srv|opt|root|home|tmp|mnt|data|usr\/local|usr\/share|dkron\.data)(?![\w-]))/g;

/** Makes an empty tree. */
export function makeTree(programs: string): Tree {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-page-'));
  own(base);
  const root = path.join(base, 'root');
  const home = path.join(root, 'home/reader');
  const steps = path.join(base, 'steps');
  [home, steps, path.join(root, 'tmp')].forEach(makeFolder);

  const write = (file: string, text: string): void => {
    const target = path.join(file.startsWith('/') ? root : home, file);
    makeFolder(path.dirname(target));
    fs.writeFileSync(target, text);
    own(target);
    if (text.startsWith('#!')) {
      fs.chmodSync(target, 0o755);
    }
  };
  const files = (): Map<string, string> =>
    new Map(
      fs
        .readdirSync(root, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [file, fs.readFileSync(file, 'latin1')]),
    );

  return {
    root,
    home,
    steps,
    inside: (text) =>
      text
        .replace(machinePaths, `${root}/`)
        .replace(/\b(find|cd) \/ /g, `$1 ${root} `)
        .replaceAll('PATH=/usr/bin:/bin', `PATH=${programs}`),
    outside: (text) => text.replaceAll(home, '~').replaceAll(root, ''),
    write,
    files,
    restore(before) {
      for (const [file, text] of files()) {
        if (before.get(file) !== text) {
          fs.rmSync(file);
        }
      }
      for (const [file, text] of before) {
        if (!fs.existsSync(file)) {
          makeFolder(path.dirname(file));
          fs.writeFileSync(file, text, 'latin1');
          own(file);
          fs.chmodSync(file, text.startsWith('#!') ? 0o755 : 0o644);
        }
      }
    },
    remove: () => fs.rmSync(base, {recursive: true, force: true}),
  };
}
