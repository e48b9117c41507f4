/** Finds programs that the checks need and that are no npm packages, and says how to install missing ones. */
import fs from 'node:fs';
import path from 'node:path';

import {isContinuousIntegration} from '../plugins/lib/continuousIntegration';

/** Folders of servers (Debian) and of Go's programs, which may not be on the PATH. */
const extraFolders = ['/usr/sbin', '/sbin', '/usr/local/go/bin'];

/** Looks for a program on the PATH and in `extraFolders`. */
export function findProgram(
  name: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return [...(environment.PATH ?? '').split(path.delimiter), ...extraFolders]
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}

/** Debian packages of the programs that check examples, and of browsers. Chromium is found by chromium.ts. */
const packages: Readonly<Record<string, string>> = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  bash: 'bash',
  caddy: 'caddy',
  curl: 'curl',
  gofmt: 'golang-go',
  jq: 'jq',
  lynx: 'lynx',
  nginx: 'nginx-light',
  openssl: 'openssl',
  pandoc: 'pandoc',
  promtool: 'prometheus',
  python3: 'python3',
  'systemd-analyze': 'systemd',
  w3m: 'w3m',
};

/**
 * Message about missing programs: their names, and the command that installs them.
 *
 * @returns undefined if none is missing
 */
export function missingPrograms(
  find: (name: string) => string | undefined = findProgram,
): string | undefined {
  const missing = Object.keys(packages).filter((name) => find(name) === undefined);
  return missing.length === 0
    ? undefined
    : `Not installed: ${missing.join(', ')}. Checks that need them are skipped. ` +
        `On Debian: apt-get install --no-install-recommends ${missing.map((name) => packages[name]).join(' ')}`;
}

/** Finds a program. @throws Error with the command that installs it if it is missing */
export function requireProgram(name: string): string {
  const found = findProgram(name);
  if (found === undefined) {
    throw new Error(
      `${name} is not installed. On Debian: apt-get install --no-install-recommends ${packages[name] ?? name}`,
    );
  }
  return found;
}

/**
 * For tests that need programs: `describe.skipIf(isWithout('nginx'))`. Says which are missing.
 *
 * @returns whether one of them is missing
 * @throws Error if one is missing and the variable CI is set
 */
export function isWithout(...names: readonly string[]): boolean {
  const missing = names.filter((name) => findProgram(name) === undefined);
  if (missing.length > 0) {
    const line = `skipped: tests that need ${missing.join(', ')}, not installed`;
    if (isContinuousIntegration()) {
      throw new Error(`${line}; expected all programs where CI is set`);
    }
    console.warn(line);
  }
  return missing.length > 0;
}
