/**
 * Builds a small copy of the site with all features enabled (everythingOn.ts), and serves it below a base path, with URLs
 * without trailing slashes.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {TestProject} from 'vitest/node';

import {hosting} from '../../config/hosting';
import {oldVersions} from '../../data/versions';
import {hostingOfHeaders} from '../../plugins/postBuild/hosting';
import {requireChromium} from '../../tools/chromium';
import {serveSite} from '../support/serveSite';
import {markdownPage, miniSite, type MiniSite} from '../faults/miniSite';

/** The served copy. */
export type Copy = {
  /** URL of its home page, without a trailing slash. */
  readonly url: string;
  /** Path of its home page, without a trailing slash. */
  readonly base: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    readonly copy: Copy;
  }
}

const base = '/preview';

const paragraphs = Array.from({length: 40}, () => 'A paragraph.').join('\n\n');

/** A page that throws during rendering after its button is pressed. */
const crashPage = `import {useState} from 'react';
import Layout from '@theme/Layout';

function Clock() {
  const [stopped, setStopped] = useState(false);
  if (stopped) {
    throw new Error('The clock stopped.', {cause: new Error('Nobody wound it.')});
  }
  return <button id="stop" onClick={() => setStopped(true)}>Stop</button>;
}

export default function Crash() {
  return <Layout title="Clock" description="About clocks."><main><h1>Clock</h1><Clock /></main></Layout>;
}
`;

function fillCopy(site: MiniSite): void {
  fs.renameSync(
    path.join(site.folder, 'docusaurus.config.ts'),
    path.join(site.folder, 'ownConfiguration.ts'),
  );
  fs.copyFileSync('tests/frame/everythingOn.ts', path.join(site.folder, 'everythingOn.ts'));
  site.write('config/search.ts', 'export const search = undefined;\n');
  site.write(
    'docs/usage/notes.md',
    markdownPage('Notes', `## Part one\n\n${paragraphs}\n\n## Part two\n\nText.`),
  );
  site.write('docs/usage/cron/first.md', markdownPage('First', '[Notes](../notes.md)'));
  // Only one page is translated.
  site.write(
    'i18n/eo/docusaurus-plugin-content-docs/current/usage/notes.md',
    markdownPage('Notoj', '[Unua](cron/first.md)'),
  );
  site.write('docs/drafted.md', markdownPage('Drafted', 'Text.', 'draft: true\n'));
  // Only the newest old version has release notes.
  const [newest = ''] = oldVersions;
  site.write(`versioned_docs/version-${newest}/usage/notes.md`, markdownPage('Notes', 'Old text.'));
  site.write('src/pages/crash.tsx', crashPage);
  const sidebar = {
    docs: [
      'index',
      'intro',
      'basics/getting-started',
      {
        type: 'category',
        label: 'Usage',
        items: ['usage/notes', {type: 'category', label: 'Cron', items: ['usage/cron/first']}],
      },
    ],
  };
  site.write('sidebars.ts', `export default ${JSON.stringify(sidebar)};\n`);
}

/** Builds the copy. @returns the folder to serve */
function buildCopy(site: MiniSite): string {
  fillCopy(site);
  site.write(
    'docusaurus.config.ts',
    `import {everythingOn} from './everythingOn';\nimport own from './ownConfiguration';\n\nexport default everythingOn(own);\n`,
  );
  const {status, output} = site.build({BASE_URL: `${base}/`, TRAILING_SLASH: 'false'});
  if (status !== 0) {
    throw new Error(`The copy cannot be built:\n${output}`);
  }
  return path.join(site.folder, 'build');
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = miniSite('frame');
  const folder = buildCopy(site);
  const server = await serveSite(folder, hostingOfHeaders(folder, `${base}/`, hosting));
  project.provide('chromiumPath', requireChromium());
  project.provide('copy', {base, url: server.url + base});
  return async () => {
    await server.close();
    site.remove();
  };
}
