/** The built site as a server has to send it, with an eye on what goes wrong in a page, and files that come late where asked. */
import http from 'node:http';

import {hosting} from '../../config/hosting';
import {site} from '../../config/identity';
import {hostingOfBuild} from '../../plugins/postBuild/hosting';
import {listening} from '../../tools/listening';
import {serveFolder} from '../support/serveFolder';

export type WatchedSite = {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  /** Lets files whose address matches come late, and all others as usual. @param milliseconds - 0 for none */
  readonly delay: (file: RegExp, milliseconds: number) => void;
  /** Whether pages may run scripts. */
  readonly allowScripts: (allowed: boolean) => void;
  /** What the Content-Security-Policy refused since the last call, a line each. */
  readonly refused: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Files of which a test says that they come late, which a browser that has them would not ask for. */
const neverKept = /\.woff2$|\/styles\.[^/]*\.css$/;

const policyHeader = 'Content-Security-Policy';
const watchAddress = '/watch.js';
const reportAddress = '/refused';

declare global {
  /** In a page: what went wrong so far, a line each. */
  var wrong: string[];
}

/** Runs before any other script of a page: no engine but Chromium tells a test what is in its console. */
function watch(): void {
  globalThis.wrong = [];
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...all: unknown[]) => {
      wrong.push(`console.${level}: ${all.join(' ')}`);
      write(...all);
    };
  }
  addEventListener('unhandledrejection', ({reason}) => wrong.push(`unhandled: ${reason}`));
  addEventListener(
    'error',
    (event) => {
      const {target, message} = event;
      // Of the page before this one, too, whose elements are of other classes.
      const {rel, outerHTML: element} = target as {readonly rel?: string; readonly outerHTML?: string};
      // A page that is left gives up what was fetched ahead.
      if (rel !== 'prefetch') {
        wrong.push(element === undefined ? `uncaught: ${message}` : `not loaded: ${element}`);
      }
    },
    true,
  );
}

/** What browsers send of a violation: Firefox and WebKit know the old way alone. */
type Report = {
  readonly 'csp-report': Readonly<Record<'document-uri' | 'effective-directive' | 'blocked-uri', string>>;
};

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
  }
  return body;
}

/** Serves build/ with the headers of the site. */
export async function serveWatched(): Promise<WatchedSite> {
  const {always} = hostingOfBuild('build', site.baseUrl, hosting);
  const policy = `${always[policyHeader]}; report-uri ${reportAddress}`;
  const inner = await serveFolder('build', {headers: {...always, [policyHeader]: policy}});
  let withScripts = true;
  let late = {file: /^/, milliseconds: 0};
  const found: string[] = [];

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const address = request.url ?? '/';
    if (address === reportAddress) {
      const {'csp-report': report} = JSON.parse(await bodyOf(request)) as Report;
      found.push(`${report['document-uri']}: ${report['effective-directive']} ${report['blocked-uri']}`);
      response.writeHead(204).end();
      return;
    }
    if (address === watchAddress) {
      response.writeHead(200, {'content-type': 'text/javascript'}).end(`(${watch.toString()})();`);
      return;
    }
    if (late.file.test(address)) {
      await new Promise((resolve) => setTimeout(resolve, late.milliseconds));
    }
    const asked = await fetch(inner.url + address, {
      redirect: 'manual',
      headers: {'accept-encoding': 'identity'},
    });
    const headers = Object.fromEntries(asked.headers);
    const body = Buffer.from(await asked.arrayBuffer());
    const isPage = asked.headers.get('content-type')?.startsWith('text/html') === true;
    const sent = isPage
      ? Buffer.from(body.toString().replace('<head>', `<head><script src="${watchAddress}"></script>`))
      : body;
    response.writeHead(asked.status, {
      ...headers,
      ...(withScripts ? {} : {[policyHeader.toLowerCase()]: "script-src 'none'"}),
      'content-length': sent.length,
      'cache-control': isPage ? 'no-cache' : neverKept.test(address) ? 'no-store' : 'max-age=600',
    });
    response.end(sent);
  };
  const server = http.createServer((request, response) => {
    // Who leaves a page leaves its requests.
    void answer(request, response).catch(() => response.destroy());
  });
  const {url, close} = await listening(server);
  return {
    url,
    delay: (file, milliseconds) => (late = {file, milliseconds}),
    allowScripts: (allowed) => (withScripts = allowed),
    refused: () => found.splice(0),
    close: async () => {
      await close();
      await inner.close();
    },
  };
}
