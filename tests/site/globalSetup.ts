/** Serves the built site and finds the browser once, for all site tests. */
import fs from 'node:fs';

import type {TestProject} from 'vitest/node';

import {requireChromium} from '../../lib/chromium';
import {serveFolder} from '../../lib/serveFolder';

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
  const server = await serveFolder('build');
  project.provide('siteUrl', server.url);
  project.provide('chromiumPath', requireChromium());
  return server.close;
}
