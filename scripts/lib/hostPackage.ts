/**
 * Prepares a built site for your own server: files under their full paths, precompressed, with the configuration files
 * that servers include.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

import {filesBelow, writeBelow} from '../../plugins/lib/files';
import {caddySite} from '../../plugins/postBuild/hosting/caddy';
import {nginxMaps, nginxServer} from '../../plugins/postBuild/hosting/nginx';
import type {Hosting} from '../../plugins/postBuild/hosting/rules';
import {hostFiles} from '../../plugins/postBuild/hosting/staticHosts';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Types of files to compress; pictures other than SVG are already compressed. */
const compressible = /\.(?:html|css|js|json|md|txt|xml|yaml|svg)$/;

/** For smaller files, compression saves less than its headers cost. */
const minSize = 512;

async function compressFile(file: string): Promise<void> {
  const content = fs.readFileSync(file);
  if (content.length < minSize) {
    return;
  }
  const compressed = {
    gz: await gzip(content, {level: 9}),
    br: await brotli(content, {params: {[zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
  };
  for (const [ending, bytes] of Object.entries(compressed)) {
    if (bytes.length < content.length) {
      fs.writeFileSync(`${file}.${ending}`, bytes);
    }
  }
}

/** Writes compressed copies (`.gz`, `.br`) of every file that shrinks, one file per core at a time. */
export async function compressFolder(folder: string): Promise<void> {
  const queue = filesBelow(folder)
    .filter((name) => compressible.test(name))
    .map((name) => path.join(folder, name));
  const compressNext = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      await compressFile(file);
    }
  };
  await Promise.all(Array.from({length: os.availableParallelism()}, compressNext));
}

/** Writes the parts of a server's configuration that follow from the build, which nginx and Caddy include. */
export function writeServerFiles(target: string, hosting: Hosting): void {
  const files = {
    'nginx/maps.conf': nginxMaps(hosting),
    'nginx/server.conf': nginxServer(hosting),
    'caddy/site.caddy': caddySite(hosting),
  };
  Object.entries(files).forEach(([name, text]) => writeBelow(target, name, text));
}

/** Writes `site/`, `nginx/` and `caddy/` into a folder. @param target - an empty folder */
export async function writeHostPackage(build: string, target: string, hosting: Hosting): Promise<void> {
  const site = path.join(target, 'site', hosting.baseUrl);
  fs.cpSync(build, site, {recursive: true});
  await compressFolder(site);
  writeServerFiles(target, hosting);
}

/** Hosts that publish a folder, and read `_headers` and `_redirects` in its root. */
export const staticHosts: readonly string[] = ['netlify', 'cloudflare-pages', 'cloudflare-workers'];

/** Files that hosts and crawlers request from the root of a host. */
const rootFiles = ['404.html', 'robots.txt', 'favicon.ico'];

/**
 * Writes the folder for a static host: the site below its base path, and the files of the root.
 *
 * @param target - replaced by a new folder
 * @param baseUrl - path of the site, with a slash at both ends
 */
export function writeStaticHost(build: string, target: string, baseUrl: string): void {
  fs.rmSync(target, {recursive: true, force: true});
  const site = path.join(target, baseUrl);
  fs.cpSync(build, site, {recursive: true});
  if (baseUrl === '/') {
    return;
  }
  for (const name of hostFiles.filter((each) => fs.existsSync(path.join(site, each)))) {
    fs.renameSync(path.join(site, name), path.join(target, name));
  }
  rootFiles.forEach((name) => fs.copyFileSync(path.join(site, name), path.join(target, name)));
}
