/**
 * Finds Caddyfiles that Caddy refuses: every `caddyfile` fence goes through `caddy validate`, which also sets up the modules
 * that it names. Each imported file is replaced by one that defines the matchers that other fences of the page define.
 *
 * It can NOT tell what the configuration does with a request. Up to Caddy 2.7 `basic_auth` is checked as `basicauth`.
 */
import path from 'node:path';

import {writeBelow} from '../../plugins/lib/files';
import type {SourcePage} from '../../plugins/sources/pages';
import {inTemporaryFolder} from '../../tools/inTemporaryFolder';
import {findProgram} from '../../tools/programs';
import type {Result} from '../lib/result';
import type {Finding} from './fence';
import {checkWith, cachedByText, runIn, type Find} from './program';

/** Matchers that a text uses and does not define, if the page does elsewhere. */
function openMatchers(text: string, page: string): string[] {
  const defined = new Set([...text.matchAll(/^\s*(@[\w-]+)\s+[\w{]/gm)].map(({1: name}) => name ?? ''));
  const used = new Set([...text.matchAll(/(?<=\w[ \t]+)@[\w-]+/g)].map(([name]) => name));
  const rest = page.replace(text, '');
  return [...used].filter((name) => !defined.has(name) && new RegExp(`${name}\\s+\\w`).test(rest));
}

/** Caddy's errors for a text. @param page - whole source of the page, which may define matchers that the text uses */
export function caddyFindings(text: string, page: string, caddy: string): Finding[] {
  return inTemporaryFolder((folder) => {
    const [, major = '0', minor = '0'] =
      /v?(\d+)\.(\d+)/.exec(runIn(folder, caddy, ['version']).output) ?? [];
    const isOld = Number(major) === 2 && Number(minor) < 8;
    const imported = writeBelow(
      folder,
      'imported',
      `${openMatchers(text, page)
        .map((name) => `${name} path /`)
        .join('\n')}\n`,
    );
    const conf = writeBelow(
      folder,
      'Caddyfile',
      `${text.replace(/(\bimport\s+)\/\S+/g, `$1${imported}`).replace(/\bbasic_auth\b/g, isOld ? 'basicauth' : 'basic_auth')}\n`,
    );
    const {status, output} = runIn(folder, caddy, ['validate', '--adapter', 'caddyfile', '--config', conf]);
    if (status === 0) {
      return [];
    }
    const message = output
      .split('\n')
      .filter((line) => /^Error: /.test(line))
      .join(' ')
      .replace(/^Error: (?:adapting config using caddyfile: )?/, '');
    const line = new RegExp(`${path.basename(conf)}:(\\d+)`).exec(message)?.[1];
    return [
      {
        message: `caddy: ${(message || output.trim()).replaceAll(`${folder}/`, '')}`,
        ...(line === undefined ? {} : {line: Number(line)}),
      },
    ];
  });
}

/** Checks every `caddyfile` fence. */
export function checkCaddy(pages: readonly SourcePage[], find: Find = findProgram): Result {
  const findingsOf = cachedByText(caddyFindings);
  return checkWith(
    pages,
    ({node}) => node.lang === 'caddyfile',
    ['caddy'],
    find,
    ({node, page}, [caddy = 'caddy']) => findingsOf(node.value, page.source, caddy),
  );
}
