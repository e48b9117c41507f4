/** Serves the built site on this machine as servers do for readers: the same addresses, redirects, types, headers and not-found page. */
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';

import {pathPattern, withQuery, type Hosting} from '../../plugins/postBuild/hosting/rules';
import {hostFiles} from '../../plugins/postBuild/hosting/staticHosts';

/** Response for a path: a file, or a redirect to another path. */
type Answer = {readonly file: string} | {readonly location: string} | undefined;

function isFile(file: string): boolean {
  // Node 20 throws for a path below a file.
  return fs.existsSync(file) && fs.statSync(file).isFile();
}

/**
 * @param folder - the built site
 * @param address - path of a request, decoded and without dots, with one slash at its beginning
 */
function answerTo(folder: string, address: string, {baseUrl, redirects, trailingSlash}: Hosting): Answer {
  const redirect = redirects.find(({from}) => from === address);
  if (redirect !== undefined) {
    return {location: redirect.to};
  }
  if (`${address}/` === baseUrl) {
    return {location: baseUrl};
  }
  if (!address.startsWith(baseUrl)) {
    return undefined;
  }
  const name = address.slice(baseUrl.length);
  const [file, page, folderPage] = [
    name,
    `${name.replace(/\/$/, '')}.html`,
    path.posix.join(name, 'index.html'),
  ].map((each) => path.join(folder, each)) as [string, string, string];
  if (['404.html', ...hostFiles].includes(name)) {
    return undefined;
  }
  if (isFile(file) && !name.endsWith('/')) {
    const canonical = trailingSlash
      ? address.replace(/(?<=\/)index\.html$/, '')
      : address.replace(/(?:(?<=\/)index)?\.html$/, '');
    return canonical === address ? {file} : {location: canonical};
  }
  if (isFile(folderPage)) {
    return address.endsWith('/') ? {file: folderPage} : {location: `${address}/`};
  }
  if (!trailingSlash && isFile(page) && !['404', 'index'].includes(name.replace(/\/$/, ''))) {
    return address.endsWith('/') ? {location: address.slice(0, -1)} : {file: page};
  }
  return undefined;
}

/** Decodes the path of a request; undefined if it is invalid. */
function decodedPath(url: string): string | undefined {
  try {
    const decoded = decodeURIComponent(url.replace(/\?.*$/s, ''));
    return /[\\\s\0]/.test(decoded) ? undefined : path.posix.normalize(`/${decoded.replace(/^\/+/, '')}`);
  } catch {
    return undefined;
  }
}

/** The content type of a file; the longest ending wins. */
function typeOf(file: string, types: Hosting['types']): string {
  const [, type = 'application/octet-stream'] =
    Object.entries(types)
      .filter(([ending]) => file.endsWith(ending))
      .sort(([one], [other]) => other.length - one.length)[0] ?? [];
  return type.startsWith('text/') || type === 'application/xml' ? `${type}; charset=utf-8` : type;
}

/**
 * Answers requests for the built site.
 *
 * @param folder - the built site
 * @param hosting - its headers and redirects
 */
export function siteListener(folder: string, hosting: Hosting): http.RequestListener {
  const rules = hosting.rules.map(({paths, headers}) => ({
    pattern: new RegExp(paths.map(pathPattern).join('|')),
    headers,
  }));
  return ({method, url = '/'}, response) => {
    const address = decodedPath(url);
    const answer = address === undefined ? undefined : answerTo(folder, address, hosting);
    Object.entries(hosting.always).forEach(([name, value]) => response.setHeader(name, value));
    response.setHeader('Cache-Control', hosting.cacheElse);
    if (answer !== undefined) {
      rules
        .filter(({pattern}) => pattern.test(address ?? ''))
        .forEach(({headers}) =>
          Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value)),
        );
    }
    if (answer !== undefined && 'location' in answer) {
      response.writeHead(301, {Location: withQuery(answer.location, /\?.*$/s.exec(url)?.[0] ?? '')}).end();
      return;
    }
    const file = answer?.file ?? path.join(folder, '404.html');
    const content = fs.readFileSync(file);
    response.writeHead(answer === undefined ? 404 : 200, {
      'Content-Type': typeOf(file, hosting.types),
      'Content-Length': content.length,
    });
    response.end(method === 'HEAD' ? undefined : content);
  };
}
