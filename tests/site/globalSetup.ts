/**
 * Serves the built site and finds the browser once, for all site tests, with the headers that a server of the site has to
 * send: what the Content-Security-Policy refuses is in the browser's console. SITE_SERVER=nginx or caddy takes the real
 * server with the configuration of deploy/; then the run also fails where the policy refused something in any test.
 */
import fs from 'node:fs';

import type {TestProject} from 'vitest/node';

import {hosting} from '../../config/hosting';
import {site} from '../../config/identity';
import {requireChromium} from '../../tools/chromium';
import {serveFolder} from '../../tools/serveFolder';
import {hostingOfBuild} from '../../plugins/pages/hosting';
import {serveByRealServer} from './realServer';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly siteUrl: string;
    readonly chromiumPath: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!fs.existsSync('build/index.html')) {
    throw new Error('build/ holds no site; run "npm run build" first.');
  }
  const chosen = process.env.SITE_SERVER ?? '';
  const server =
    chosen === ''
      ? await serveFolder('build', {headers: hostingOfBuild('build', site.baseUrl, hosting).always})
      : await serveByRealServer(chosen);
  project.provide('siteUrl', server.url);
  project.provide('chromiumPath', requireChromium());
  return async () => {
    const refused = (await server.close()) ?? [];
    if (refused.length > 0) {
      console.error(`The Content-Security-Policy refused:\n${refused.join('\n')}`);
      // Vitest takes no failure of a teardown into account.
      process.exitCode = 1;
    }
  };
}
