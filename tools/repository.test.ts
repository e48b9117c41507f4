import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {beforeAll, expect, test} from 'vitest';

import {filesChanged, isRepository, releaseOfCheckout, tagsOf} from './repository';
import {sharedFolder} from '../tests/support/folders';

const folder = sharedFolder();

/** A repository with three releases, and a tag that is no release. */
beforeAll(() => {
  const clone = path.join(folder, 'clone');
  fs.mkdirSync(clone);
  const git = (date: string, ...args: string[]): void => {
    execFileSync('git', ['-C', clone, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
    });
  };
  const release = (name: string, date: string, file: string): void => {
    fs.writeFileSync(path.join(clone, file), name);
    git(date, 'add', '.');
    git(date, 'commit', '-qm', name);
    git(date, 'tag', name);
  };
  git('2020-01-01T12:00:00Z', 'init', '-q');
  release('v1.0.0', '2020-01-02T12:00:00Z', 'a.go');
  release('v1.0.1-rc1', '2020-02-03T12:00:00Z', 'b.go');
  git('2020-02-04T12:00:00Z', 'tag', 'nightly');
  git('2020-03-04T12:00:00Z', 'tag', '-am', 'Later', 'v1.0.1');
  execFileSync('git', ['clone', '-q', '--bare', clone, path.join(folder, 'mirror.git')]);
  fs.mkdirSync(path.join(folder, 'dkron-1.0.1'));
  fs.mkdirSync(path.join(clone, 'dkron'));
});

test.each(['clone', 'mirror.git'])('%s: releases have the day of their tag or commit', (name) => {
  expect(tagsOf(path.join(folder, name))).toEqual([
    {release: '1.0.0', date: '2020-01-02'},
    {release: '1.0.1', date: '2020-03-04'},
    {release: '1.0.1-rc1', date: '2020-02-03'},
  ]);
});

test('releases of a remote repository have no days', () => {
  const address = `file://${path.join(folder, 'mirror.git')}`;
  expect(tagsOf(address).map(({release}) => release)).toEqual(['1.0.0', '1.0.1', '1.0.1-rc1']);
  expect(() => tagsOf('file:///no/such/repository')).toThrow('"git ls-remote --tags --refs file:///no/such');
  expect(() => tagsOf(path.join(folder, 'dkron-1.0.1'))).toThrow('is not a git repository; expected a clone');
});

test('the release of a checkout is its tag, that of an archive the number in its name', () => {
  const clone = path.join(folder, 'clone');
  expect(releaseOfCheckout(clone)).toBe('1.0.1');
  execFileSync('git', ['-C', clone, 'checkout', '-q', 'v1.0.0']);
  expect(releaseOfCheckout(clone)).toBe('1.0.0');
  expect(releaseOfCheckout(path.join(folder, 'dkron-1.0.1'))).toBe('1.0.1');
  expect(releaseOfCheckout(folder)).toBeUndefined();
  expect(releaseOfCheckout(path.join(folder, 'mirror.git'))).toBeUndefined();
  expect(isRepository(path.join(clone, 'dkron'))).toBe(false);
});

test('lists the files that differ between two releases', () => {
  expect(filesChanged(path.join(folder, 'mirror.git'), '1.0.0', '1.0.1')).toEqual(['b.go']);
  expect(filesChanged(path.join(folder, 'mirror.git'), '1.0.0', '9.0.0')).toEqual([]);
  expect(filesChanged(folder, '1.0.0', '1.0.1')).toEqual([]);
});
