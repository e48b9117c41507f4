/**
 * The site on a real nginx and a real Caddy with the configuration of deploy/: statuses, redirects, headers, compression, and
 * the Content-Security-Policy. `pages.test.ts` tests that no page violates the policy, as the server of other tests sends it,
 * too.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';

import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {currentVersion} from '../../data/versions';
import {hosting as options} from '../../config/hosting';
import {site} from '../../config/identity';
import {writeHostPackage, writeServerFiles} from '../../scripts/lib/hostPackage';
import {findProgram} from '../../tools/programs';
import {nginxHasBrotli, startCaddy, startNginx, type WebServer} from '../support/webServers';
import {hostingOfBuild, type Hosting} from '../../plugins/postBuild/hosting';
import {workersBrowser} from '../support/readersBrowser';
import {pageOfWidth, visit} from './browserChecks';
import {sharedFolder} from '../support/folders';

const servers = [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const;
const addresses = fs.readFileSync('tests/fixtures/publicAddresses.txt', 'utf8').trim().split('\n');
const unknownPath = '/no/such/page/';

const folder = sharedFolder();
let hosting: Hosting;
/** The whole build. */
let whole: string;
/** A few files, compressed as in a package. */
let small: string;

function assetOf(page: string, kind: string): string {
  const html = fs.readFileSync(path.join('build', page), 'utf8');
  const found = new RegExp(`/assets/${kind}/[^"\\s>]+`).exec(html)?.[0];
  if (found === undefined) {
    throw new Error(`${page} names no file in assets/${kind}`);
  }
  return found;
}

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  hosting = hostingOfBuild('build', site.baseUrl, options);
  whole = path.join(folder, 'whole');
  fs.mkdirSync(whole);
  fs.symlinkSync(path.resolve('build'), path.join(whole, 'site'));
  writeServerFiles(whole, hosting);
  small = path.join(folder, 'small');
  const files = [
    '404.html',
    'license/index.html',
    'license.md',
    'openapi.yaml',
    'openapi/openapi.yaml',
    'redocusaurus/plugin-redoc-0.yaml',
    `schemas/${currentVersion}/job.schema.json`,
  ];
  const search = fs.readdirSync('build/assets/search').find((name) => !name.includes('.')) ?? '';
  const more = [
    'img/favicon.ico',
    'assets/search/index.json',
    `assets/search/${search}/words.json`,
    assetOf('license/index.html', 'css').slice(1),
    assetOf('license/index.html', 'js').slice(1),
  ];
  for (const name of [...files, ...more]) {
    fs.cpSync(path.join('build', name), path.join(folder, 'build', name));
  }
  fs.mkdirSync(small);
  await writeHostPackage(path.join(folder, 'build'), small, hosting);
});

/** Requests an address without following redirects. */
function ask(server: WebServer, address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + address, {redirect: 'manual', headers});
}

/** Status and headers of a response over HTTP/2. */
function askOverHttp2(server: WebServer, address: string): Promise<http2.IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const session = http2.connect(server.secureUrl, {rejectUnauthorized: false});
    session.once('error', reject);
    const request = session.request({':path': address});
    request.once('error', reject);
    request.once('response', (headers) => {
      request.resume();
      session.close();
      resolve(headers);
    });
  });
}

