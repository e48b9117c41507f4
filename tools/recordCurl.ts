/** Records the requests that `curl` lines send: the lines run in an empty folder, with a recorder as their proxy. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';

import {listenOnLoopback} from './listenOnLoopback';

export type SentRequest = {
  readonly method: string;
  /** The whole URL, with the host of the line. */
  readonly url: string;
  /** By name in lower case. */
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
};

/** The result of a line. */
export type CurlResult = {
  readonly requests: readonly SentRequest[];
  readonly status: number | null;
  /** Its standard error. */
  readonly errors: string;
};

/** Content of each file that a line sends. */
export const fileText = '[]';

/** Runs a line in its folder; `proxy` is where its requests go. */
function runLine(line: string, folder: string, proxy: string): Promise<Omit<CurlResult, 'requests'>> {
  // The files that lines send have to exist.
  for (const [, name = ''] of line.matchAll(/@([\w.-]+)/g)) {
    fs.writeFileSync(path.join(folder, name), fileText);
  }
  const child = spawn('bash', ['--noprofile', '--norc', '-c', line], {
    cwd: folder,
    env: {PATH: process.env.PATH ?? '', HOME: folder, http_proxy: proxy, https_proxy: 'http://127.0.0.1:9'},
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 30_000,
  });
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
    child.on('error', reject);
    child.on('close', (status) => resolve({status, errors: errors.trim()}));
  });
}

/**
 * @param lines - for bash
 * @returns the result of each line, in the same order; each request was answered with 200 and `[]`
 * @throws Error if bash cannot be started
 */
export async function recordCurl(lines: readonly string[]): Promise<readonly CurlResult[]> {
  let requests: SentRequest[] = [];
  const recorder = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      const {method = '', url = '', headers} = request;
      requests.push({method, url, headers, body: body.toString('utf8')});
      response.writeHead(200, {'Content-Type': 'application/json'}).end('[]');
    });
  });
  const {url: proxy, close} = await listenOnLoopback(recorder);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sent-by-'));
  try {
    const sent: CurlResult[] = [];
    for (const line of lines) {
      requests = [];
      const recorded = await runLine(line, fs.mkdtempSync(path.join(folder, 'line-')), proxy);
      sent.push({...recorded, requests});
    }
    return sent;
  } finally {
    await close();
    fs.rmSync(folder, {recursive: true});
  }
}
