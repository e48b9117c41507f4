/** Reads Dkron's git repository: releases, their dates, and the release of a checkout. */
import fs from 'node:fs';
import path from 'node:path';

import {outputOf} from './outputOf';

export type Tag = {
  readonly release: string;
  /** Day of an annotated tag, or of the tagged commit; undefined for a remote repository. */
  readonly date: string | undefined;
};

function git(args: readonly string[]): string {
  // git must not prompt for a password.
  return outputOf('git', args, {timeout: 120_000, env: {...process.env, GIT_TERMINAL_PROMPT: '0'}});
}

/** Output of git; empty if it fails. */
function gitOutput(args: readonly string[]): string {
  try {
    return git(args);
  } catch {
    return '';
  }
}

const tagName = /^v?(\d+\.\d+\.\d+(?:-[a-z]+\d+)?)$/;

/** Whether a folder is a repository without a work tree, such as a mirror. */
function isBare(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'HEAD')) && fs.existsSync(path.join(folder, 'refs'));
}

/** Whether a folder is a repository of its own, with or without a work tree, and not a folder of another one. */
export function isRepository(folder: string): boolean {
  return isBare(folder) || fs.existsSync(path.join(folder, '.git'));
}

/**
 * The releases of a repository, in the order of git.
 *
 * @param place - a folder, or an address
 * @throws Error with git's message
 */
export function tagsOf(place: string): Tag[] {
  const isFolder = fs.existsSync(place);
  if (isFolder && !isRepository(place)) {
    throw new Error(`${place} is not a git repository; expected a clone of Dkron's, with its tags`);
  }
  const lines = isFolder
    ? git(['-C', place, 'for-each-ref', '--format=%(refname:short) %(creatordate:short)', 'refs/tags'])
    : git(['ls-remote', '--tags', '--refs', place]).replaceAll(/^\S+\s+refs\/tags\//gm, '');
  return lines.split('\n').flatMap((line) => {
    const [name = '', date] = line.split(' ');
    const release = tagName.exec(name)?.[1];
    return release === undefined ? [] : [{release, date}];
  });
}

/**
 * The release of a checkout of Dkron: its tag, or, without git, the number at the end of the folder's name, as in archives.
 *
 * @returns undefined if neither has one
 */
export function releaseOfCheckout(folder: string): string | undefined {
  if (isBare(folder)) {
    return undefined;
  }
  if (isRepository(folder)) {
    return tagName.exec(gitOutput(['-C', folder, 'describe', '--tags', '--exact-match']).trim())?.[1];
  }
  return /(?:^|[-v])(\d+\.\d+\.\d+(?:-[a-z]+\d+)?)$/.exec(path.basename(path.resolve(folder)))?.[1];
}

/** Files that differ between two releases; none if the folder is not a repository that has both. */
export function filesChanged(folder: string, from: string, to: string): string[] {
  if (!isRepository(folder)) {
    return [];
  }
  const ends = [`refs/tags/v${from}`, `refs/tags/v${to}`];
  return gitOutput(['-C', folder, 'diff', '--name-only', ...ends])
    .split('\n')
    .filter(Boolean);
}