describe.each(servers)('%s', (program, start) => {
  describe.skipIf(findProgram(program.toLowerCase()) === undefined)('', () => {
    let packed: WebServer;
    let server: WebServer;

    beforeAll(async () => {
      packed = await start(small);
      server = await start(whole);
    });

    afterAll(async () => {
      await packed.close();
      await server.close();
    });

    test('every address that the site ever had answers, or redirects in one step to one that does', async () => {
      const lost: string[] = [];
      for (const address of addresses) {
        const first = await ask(server, address);
        const target = first.headers.get('location');
        const last = target === null ? first : await ask(server, target);
        if (last.status !== 200 || (target !== null && ![301, 308].includes(first.status))) {
          lost.push(`${address}: ${first.status} ${target ?? ''} ${last.status}`);
        }
      }
      expect(lost).toEqual([]);
    });

    test.each([
      ['/docs/intro/', 200, null],
      ['/docs/intro', /30[18]/, '/docs/intro/'],
      ['/docs/intro/index.html', 301, '/docs/intro/'],
      ['/index.html', 301, '/'],
      [unknownPath, 404, null],
      ['/no-such-page', 404, null],
      ['/404.html', 404, null],
      ['/404', 404, null],
      ['/index', 404, null],
      ['/assets/', 404, null],
      ['/assets/js/gone.js', 404, null],
      ['/_headers', 404, null],
      ['/_redirects', 404, null],
      ['/..%2F..%2Fpasswords', /40[04]/, null],
    ])('%s is answered with %s', async (address, status, location) => {
      const answer = await ask(server, address);
      expect(String(answer.status)).toMatch(
        new RegExp(status instanceof RegExp ? status.source : String(status)),
      );
      expect(answer.headers.get('location')).toBe(location);
    });

    test.each([unknownPath, '/assets/js/gone.js', '/docs/gone.md', '/schemas/gone.schema.json'])(
      '%s is the not-found page, which is not cached',
      async (address) => {
        const answer = await ask(server, address);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('no-cache');
        expect(await answer.text()).toBe(fs.readFileSync('build/404.html', 'utf8'));
      },
    );

    test.each(['/license/', '/license', unknownPath, '/license.md', '/img/favicon.ico', '/openapi.yaml'])(
      '%s has every required header, once',
      async (address) => {
        const {headers} = await ask(packed, address);
        for (const [name, value] of Object.entries(hosting.always)) {
          expect(headers.get(name), name).toBe(value);
        }
        expect(headers.get('server') ?? '').not.toMatch(/\d/);
      },
    );

    test.each([
      ['/license/', 'text/html; charset=utf-8'],
      ['/license.md', 'text/markdown; charset=utf-8'],
      ['/openapi.yaml', 'text/yaml; charset=utf-8'],
      [`/schemas/${currentVersion}/job.schema.json`, 'application/schema+json'],
      ['/assets/search/index.json', 'application/json'],
      ['/img/favicon.ico', 'image/x-icon'],
    ])('%s has the type %s', async (address, type) => {
      expect((await ask(packed, address)).headers.get('content-type')).toBe(type);
    });

    test('files with a hash in their names are cached, all others are revalidated', async () => {
      const search = fs
        .readdirSync(path.join(small, 'site/assets/search'))
        .find((name) => !name.includes('.'));
      const cacheOf = async (address: string): Promise<string | null> =>
        (await ask(packed, address)).headers.get('cache-control');
      const kept = 'public, max-age=31536000, immutable';
      expect(await cacheOf(assetOf('license/index.html', 'js'))).toBe(kept);
      expect(await cacheOf(assetOf('license/index.html', 'css'))).toBe(kept);
      expect(await cacheOf(`/assets/search/${search}/words.json`)).toBe(kept);
      expect(await cacheOf('/assets/search/index.json')).toBe('no-cache');
      expect(await cacheOf('/license/')).toBe('no-cache');
      expect(await cacheOf('/img/favicon.ico')).toBe('public, max-age=3600');
    });

    test('a page that has not changed is not sent again', async () => {
      const first = await ask(packed, '/license/');
      const again = await ask(packed, '/license/', {'if-none-match': first.headers.get('etag') ?? ''});
      expect(again.status).toBe(304);
    });

    const encodings = program === 'nginx' && !nginxHasBrotli() ? ['gzip'] : ['gzip', 'br'];
    test.each(encodings)('%s: the compressed file is sent', async (encoding) => {
      const answer = await ask(packed, '/license/', {'accept-encoding': encoding});
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(await answer.text()).toBe(fs.readFileSync('build/license/index.html', 'utf8'));
    });

    test('pages of other sites may fetch schemas and descriptions, but no pages', async () => {
      const openTo = async (address: string): Promise<string | null> =>
        (await ask(packed, address)).headers.get('access-control-allow-origin');
      expect(await openTo(`/schemas/${currentVersion}/job.schema.json`)).toBe('*');
      expect(await openTo('/openapi.yaml')).toBe('*');
      expect(await openTo('/openapi/openapi.yaml')).toBe('*');
      expect(await openTo('/redocusaurus/plugin-redoc-0.yaml')).toBe('*');
      expect(await openTo('/license/')).toBeNull();
    });

    test('HTTP/2 is available over TLS', async () => {
      const headers = await askOverHttp2(packed, '/license/');
      expect(headers[':status']).toBe(200);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    });
  });
});

