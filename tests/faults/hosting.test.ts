/** A deployment configured by environment variables alone, its package, and a repeated build. */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {filesBelow} from '../../plugins/lib/files';
import {pathPattern} from '../../plugins/postBuild/hosting/rules';
import {staticHosts} from '../../scripts/lib/hostPackage';
import {launchBrowser, requireChromium} from '../../tools/chromium';
import {hydrated} from '../support/hydrated';
import {findProgram} from '../../tools/programs';
import {startNginx, type WebServer} from '../support/webServers';
import {runScript, type Run} from '../support/runToEnd';
import {miniSiteWithChecks, type MiniSite} from './miniSite';

const environment = {SITE_URL: 'https://docs.example.org', BASE_URL: '/docs-preview/'};
let site: MiniSite;
let build: string;

beforeAll(() => {
  site = miniSiteWithChecks('hosting', ['deploy']);
  build = path.join(site.folder, 'build');
  const {status, output} = site.build(environment);
  expect(status, output).toBe(0);
});

afterAll(() => {
  site.remove();
});

/** Contents of the files below a folder, by name. */
function filesOf(folder: string): Map<string, string> {
  return new Map(
    filesBelow(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]),
  );
}

/** Files that are in only one of two folders, or differ. */
function differencesOf(one: string, other: string): string[] {
  const [files, others] = [filesOf(one), filesOf(other)];
  return [...new Set([...files.keys(), ...others.keys()])].filter(
    (name) => files.get(name) !== others.get(name),
  );
}

test('a stopped build fails, and the next one has the same bytes as an earlier one', async () => {
  const first = path.join(site.folder, 'first');
  fs.cpSync(build, first, {recursive: true});
  ['.docusaurus', 'node_modules'].forEach((each) =>
    fs.rmSync(path.join(site.folder, each), {recursive: true, force: true}),
  );
  const stopped = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: site.folder,
    env: {...process.env, ...environment},
  });
  let printed = '';
  stopped.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise((resolve) => stopped.once('close', resolve));
  const half = path.join(site.folder, '.cache/build/next/assets');
  await expect.poll(() => fs.existsSync(half), {timeout: 120_000, interval: 50}).toBe(true);
  // Repeats the signal: the process that builds is the second one, and may not run yet at the first signal.
  const stopping = setInterval(() => spawnSync('pkill', ['-TERM', '-P', String(stopped.pid)]), 100);
  // Docusaurus itself would exit with 0.
  expect(await ended.finally(() => clearInterval(stopping))).not.toBe(0);
  expect(printed).toContain('There is no new site; build/ is as it was.');
  expect(differencesOf(first, build)).toEqual([]);

  fs.rmSync(build, {recursive: true});
  // Simulates a build that was stopped while bundling, with an incomplete cache.
  site.write('node_modules/.cache/unfinished', '');
  site.write('node_modules/.cache/rspack/half', '');
  const {status, output} = runScript('scripts/build.ts', [], {folder: site.folder, environment});
  expect(status, output).toBe(0);
  expect(fs.readdirSync(path.join(site.folder, '.cache/build'))).toEqual([]);
  expect(fs.existsSync(path.join(site.folder, 'node_modules/.cache/unfinished'))).toBe(false);
  expect(fs.existsSync(path.join(site.folder, 'node_modules/.cache/rspack/half'))).toBe(false);
  expect(differencesOf(first, build)).toEqual([]);
}, 300_000);

test('pages link only below the base path, and their canonical URLs contain the address', () => {
  const lost: string[] = [];
  for (const name of filesBelow(build).filter((each) => each.endsWith('.html'))) {
    const $ = load(fs.readFileSync(path.join(build, name), 'utf8'));
    $('[href], [src]').each((_index, element) => {
      const address = $(element).attr('href') ?? $(element).attr('src') ?? '';
      if (/^\/(?!docs-preview\/)/.test(address) || address.includes('dkron.io/docs')) {
        lost.push(`${name}: ${address}`);
      }
    });
  }
  expect(lost).toEqual([]);
  const intro = load(fs.readFileSync(path.join(build, 'docs/intro/index.html'), 'utf8'));
  expect(intro('link[rel=canonical]').attr('href')).toBe('https://docs.example.org/docs-preview/docs/intro/');
});

test('the files for hosts have the path', () => {
  const headers = fs.readFileSync(path.join(build, '_headers'), 'utf8');
  expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'self'/);
  expect(headers).toContain('\n/docs-preview/assets/js/*\n');
});

test('files for programs are below the base path', () => {
  const read = (name: string): string => fs.readFileSync(path.join(build, name), 'utf8');
  expect(read('robots.txt')).toContain('\nSitemap: https://docs.example.org/docs-preview/sitemap.xml\n');
  expect(read('openapi/openapi.yaml')).toBe(read('openapi.yaml'));
  expect(read('favicon.ico')).toBe(read('img/favicon.ico'));
  expect(read('.nojekyll')).toBe('');
});

/** Runs `npm run package` in the copy, with a fixed modification time for all files. */
function pack(variables: Readonly<Record<string, string>>): Run {
  const environment = {SOURCE_DATE_EPOCH: '1700000000', ...variables};
  return runScript('scripts/package.ts', [], {folder: site.folder, environment});
}

test('a package for another address than the build’s is refused', () => {
  const {status, output} = pack({});
  expect(output).toContain(
    'build/ is for https://docs.example.org/docs-preview/, not for https://dkron.io/; run "npm run build"',
  );
  expect(status).toBe(2);
});

