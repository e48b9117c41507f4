/** A deployment that is described by environment variables alone, and a build that is made twice. */
import fs from 'node:fs';
import path from 'node:path';

import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {hosting} from '../../config/hosting';
import {launchBrowser, requireChromium} from '../../lib/chromium';
import {hydrated} from '../../lib/hydrated';
import {writeHostPackage} from '../../lib/hostPackage';
import {findProgram} from '../../lib/programs';
import {startNginx, type WebServer} from '../../lib/webServers';
import {hostingOfBuild} from '../../plugins/hosting';
import {differencesOf} from '../../scripts/reproducible';
import {miniSite, type MiniSite} from './miniSite';

const environment = {SITE_URL: 'https://docs.example.org', BASE_URL: '/docs-preview/'};
let site: MiniSite;
let build: string;

beforeAll(() => {
  site = miniSite('hosting');
  build = path.join(site.folder, 'build');
  const {status, output} = site.build(environment);
  expect(status, output).toBe(0);
});

afterAll(() => {
  site.remove();
});

test('a second build without caches gives the same bytes', () => {
  const first = path.join(site.folder, 'first');
  fs.cpSync(build, first, {recursive: true});
  ['.docusaurus', 'node_modules', 'build'].forEach((each) =>
    fs.rmSync(path.join(site.folder, each), {recursive: true, force: true}),
  );
  const {status, output} = site.build(environment);
  expect(status, output).toBe(0);
  expect(differencesOf(first, build)).toEqual([]);
});

test('pages lead to nothing outside of the path, and call themselves by the address', () => {
  const lost: string[] = [];
  for (const name of fs.readdirSync(build, {recursive: true, encoding: 'utf8'})) {
    if (name.endsWith('.html')) {
      const $ = load(fs.readFileSync(path.join(build, name), 'utf8'));
      $('[href], [src]').each((_index, element) => {
        const address = $(element).attr('href') ?? $(element).attr('src') ?? '';
        if (/^\/(?!docs-preview\/)/.test(address) || address.includes('dkron.io/docs')) {
          lost.push(`${name}: ${address}`);
        }
      });
    }
  }
  expect(lost).toEqual([]);
  const intro = load(fs.readFileSync(path.join(build, 'docs/intro/index.html'), 'utf8'));
  expect(intro('link[rel=canonical]').attr('href')).toBe('https://docs.example.org/docs-preview/docs/intro/');
});

test('the files for hosts have the path', () => {
  const headers = fs.readFileSync(path.join(build, '_headers'), 'utf8');
  expect(headers).toMatch(/^\/docs-preview\/\*\n {2}Content-Security-Policy: default-src 'self'/);
  expect(headers).toContain('\n/docs-preview/assets/js/*\n');
  expect(fs.readFileSync(path.join(build, '_redirects'), 'utf8')).toContain(
    '/docs-preview/favicon.ico /docs-preview/img/favicon.ico 301\n',
  );
});

describe.skipIf(findProgram('nginx') === undefined)('on nginx', () => {
  let server: WebServer;

  beforeAll(async () => {
    const installed = path.join(site.folder, 'installed');
    fs.mkdirSync(installed);
    await writeHostPackage(build, installed, hostingOfBuild(build, environment.BASE_URL, hosting));
    server = await startNginx(installed);
  });

  afterAll(async () => {
    await server.close();
  });

  test.each([
    ['/docs-preview/', 200, null],
    ['/docs-preview', 301, '/docs-preview/'],
    ['/docs-preview/docs/intro', 301, '/docs-preview/docs/intro/'],
    ['/docs-preview/favicon.ico', 301, '/docs-preview/img/favicon.ico'],
    ['/docs-preview/no/such/page/', 404, null],
    ['/', 404, null],
    ['/docs/intro/', 404, null],
  ])('%s is answered with %i', async (address, status, location) => {
    const answer = await fetch(server.url + address, {redirect: 'manual'});
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(location);
    if (status === 404) {
      expect(await answer.text()).toBe(fs.readFileSync(path.join(build, '404.html'), 'utf8'));
    }
  });

  test('a page works in a browser, behind the policy', async () => {
    const browser = await launchBrowser(requireChromium());
    try {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on('console', (message) => void said.push(message.text()));
      page.on('requestfailed', (request) => void said.push(request.url()));
      await page.goto(`${server.url}/docs-preview/docs/intro/`);
      await hydrated(page);
      expect(said).toEqual([]);
      expect(await page.locator('h1').textContent()).toBe('intro');
    } finally {
      await browser.close();
    }
  });
});
