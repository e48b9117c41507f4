/**
 * A build with URLs without trailing slashes, the plain runtime and a newly opened version, served by nginx and Caddy. It uses
 * production packages only: `npm ci --omit=dev && npm run build` is enough, as a build imports no development package.
 */
import fs from 'node:fs';
import path from 'node:path';

import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {hosting} from '../../config/hosting';
import {currentVersion, findVersion} from '../../data/versions';
import configuration from '../../docusaurus.config';
import {filesBelow} from '../../plugins/lib/files';
import {hostingOfBuild, hostingOfHeaders} from '../../plugins/postBuild/hosting';
import {launchBrowser, requireChromium} from '../../tools/chromium';
import {writeServerFiles} from '../../scripts/lib/hostPackage';
import {findProgram} from '../../tools/programs';
import {serveSite} from '../support/serveSite';
import {startCaddy, startNginx, type WebServer} from '../support/webServers';
import {runToEnd, type Run} from '../support/runToEnd';
import {markdownPage, publishersSite, type MiniSite} from './miniSite';

let site: MiniSite;
let installed: string;
const {lastRelease} = findVersion(currentVersion);
const next = `v${Number(currentVersion.slice(1)) + 1}`;

/** Runs a program of the copy with the copy's packages. */
function runInSite(script: string, ...args: readonly string[]): Run {
  return runToEnd(process.execPath, ['--import', 'tsx', script, ...args], {
    folder: site.folder,
    environment: {TRAILING_SLASH: 'false', SITE_RUNTIME: 'plain'},
  });
}

beforeAll(() => {
  site = publishersSite('without-slash');
  site.write('docs/intro.md', markdownPage('intro', 'Start with %release%: `dkron/dkron:%release%`.'));
  const cut = (...more: readonly string[]): Run =>
    runInSite('scripts/cutVersion.ts', next, '--date', '2030-01-31', ...more);
  expect(cut().output).toContain('Would be done');
  const done = cut('--write');
  expect(done.status, done.output).toBe(0);
  const {status, output} = runInSite('scripts/build.ts');
  expect(status, output).toBe(0);
  installed = path.join(site.folder, 'installed');
  const built = path.join(site.folder, 'build');
  writeServerFiles(installed, hostingOfBuild(built, '/', hosting));
  fs.symlinkSync(built, path.join(installed, 'site'));
});

afterAll(() => {
  site.remove();
});

test('both versions are in the menu, each with its release', () => {
  const pageAt = (address: string): ReturnType<typeof load> =>
    load(fs.readFileSync(path.join(site.folder, `build/docs/${address}.html`), 'utf8'));
  const $ = pageAt('intro');
  expect($('main').text()).toContain(`Start with ${next.slice(1)}.0.0`);
  expect($('main code').text()).toBe(`dkron/dkron:${next.slice(1)}.0.0`);
  const menu = $('.navbar a[href^="/docs/"]')
    .toArray()
    .map((link) => $(link).attr('href'));
  expect(menu).toEqual(expect.arrayContaining(['/docs/intro', `/docs/${currentVersion}/intro`]));
  const old = pageAt(`${currentVersion}/intro`);
  expect(old('main').text()).toContain(`Start with ${lastRelease}`);
  expect(old('main code').text()).toBe(`dkron/dkron:${lastRelease}`);
  expect(old('link[rel="canonical"]').attr('href')).toMatch(/\/docs\/intro$/);
  expect(fs.readFileSync(path.join(site.folder, 'build/sitemap.xml'), 'utf8')).not.toContain(
    `/docs/${currentVersion}/`,
  );
});

test('a page hydrates on arrival and follows a link', async () => {
  const folder = path.join(site.folder, 'build');
  const server = await serveSite(folder, hostingOfHeaders(folder, '/', hosting));
  const browser = await launchBrowser(requireChromium());
  try {
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on('console', (message) => void messages.push(message.text()));
    page.on('pageerror', ({message}) => void messages.push(message));
    await page.goto(`${server.url}/docs/intro`);
    // Without any interaction.
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await page.getByRole('link', {name: 'basics/getting-started'}).first().click();
    await page.getByRole('heading', {level: 1, name: 'basics/getting-started'}).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/basics/getting-started');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    expect(messages).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('%s', (program, start) => {
  describe.skipIf(findProgram(program.toLowerCase()) === undefined)('', () => {
    let server: WebServer;

    beforeAll(async () => {
      server = await start(installed);
    });

    afterAll(async () => {
      await server.close();
    });

    test.each([
      ['/', 200, null],
      ['/docs', 200, null],
      ['/docs/intro', 200, null],
      ['/docs/', 301, '/docs'],
      ['/docs/intro/', 301, '/docs/intro'],
      ['/docs/intro.html', 301, '/docs/intro'],
      ['/index.html', 301, '/'],
      ['/favicon.ico', 200, null],
      ['/docs/intro.md', 200, null],
      ['/404', 404, null],
      ['/404.html', 404, null],
      ['/index', 404, null],
      ['/no/such/page', 404, null],
      ['/no/such/page/', 404, null],
      ['/no-such-page.html', 404, null],
      ['/assets/', 404, null],
    ])('%s is answered with %i', async (address, status, location) => {
      const answer = await fetch(server.url + address, {redirect: 'manual'});
      expect(answer.status).toBe(status);
      expect(answer.headers.get('location')).toBe(location);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      if (status === 404) {
        expect(await answer.text()).toBe(fs.readFileSync(path.join(site.folder, 'build/404.html'), 'utf8'));
      }
    });
  });
});

test('a broken anchor fails the build, is reported with its page at the end, and leaves build/ unchanged', () => {
  const before = filesBelow(path.join(site.folder, 'build'));
  site.write('docs/operations/security.md', markdownPage('security', '[anchor](#nowhere)'));
  const {status, output} = runInSite('scripts/build.ts');
  expect(status).not.toBe(0);
  const end = output.slice(output.indexOf('There is no new site; build/ is as it was.'));
  expect(end).toMatch(/broken anchor/i);
  expect(end).toContain('/docs/operations/security');
  expect(end).toContain('#nowhere');
  expect(filesBelow(path.join(site.folder, 'build'))).toEqual(before);
});

// Docusaurus checks links before anchors, and stops after the first kind with a broken one.
test('a broken link fails the build as a broken anchor does', () => {
  expect(configuration).toMatchObject({onBrokenLinks: 'throw', onBrokenAnchors: 'throw'});
});
