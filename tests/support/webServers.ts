/** Starts the real nginx or Caddy on loopback with the configuration of deploy/, for tests and measurements. */
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import {freePort} from '../../tools/freePort';
import {makeCertificate} from '../../tools/certificate';
import {requireProgram} from '../../tools/programs';
import {startProgram} from './startProgram';

export type WebServer = {
  /** Scheme, host and port, without a trailing slash. */
  readonly url: string;
  /** The same over TLS, with a self-signed certificate. */
  readonly secureUrl: string;
  readonly close: () => Promise<void>;
};

/** Path of nginx' module for precompressed Brotli files, in Debian's package. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether nginx can send Brotli files. */
export function nginxHasBrotli(): boolean {
  return fs.existsSync(brotliModule);
}

/** Resolves when the port accepts connections, or the server has ended. */
async function answers(port: number, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const ok = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (ok) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Ports = {readonly plain: number; readonly secure: number};

/** Runs a server in a temporary folder, which is removed after it has ended. */
async function runServer(start: (folder: string, ports: Ports) => readonly string[]): Promise<WebServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'web-server-'));
  // If root starts the server, its workers run as another user.
  fs.chmodSync(folder, 0o755);
  const ports = {plain: await freePort(), secure: await freePort()};
  makeCertificate(folder, requireProgram('openssl'));
  const [program = '', ...args] = start(folder, ports);
  const errors = path.join(folder, 'errors');
  const file = fs.openSync(errors, 'w');
  const server = startProgram(path.basename(program), program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', file],
    env: {...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder},
  });
  fs.closeSync(file);
  const close = async (): Promise<void> => {
    await server.stop();
    fs.rmSync(folder, {recursive: true, force: true});
  };
  try {
    await server.until(answers(ports.plain, server.isRunning), 10);
    await server.until(answers(ports.secure, server.isRunning), 10);
  } catch (error) {
    const printed = fs.readFileSync(errors, 'utf8');
    await close();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${printed}`, {cause: error});
  }
  return {url: `http://127.0.0.1:${ports.plain}`, secureUrl: `https://127.0.0.1:${ports.secure}`, close};
}

/** The committed configuration, with paths and ports of this machine, and with responses over plain HTTP, too. */
function nginxSite(installed: string, folder: string, {plain, secure}: Ports): string {
  const text = fs.readFileSync('deploy/nginx/dkron-site.conf', 'utf8');
  const [head = '', ...servers] = text.split(/^(?=server \{)/m);
  const encrypted = servers.at(-1) ?? '';
  return (head + encrypted)
    .replaceAll('/srv/dkron-site', installed)
    .replace(/\/etc\/letsencrypt\S*\/fullchain\.pem/, path.join(folder, 'certificate.pem'))
    .replace(/\/etc\/letsencrypt\S*\/privkey\.pem/, path.join(folder, 'key.pem'))
    .replace(/^ *listen 443 /m, `    listen 127.0.0.1:${plain};\n    listen 127.0.0.1:${secure} `)
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replace(/^\s*brotli_static .*\n/m, (line) => (nginxHasBrotli() ? line : ''));
}

/**
 * Starts nginx with deploy/nginx/dkron-site.conf.
 *
 * @param installed - an unpacked package: a folder with `site/` and `nginx/`
 * @throws Error with nginx' output if it does not start, or is not installed
 */
export function startNginx(installed: string): Promise<WebServer> {
  return runServer((folder, ports) => {
    const {username} = os.userInfo();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    fs.writeFileSync(
      path.join(folder, 'nginx.conf'),
      [
        ...(nginxHasBrotli() ? [`load_module ${brotliModule};`] : []),
        // The `user` directive applies only if the server starts as root.
        ...(process.getuid?.() === 0 ? [`user ${username};`] : []),
        'daemon off;',
        'worker_processes auto;',
        'worker_rlimit_nofile 8192;',
        `pid ${folder}/pid;`,
        'events { worker_connections 2048; }',
        'http {',
        'access_log off;',
        ...temporary,
        nginxSite(path.resolve(installed), folder, ports),
        '}',
      ].join('\n'),
    );
    return [requireProgram('nginx'), '-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
  });
}

/**
 * Starts Caddy with deploy/caddy/Caddyfile.
 *
 * @param installed - an unpacked package: a folder with `site/` and `caddy/`
 * @throws Error with Caddy's output if it does not start, or is not installed
 */
export function startCaddy(installed: string): Promise<WebServer> {
  return runServer((folder, {plain, secure}) => {
    const text = fs
      .readFileSync('deploy/caddy/Caddyfile', 'utf8')
      .replaceAll('/srv/dkron-site', path.resolve(installed));
    const site = (address: string, more: string): string =>
      text.replace(/^docs\.example\.com \{/m, `${address} {\n\tbind 127.0.0.1\n${more}`);
    fs.writeFileSync(
      path.join(folder, 'Caddyfile'),
      [
        '{\n\tadmin off\n\tauto_https off\n}',
        site(`http://:${plain}`, ''),
        site(`https://:${secure}`, '\ttls certificate.pem key.pem'),
      ].join('\n'),
    );
    return [
      requireProgram('caddy'),
      'run',
      '--adapter',
      'caddyfile',
      '--config',
      path.join(folder, 'Caddyfile'),
    ];
  });
}
