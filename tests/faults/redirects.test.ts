/**
 * No redirect of nginx, Caddy or `npm run serve` leaves the site or drops the query, whatever slashes, backslashes, encoded
 * characters or dots an address begins with. Each server gets a generated list of addresses, unnormalized, and each `Location`
 * is resolved as browsers do.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {hosting as options} from '../../config/hosting';
import {writeBelow} from '../../plugins/lib/files';
import {hostingOf, type Hosting} from '../../plugins/postBuild/hosting/rules';
import {writeServerFiles} from '../../scripts/lib/hostPackage';
import {siteListener} from '../../scripts/lib/siteServer';
import {isWithout} from '../../tools/programs';
import {listenOnLoopback} from '../../tools/listenOnLoopback';
import {startCaddy, startNginx} from '../support/webServers';

/** Pages; a careless redirect would turn two of these names into other hosts. */
const pages = ['', 'pro', 'docs/intro', 'blog/dkron-pro-4.0-stable', 'outside.example', '\\outside.example'];

const redirects = [
  {from: '/old/', to: '/pro/'},
  {from: '/older/', to: '/pro/#part'},
  {from: '/old.yaml', to: '/openapi.yaml'},
];

const beginnings = [
  '/',
  '//',
  '///',
  '/\\',
  '/\\/',
  '\\\\',
  '/%5C',
  '/%5c%5C',
  '//%5C',
  '/%2F',
  '/%2f%2F',
  '/%2F%5C',
  '/./',
  '/.//',
  '/..//',
  '/%2e//',
  '/%2E%2e//',
  '/pro/..//',
  '/pro/%2e%2e/%5C',
  '/%09/',
  '/%0A/',
  '/%0d%0a/',
  '/%20/',
  '/%00/',
  '/;/',
  '/@',
  'http://outside.example/',
  'http://outside.example//',
];
const middles = [
  'outside.example',
  'outside.example/pro',
  'outside.example%2f..',
  'pro',
  'old',
  'old.yaml',
  '*',
];
const endings = [
  '',
  '/',
  '/index.html',
  '/%69%6Edex.html',
  '//index.html',
  '/index.html/',
  '/index',
  '.html',
  '.html/',
  '.md',
  '/.',
  '/..',
  '/..//outside.example/index.html',
];
const queries = ['', '?install=deb&next=//outside.example/index.html'];

type Server = {readonly url: string; readonly close: () => Promise<void>};

function startServe(folder: string, hosting: Hosting): Promise<Server> {
  return listenOnLoopback(
    http.createServer(siteListener(path.join(folder, 'site', hosting.baseUrl), hosting)),
  );
}

const agent = new http.Agent({keepAlive: true, maxSockets: 16});

/** Requests a path exactly as written. */
function ask(server: Server, address: string): Promise<{status: number; location: string | undefined}> {
  const {hostname, port} = new URL(server.url);
  return new Promise((resolve, reject) => {
    http
      .get({hostname, port, path: address, agent}, (answer) => {
        answer.resume();
        resolve({status: answer.statusCode ?? 0, location: answer.headers.location});
      })
      .setTimeout(10_000, () => reject(new Error(`no answer to ${address}`)))
      .once('error', reject);
  });
}

