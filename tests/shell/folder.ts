/**
 * The file tree in which a page's shell lines run: `/etc`, `/var` and others are below a temporary folder, and the only
 * programs are stand-ins and text tools.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {findProgram} from '../../tools/programs';

/** Programs of the machine that lines may use. They access only the files that they are given. */
const real = [
  'awk base64 basename bash cat chmod cmp cp curl cut date diff dirname env find grep head hostname jq ln ls mkdir',
  'mktemp mv openssl printf python3 rm sed seq sh sort tail tar tee touch tr true uniq wc xargs',
]
  .join(' ')
  .split(' ');

/** Prefers Debian's programs, as another user cannot run those in a user's home folder. */
function findReal(name: string): string | undefined {
  return (
    ['/usr/bin', '/bin'].map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ??
    findProgram(name)
  );
}

/**
 * ID of the user that runs the lines: the unprivileged user 65534 if the tests run as root, so that no line can change
 * a file of the machine.
 */
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
 * Creates the folder of programs.
 *
 * @param silent - names of programs to replace by ones that do nothing
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

/** File path → content. */
export type Files = ReadonlyMap<string, string>;

export type Tree = {
  /** The folder that replaces `/`. */
  readonly root: string;
  readonly home: string;
  /** Folder for the session's own files. */
  readonly steps: string;
  /** Replaces absolute paths in a text by paths in the tree. */
  readonly inside: (text: string) => string;
  /** Replaces paths in the tree by the absolute paths that a reader sees. */
  readonly outside: (text: string) => string;
  /** Writes a file; a relative path starts at the home folder. */
  readonly write: (file: string, text: string) => void;
  readonly files: () => Files;
  /** Restores the files to an earlier state. */
  readonly restore: (files: Files) => void;
  readonly remove: () => void;
};

const machinePaths =
  /(?<![\w.)}\]~/:*$-])\/(?=(?:etc|var|srv|opt|root|home|tmp|mnt|data|usr\/local|usr\/share|dkron\.data)(?![\w-]))/g;

/** Creates an empty tree. */
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