const nginx = findProgram('nginx');

test.skipIf(nginx === undefined || !nginxHasBrotli())(
  'nginx accepts the configuration of the container',
  () => {
    const text = fs
      .readFileSync('deploy/container/nginx.conf', 'utf8')
      .replaceAll('/tmp/', `${folder}/`)
      .replace('/dev/stdout', `${folder}/access.log`)
      .replaceAll('/srv/dkron-site', small)
      .replace('listen 8080;', `listen unix:${folder}/socket;`)
      .replace(/^\s*listen \[::\].*\n/m, '');
    const file = path.join(folder, 'container.conf');
    fs.writeFileSync(file, text);
    const {status, stderr} = spawnSync(nginx ?? '', ['-t', '-q', '-e', 'stderr', '-c', file], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);

describe.skipIf(nginx === undefined)('with the Content-Security-Policy', () => {
  let server: WebServer;

  beforeAll(async () => {
    server = await startNginx(whole);
  });

  afterAll(() => server.close());

  async function watchedWindow(): Promise<Page> {
    const page = await pageOfWidth(await workersBrowser(), 1280);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, {policyViolations: seen});
      document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sample}) => {
        seen.push(`${effectiveDirective} refused ${blockedURI} ${sample}`);
      });
    });
    return page;
  }

  function violationsIn(page: Page): Promise<string[]> {
    return page.evaluate(() => (globalThis as unknown as {policyViolations: string[]}).policyViolations);
  }

  test('a reader searches and follows links', async () => {
    const page = await watchedWindow();
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        messages.push(message.text());
      }
    });
    await visit(page, server.url, '/docs/basics/getting-started/');
    await page.keyboard.press('/');
    await page.locator('dialog.search[open]').waitFor();
    await page.keyboard.type('retry a job');
    await page.locator('.search__result').first().waitFor();
    await page.keyboard.press('Escape');
    // The script navigates without a page load, which would reset this variable.
    await page.evaluate(() => Object.assign(globalThis, {sameDocument: true}));
    const before = page.url();
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL((url) => url.href !== before);
    await page.locator('article h1').waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await violationsIn(page)).toEqual([]);
    expect(messages).toEqual([]);
    await page.context().close();
  });

  test('the banner about a wrong base URL is shown with its colors', async () => {
    const page = await watchedWindow();
    await page.route(/\/assets\//, (route) => route.abort());
    await page.goto(server.url);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await banner.getByText('did not load properly').waitFor();
    expect(await banner.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
    expect(await violationsIn(page)).toEqual([]);
    await page.context().close();
  });

  test('an engine that ignores the style sheets shows no banner about a wrong base URL', async () => {
    const page = await watchedWindow();
    await page.route(server.url, async (route) => {
      const html = await (await route.fetch()).text();
      // Simulates an old engine, which does not know the condition at the link of the style sheet.
      await route.fulfill({
        contentType: 'text/html',
        body: html.replaceAll('(width&gt;=0)', '(unknown&gt;=0)'),
      });
    });
    await page.goto(server.url, {waitUntil: 'load'});
    const isWithoutStyles = (): boolean =>
      getComputedStyle(document.documentElement).getPropertyValue('--ifm-navbar-height') === '';
    expect(await page.evaluate(isWithoutStyles)).toBe(true);
    expect(await page.locator('#__docusaurus-base-url-issue-banner').count()).toBe(0);
    await page.context().close();
  });

  test('foreign code does not run', async () => {
    const page = await watchedWindow();
    await visit(page, server.url, '/license/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.intruder = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="1">x</p>');
    });
    expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
    await expect.poll(() => violationsIn(page)).toHaveLength(3);
    await page.context().close();
  });
});
