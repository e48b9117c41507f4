/** Serves the built site with its headers, records errors in pages, and can delay files. */
import http from 'node:http';

import {hosting} from '../../config/hosting';
import {site} from '../../config/identity';
import {hostingOfBuild} from '../../plugins/postBuild/hosting';
import {listenOnLoopback} from '../../tools/listenOnLoopback';
import {serveSite} from '../support/serveSite';

export type WatchedSite = {
  /** Scheme, host and port, without a trailing slash. */
  readonly url: string;
  /** Delays files whose address matches, and only these. @param milliseconds - 0 for no delay */
  readonly delay: (file: RegExp, milliseconds: number) => void;
  /** Whether pages may run scripts. */
  readonly allowScripts: (allowed: boolean) => void;
  /** Whether browsers have popovers. Without them, pages are as in browsers of early 2023. */
  readonly allowPopovers: (allowed: boolean) => void;
  /** Violations of the Content-Security-Policy since the last call, one line each. */
  readonly refused: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Files that tests delay: sent with no-store, as a browser would not request a cached file. */
const neverCached = /\.woff2$|\/styles\.[^/]*\.css$/;

const policyHeader = 'Content-Security-Policy';
const watchAddress = '/watch.js';
const styleAddress = '/without-popovers.css';
const reportAddress = '/refused';

declare global {
  /** In a page: errors so far, one line each. */
  var wrong: string[];
}

/** Records errors in a page. Runs before any other script: only Chromium gives tests access to the console. */
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
      // No `instanceof`: the target may be an element of the previous document, which has its own classes.
      const {rel, outerHTML: element} = target as {readonly rel?: string; readonly outerHTML?: string};
      // A page that unloads cancels its prefetches.
      if (rel !== 'prefetch') {
        wrong.push(element === undefined ? `uncaught: ${message}` : `not loaded: ${element}`);
      }
    },
    true,
  );
}

/** Removes support for popovers from a page. Runs before any other script. */
function takePopoversAway(): void {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'] as const) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  // On the window, after the site's own handlers.
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('[popovertarget]') !== null) {
      event.preventDefault();
    }
  });
}

/** Shows the popover that the site marks as open, which the browser's own style sheet would hide. */
const stylesWithoutPopovers = '[popover][data-shown] { display: block }';

/** Report of a violation, in the older `report-uri` format: Firefox and WebKit support no other. */
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

/** Serves build/ with the site's headers. @param more - functions that every page runs before its own scripts */
export async function serveWatched(more: readonly (() => void)[] = []): Promise<WatchedSite> {
  const rules = hostingOfBuild('build', site.baseUrl, hosting);
  const policy = `${rules.always[policyHeader]}; report-uri ${reportAddress}`;
  const inner = await serveSite('build', {...rules, always: {...rules.always, [policyHeader]: policy}});
  let withScripts = true;
  let withPopovers = true;
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
      const scripts = [watch, ...more, ...(withPopovers ? [] : [takePopoversAway])];
      response
        .writeHead(200, {'content-type': 'text/javascript', 'cache-control': 'no-store'})
        .end(scripts.map((script) => `(${script.toString()})();`).join('\n'));
      return;
    }
    if (address === styleAddress) {
      response.writeHead(200, {'content-type': 'text/css'}).end(stylesWithoutPopovers);
      return;
    }
    if (late.file.test(address)) {
      await new Promise((resolve) => setTimeout(resolve, late.milliseconds));
    }
    const answered = await fetch(inner.url + address, {
      redirect: 'manual',
      headers: {'accept-encoding': 'identity'},
    });
    const headers = Object.fromEntries(answered.headers);
    const body = Buffer.from(await answered.arrayBuffer());
    const isPage = answered.headers.get('content-type')?.startsWith('text/html') === true;
    const style = withPopovers ? '' : `<link rel="stylesheet" href="${styleAddress}">`;
    const sent = isPage
      ? Buffer.from(
          body.toString().replace('<head>', `<head><script src="${watchAddress}"></script>${style}`),
        )
      : body;
    response.writeHead(answered.status, {
      ...headers,
      ...(withScripts ? {} : {[policyHeader.toLowerCase()]: "script-src 'none'"}),
      'content-length': sent.length,
      'cache-control': isPage ? 'no-cache' : neverCached.test(address) ? 'no-store' : 'max-age=600',
    });
    response.end(sent);
  };
  const server = http.createServer((request, response) => {
    // A browser that leaves a page aborts its requests.
    void answer(request, response).catch(() => response.destroy());
  });
  const {url, close} = await listenOnLoopback(server);
  return {
    url,
    delay: (file, milliseconds) => (late = {file, milliseconds}),
    allowScripts: (allowed) => (withScripts = allowed),
    allowPopovers: (allowed) => (withPopovers = allowed),
    refused: () => found.splice(0),
    close: async () => {
      await close();
      await inner.close();
    },
  };
}
