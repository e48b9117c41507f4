/** Finds a Chromium for the browser tests and for drawing diagrams. */
import fs from 'node:fs';

import {chromium, type Browser} from 'playwright-core';

import {findProgram} from './programs';

/** The headless shell first: it draws no window, and the browser tests take a third less time with it. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Looks for a browser that is already there: CHROMIUM_PATH, a system Chromium or Chrome, Playwright's own download.
 *
 * @returns the program's path, or undefined if there is none
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
  const system = programs.map((name) => findProgram(name)).find((file) => file !== undefined);
  if (system !== undefined) {
    return system;
  }
  const downloaded = chromium.executablePath();
  return [macChrome, downloaded].find((file) => fs.existsSync(file));
}

/**
 * The browser's path.
 *
 * @throws Error saying how to get one if there is none
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found === undefined) {
    throw new Error(
      'There is no Chromium. Install Chromium or Chrome (Debian: apt-get install chromium-headless-shell; elsewhere: ' +
        'npx playwright-core install chromium-headless-shell), or set CHROMIUM_PATH to the path of its program.',
    );
  }
  return found;
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
