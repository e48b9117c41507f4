/** Packages run no install scripts: .npmrc disables them. This file lists the disabled ones. */
import fs from 'node:fs';

import {expect, test} from 'vitest';

/** Packages with an install script, and why the site does not need it. */
const without = {
  'node_modules/@scarf/scarf': 'reports each installation to a server of its own',
  'node_modules/@swc/core': 'looks whether its program for this platform loads, and would fetch another',
  'node_modules/core-js': 'prints a call for donations',
  'node_modules/esbuild': 'replaces its starter by the program itself, which only saves some milliseconds',
};

test('npm runs no install scripts', () => {
  expect(fs.readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('only known packages have an install script; check what a new one does, and whether the build needs it', () => {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, {hasInstallScript?: boolean; os?: readonly string[]}>;
  };
  const found = Object.entries(lock.packages).filter(([, {hasInstallScript}]) => hasInstallScript === true);
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(without).sort());
});
