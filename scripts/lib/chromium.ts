/** Finds a Chromium for the browser tests and for drawing diagrams, or installs one. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';

import {chromium, type Browser} from 'playwright-core';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    const file = `${folder}/${program}`;
    if (folder !== '' && fs.existsSync(file)) {
      return file;
    }
  }
  return undefined;
}

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Looks for a browser that is already there: CHROMIUM_PATH, a system Chromium or Chrome, Playwright's own download.
 *
 * @returns the program's path, or undefined where there is none
 * @throws Error when CHROMIUM_PATH names something that does not exist
 */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const chosen = environment.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (!fs.existsSync(chosen)) {
      throw new Error(
        `CHROMIUM_PATH is "${chosen}", and there is no such file. Set it to the path of a Chromium or Chrome program, or unset it.`,
      );
    }
    return chosen;
  }
  const system = programs.map(onPath).find((file) => file !== undefined);
  if (system !== undefined) {
    return system;
  }
  const downloaded = chromium.executablePath();
  return [macChrome, downloaded].find((file) => fs.existsSync(file));
}

function run(program: string, args: readonly string[]): boolean {
  console.log(`> ${program} ${args.join(' ')}`);
  return spawnSync(program, args, {stdio: ['ignore', 'inherit', 'inherit']}).status === 0;
}

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) {
    return false;
  }
  return (
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'])
  );
}

function installPlaywrightBrowser(): boolean {
  return run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium-headless-shell']);
}

/**
 * The browser's path; installs one where there is none (Debian's package as root, else Playwright's download).
 *
 * @throws Error saying what to do where no browser can be had
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) {
    return found;
  }
  console.log('No Chromium found; installing one.');
  if (installDebianPackage() || installPlaywrightBrowser()) {
    const installed = findChromium();
    if (installed !== undefined) {
      return installed;
    }
  }
  throw new Error(
    'There is no Chromium, and none could be installed. Install Chromium or Chrome (Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to the path of its program.',
  );
}

/** Starts the browser without any traffic of its own. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      // Chromium's sandbox needs privileges that containers and root sessions lack; only pages of this site are opened.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
  });
}
