/**
 * Finds configuration that nginx refuses: every `nginx` fence goes through `nginx -t`, without a network and without privileges.
 * Certificates are made for it, included files are empty, ports are moved above 20000, hosts of the reader are replaced, and
 * missing upstreams are added.
 *
 * It can NOT tell what the configuration does with a request. A directive that the installed nginx lacks is reported.
 */
import {writeBelow} from '../../plugins/lib/files';
import type {SourcePage} from '../../plugins/sources/pages';
import {makeCertificate} from '../../tools/certificate';
import {inTemporaryFolder} from '../../tools/inTemporaryFolder';
import {findProgram} from '../../tools/programs';
import type {Result} from '../lib/result';
import type {ExampleFence, Finding} from './fence';
import {checkWith, cachedByText, runIn, type Find} from './program';

const numeric = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\]|unix)$/;

/** Proxied names without an `upstream` in the text. */
function openUpstreams(text: string): string[] {
  const own = [...text.matchAll(/^\s*upstream\s+([^\s{]+)\s*\{/gm)].map(({1: name}) => name ?? '');
  const used = [...text.matchAll(/\b(?:proxy|grpc)_pass\s+\w+:\/\/([^\s/:;$]+)(?=[/;])/g)].map(
    ({1: name}) => name ?? '',
  );
  return [...new Set(used)].filter((name) => !own.includes(name) && !numeric.test(name));
}

/** Replaces files, ports and hosts by ones that exist here; line numbers do not change. */
function placed(text: string, folder: string): string {
  return text
    .replace(/(\bssl_certificate\s+)[^\s;]+/g, `$1${folder}/certificate.pem`)
    .replace(/(\bssl_certificate_key\s+)[^\s;]+/g, `$1${folder}/key.pem`)
    .replace(/(\binclude\s+)\/[^\s;]+/g, `$1${folder}/empty.conf`)
    .replace(/(\b(?:access|error)_log\s+)\/[^\s;]+/g, `$1${folder}/log`)
    .replace(/(\blisten\s+)(?:\[[^\]]*\]:|[\d.*]+:)?(\d+)/g, (_, word: string, port: string) => {
      return `${word}127.0.0.1:${20_000 + (Number(port) % 40_000)}`;
    })
    .replace(/(\bserver\s+)([\w.-]+)(:\d+)/g, (whole, word: string, host: string, port: string) =>
      numeric.test(host) ? whole : `${word}127.0.0.1${port}`,
    )
    .replace(
      /(\b(?:proxy|grpc)_pass\s+\w+:\/\/)([\w.-]+)(:\d+)/g,
      (whole, word: string, host: string, port: string) =>
        numeric.test(host) ? whole : `${word}127.0.0.1${port}`,
    );
}

/** Errors of nginx for a text. A text without a `server` block is put into one, or into `http`. */
export function nginxFindings(text: string, nginx: string, openssl: string): Finding[] {
  return inTemporaryFolder((folder) => {
    makeCertificate(folder, openssl);
    writeBelow(folder, 'empty.conf', '');
    writeBelow(folder, 'example.conf', placed(text, folder));
    const isHttp =
      /^\s*(?:server|upstream|map|geo|limit_req_zone|limit_conn_zone|proxy_cache_path)\s[^;]*\{/m.test(text);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const upstreams = openUpstreams(text).map((name) => `upstream ${name} { server 127.0.0.1:9; }`);
    const example = `include ${folder}/example.conf;`;
    const conf = writeBelow(
      folder,
      'nginx.conf',
      `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${[...paths, ...upstreams].join('\n')}\n${
        isHttp ? example : `server {\nlisten 127.0.0.1:20009;\n${example}\n}`
      }\n}\n`,
    );
    const {status, output} = runIn(folder, nginx, ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', conf]);
    const findings = output
      .split('\n')
      .flatMap((line) => /\[(?:warn|error|crit|emerg)\] (?:\d+#\d+: )?(.*)$/.exec(line)?.[1] ?? [])
      .map((message) => {
        const line = /example\.conf:(\d+)$/.exec(message)?.[1];
        return {
          message: `nginx: ${message.replace(/ in \S+:\d+$/, '').replaceAll(folder, '')}`,
          ...(line === undefined ? {} : {line: Number(line)}),
        };
      });
    return findings.length === 0 && status !== 0 ? [{message: `nginx: ${output.trim()}`}] : findings;
  });
}

/** Checks every `nginx` fence. */
export function checkNginx(pages: readonly SourcePage[], find: Find = findProgram): Result {
  const findingsOf = cachedByText(nginxFindings);
  return checkWith(
    pages,
    ({node}: ExampleFence) => node.lang === 'nginx',
    ['nginx', 'openssl'],
    find,
    ({node}, [nginx = 'nginx', openssl = 'openssl']) => findingsOf(node.value, nginx, openssl),
  );
}
