/** Finds programs that checks of examples need, and installs them where that can be done without asking. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where Debian has servers; not everybody has it on their PATH. */
const more = ['/usr/sbin', '/sbin'];

/**
 * Looks for a program on the PATH and in /usr/sbin.
 *
 * @returns its path, or undefined where there is none
 */
export function findProgram(
  name: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return [...(environment.PATH ?? '').split(path.delimiter), ...more]
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}

/** Debian's package of each program that examples are held against. */
const packages: Readonly<Record<string, string>> = {
  bash: 'bash',
  caddy: 'caddy',
  nginx: 'nginx-light',
  openssl: 'openssl',
};

/** Whether packages can be installed here without starting the servers in them: as root, without a running systemd. */
function canInstall(): boolean {
  return (
    process.getuid?.() === 0 && findProgram('apt-get') !== undefined && !fs.existsSync('/run/systemd/system')
  );
}

function run(program: string, args: readonly string[]): boolean {
  console.log(`> ${program} ${args.join(' ')}`);
  return (
    spawnSync(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    }).status === 0
  );
}

/**
 * Installs Debian's packages of the programs that are missing. Where that cannot be done nothing is lost but the checks
 * that need them, which say so.
 *
 * @param find - looks for a program
 * @param install - runs a program, and says whether that went well; undefined where nothing may be installed
 * @returns names of the programs that are still missing
 */
export function ensurePrograms(
  find: (name: string) => string | undefined = findProgram,
  install: ((program: string, args: readonly string[]) => boolean) | undefined = canInstall()
    ? run
    : undefined,
): string[] {
  const missing = (): string[] => Object.keys(packages).filter((name) => find(name) === undefined);
  const first = missing();
  if (first.length > 0 && install?.('apt-get', ['update']) === true) {
    // One by one: a package that this release of Debian does not have shall not keep the others away.
    for (const name of first) {
      install('apt-get', ['install', '-y', '--no-install-recommends', packages[name] ?? name]);
    }
  }
  return missing();
}