/** Follows the redirects of an address. @returns a problem, if there is one, and the number of redirects */
async function problemOf(server: Server, address: string): Promise<{problem?: string; redirects: number}> {
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  let at = new URL(server.url);
  let next = address;
  for (let steps = 0; steps < 5; steps++) {
    const {location} = await ask(server, next);
    if (location === undefined) {
      return {redirects: steps};
    }
    const target = URL.canParse(location, at) ? new URL(location, at) : undefined;
    if (target?.origin !== at.origin) {
      return {problem: `${address} leads out of the site: ${JSON.stringify(location)}`, redirects: steps};
    }
    if (target.search !== query) {
      return {problem: `${address} leads to ${location}, with another query`, redirects: steps};
    }
    at = target;
    next = target.pathname + target.search;
  }
  return {problem: `${address} leads on and on`, redirects: 5};
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
  ['npm run serve', startServe],
] as const)('%s', (program, start) => {
  describe.skipIf(start !== startServe && isWithout(program.toLowerCase()))('', () => {
    describe.each([
      ['/', true],
      ['/', false],
      ['/docs-preview/', true],
      ['/docs-preview/', false],
    ])('at %s, slash at the end: %s', (baseUrl, trailingSlash) => {
      let folder: string;
      let server: Server;

      beforeAll(async () => {
        folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redirects-'));
        fs.chmodSync(folder, 0o755);
        const site = path.join(folder, 'site', baseUrl);
        pages.forEach((page) => {
          const file = trailingSlash || page === '' ? path.posix.join(page, 'index.html') : `${page}.html`;
          writeBelow(site, file, `<h1>${page}</h1>`);
          writeBelow(site, `${page || 'index'}.md`, `# ${page}`);
        });
        writeBelow(site, '404.html', '<h1>Not found</h1>');
        writeBelow(site, 'openapi.yaml', 'openapi: 3.1.0\n');
        writeBelow(site, 'assets/js/main.js', '1');
        const hosting = hostingOf({...options, redirects}, {baseUrl, trailingSlash, hashes: []});
        writeServerFiles(folder, hosting);
        server = await start(folder, hosting);
      });

      afterAll(async () => {
        await server.close();
        fs.rmSync(folder, {recursive: true});
      });

      test('no address redirects out of the site or in a loop, or loses its query', async () => {
        const below = (beginning: string): string[] =>
          baseUrl === '/' ? [beginning] : [beginning, baseUrl.slice(0, -1) + beginning];
        const addresses = beginnings
          .flatMap(below)
          .flatMap((beginning) => middles.map((middle) => beginning + middle))
          .flatMap((address) => endings.map((ending) => address + ending))
          .flatMap((address) => queries.map((query) => address + query));
        const found: Awaited<ReturnType<typeof problemOf>>[] = [];
        const waiting = [...addresses];
        const work = async (): Promise<void> => {
          for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
            found.push(await problemOf(server, address));
          }
        };
        await Promise.all(Array.from({length: 16}, work));
        expect(found.flatMap(({problem = []}) => problem).slice(0, 20)).toEqual([]);
        // If all addresses were answered with 404, the list would prove nothing.
        expect(found.filter((each) => each.redirects > 0).length).toBeGreaterThan(100);
      });

      const page = (name: string): string => baseUrl + (trailingSlash ? `${name}/` : name);
      const other = (name: string): string => baseUrl + (trailingSlash ? name : `${name}/`);
      test.each([
        [other('pro'), page('pro')],
        [other('blog/dkron-pro-4.0-stable'), page('blog/dkron-pro-4.0-stable')],
        [`${baseUrl}${trailingSlash ? 'pro/index' : 'pro'}.html`, page('pro')],
        [`${baseUrl}index.html`, baseUrl],
        [`${baseUrl}old/`, page('pro')],
        [`${baseUrl}old`, page('pro')],
        [`${baseUrl}old.md`, `${baseUrl}pro.md`],
        [`${baseUrl}old.yaml`, `${baseUrl}openapi.yaml`],
        [`${baseUrl}older`, `${page('pro')}#part`],
      ])('%s leads to %s, with its query', async (from, to) => {
        expect(await ask(server, from)).toEqual({status: 301, location: to});
        const [target = '', part] = to.split('#');
        const withQuery = `${target}?install=deb&a=%2F${part === undefined ? '' : `#${part}`}`;
        expect(await ask(server, `${from}?install=deb&a=%2F`)).toEqual({status: 301, location: withQuery});
      });

      test.each([
        ['pro', trailingSlash ? 'pro/' : 'pro', 200],
        ['a folder without a page', 'assets/', 404],
        ['a folder without a page and without its slash', 'assets/js', 404],
        ['a file with a slash', 'openapi.yaml/', 404],
        ['a Markdown file', 'pro.md', 200],
        ['a missing page', 'gone/index.html', 404],
      ])('%s is answered without a redirect', async (_name, address, status) => {
        expect(await ask(server, baseUrl + address)).toEqual({status, location: undefined});
      });
    });
  });
});