test('an invalid modification time is refused', () => {
  const {status, output} = pack({...environment, SOURCE_DATE_EPOCH: 'yesterday'});
  expect(output).toContain('SOURCE_DATE_EPOCH is "yesterday"; expected seconds since 1970.');
  expect(status).toBe(2);
});

test('a package is complete, has checksums, and is reproducible', () => {
  const dist = path.join(site.folder, 'dist');
  const archives = [1, 2].map(() => {
    const {status, output} = pack(environment);
    expect(status, output).toBe(0);
    return fs.readFileSync(path.join(dist, 'dkron-site.tar.gz'));
  });
  expect(archives[0]?.equals(archives[1] ?? Buffer.of())).toBe(true);
  const check = (folder: string, sums: string): string =>
    spawnSync('sha256sum', ['-c', '--quiet', sums], {cwd: folder, encoding: 'utf8'}).stdout;
  expect(check(dist, 'dkron-site.tar.gz.sha256')).toBe('');
  const unpacked = path.join(site.folder, 'installed');
  fs.mkdirSync(unpacked);
  spawnSync('tar', ['-xzf', path.join(dist, 'dkron-site.tar.gz'), '-C', unpacked]);
  const top = path.join(unpacked, 'dkron-site');
  expect(fs.readdirSync(top).sort()).toEqual(
    ['README.md', 'SHA256SUMS', 'caddy', 'container', 'nginx', 'sbom.cdx.json', 'site'].sort(),
  );
  expect(check(top, 'SHA256SUMS')).toBe('');
  fs.appendFileSync(path.join(top, 'README.md'), 'changed');
  expect(check(top, 'SHA256SUMS')).toContain('README.md: FAILED');
  const intro = path.join(top, 'site/docs-preview/docs/intro/index.html');
  expect(['', '.gz', '.br'].filter((ending) => !fs.existsSync(intro + ending))).toEqual([]);
});

/**
 * The headers that a `_headers` file sets for a path: an address pattern starts a rule, and its headers are indented.
 */
function headersFor(address: string, rules: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules
      .split(/\n\n/)
      .map((block) => block.trim().split('\n'))
      .filter(([path = '']) => new RegExp(pathPattern(path)).test(address))
      .map(([, ...lines]) => Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2)))),
  ) as Record<string, string>;
}

describe.each(staticHosts)('the folder for %s', (host) => {
  let folder: string;

  beforeAll(() => {
    const {status, output} = runScript('scripts/package.ts', [host], {folder: site.folder, environment});
    expect(status, output).toBe(0);
    folder = path.join(site.folder, 'dist', host);
  });

  test('has the host’s configuration in its root only', () => {
    const names = filesBelow(folder).filter((name) => /(?:^|\/)_(?:headers|redirects)$/.test(name));
    expect(names).toEqual(['_headers']);
    const rules = fs.readFileSync(path.join(folder, '_headers'), 'utf8');
    // Cloudflare reads at most 100 rules.
    expect(rules.split('\n\n').length).toBeLessThan(100);
    const asset = filesBelow(folder).find((name) => name.startsWith('docs-preview/assets/js/')) ?? '';
    const policy = expect.stringContaining("default-src 'self'") as string;
    expect(headersFor('/docs-preview/docs/intro/', rules)).toMatchObject({'Content-Security-Policy': policy});
    expect(headersFor('/nowhere', rules)).toMatchObject({'Content-Security-Policy': policy});
    expect(headersFor(`/${asset}`, rules)['Cache-Control']).toContain('immutable');
    expect(headersFor('/docs-preview/openapi.yaml', rules)['Access-Control-Allow-Origin']).toBe('*');
    expect(headersFor('/docs-preview/docs/intro/', rules)).not.toHaveProperty('Cache-Control');
  });

  test('has all files that its pages and its not-found page load', () => {
    for (const page of ['404.html', 'docs-preview/index.html', 'docs-preview/docs/intro/index.html']) {
      const $ = load(fs.readFileSync(path.join(folder, page), 'utf8'));
      const loaded = $('script[src], link[rel=stylesheet], link[rel=icon], img[src]')
        .toArray()
        .map((element) => $(element).attr('src') ?? $(element).attr('href') ?? '');
      expect(loaded.length).toBeGreaterThan(2);
      expect(loaded.filter((address) => !fs.existsSync(path.join(folder, address)))).toEqual([]);
    }
    expect(fs.readFileSync(path.join(folder, 'robots.txt'), 'utf8')).toContain('/docs-preview/sitemap.xml');
  });
});

describe.skipIf(findProgram('nginx') === undefined)('on nginx', () => {
  let server: WebServer;

  beforeAll(async () => {
    server = await startNginx(path.join(site.folder, 'installed/dkron-site'));
  });

  afterAll(async () => {
    await server.close();
  });

  test.each([
    ['/docs-preview/', 200, null],
    ['/docs-preview', 301, '/docs-preview/'],
    ['/docs-preview/docs/intro', 301, '/docs-preview/docs/intro/'],
    ['/docs-preview/favicon.ico', 200, null],
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
      const output: string[] = [];
      page.on('console', (message) => void output.push(message.text()));
      page.on('requestfailed', (request) => void output.push(request.url()));
      await page.goto(`${server.url}/docs-preview/docs/intro/`);
      await hydrated(page);
      expect(output).toEqual([]);
      expect(await page.locator('h1').textContent()).toBe('intro');
    } finally {
      await browser.close();
    }
  });
});
