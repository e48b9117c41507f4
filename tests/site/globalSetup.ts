/**
 * Serves the built site, with its headers, and finds the browser, once for all site tests. Violations of the
 * Content-Security-Policy appear in the browser's console.
 */
import type {TestProject} from 'vitest/node';

import {hosting} from '../../config/hosting';
import {site} from '../../config/identity';
import {requireBuildFor} from '../../scripts/lib/builtPages';
import {requireChromium} from '../../tools/chromium';
import {serveSite} from '../support/serveSite';
import {hostingOfBuild} from '../../plugins/postBuild/hosting';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly siteUrl: string;
    readonly chromiumPath: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireBuildFor(site);
  const server = await serveSite('build', hostingOfBuild('build', site.baseUrl, hosting));
  project.provide('siteUrl', server.url);
  project.provide('chromiumPath', requireChromium());
  return server.close;
}
