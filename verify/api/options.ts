/** Reads the command line of verify:api. */
import {parseArgs} from 'node:util';

import type {VersionId} from '../../data/schema/parts';
import {currentVersion, docsVersions} from '../../data/versions';
import type {Permission} from './types';

export type Options = {
  /** Whose description is held against the server. */
  readonly docs: VersionId;
  /** Address of the server without the API's base path, and without a slash at its end. */
  readonly server: string;
  readonly token: string | undefined;
  /** How long one call may take. */
  readonly timeoutMs: number;
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly allowed: ReadonlySet<Permission>;
};

/** The command line is wrong; the message says what would be right. */
export class UsageError extends Error {}

export const usage = `Usage: npm run verify:api -- --server http://127.0.0.1:8080 [options]

Holds the API description of a version against a running server of it: every operation and every documented curl line is
called, with jobs of its own whose names begin with verify-api-, and every answer is checked.

  --server ADDRESS   scheme, host and port of a Dkron server
  --docs VERSION     whose description: ${[...docsVersions].reverse().join(', ')}; the first unless told otherwise
  --yes              do not ask before jobs are stored and the node is paused for a moment
  --dry-run          print the calls and send none
  --allow-restore    also restore jobs from a file, all of them its own
  --allow-leave      also make the node leave the cluster, at the very end; it has to be restarted then
  --pro              also store, read and delete an access policy of its own, in Dkron Pro
  --token TOKEN      sent as X-Dkron-Token; else the variable DKRON_TOKEN is used
  --timeout SECONDS  how long one call may take, runs included (30)
  --help             print this

Exit codes: 0 all holds, 1 something does not hold, 2 it could not run: wrong usage, no server, no consent.`;

function serverOf(text: string | undefined): string {
  if (text === undefined) {
    throw new UsageError('--server is missing; expected an address such as http://127.0.0.1:8080');
  }
  const wrong = `--server ${text}: expected scheme, host and port, such as http://127.0.0.1:8080`;
  if (!URL.canParse(text)) {
    throw new UsageError(wrong);
  }
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new UsageError(wrong);
  }
  return url.origin + url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
}

function docsOf(text: string): VersionId {
  const found = docsVersions.find((version) => version === text);
  if (found === undefined) {
    throw new UsageError(`--docs ${text}: expected one of ${docsVersions.join(', ')}`);
  }
  return found;
}

function timeoutOf(text: string): number {
  const seconds = Number(text);
  // Node's timers end at 2^31 milliseconds.
  if (!(seconds > 0 && seconds <= 86_400)) {
    throw new UsageError(`--timeout ${text}: expected a number of seconds above 0, at most 86400`);
  }
  return seconds * 1000;
}

function words(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        server: {type: 'string'},
        docs: {type: 'string', default: currentVersion},
        token: {type: 'string'},
        timeout: {type: 'string', default: '30'},
        yes: {type: 'boolean', default: false},
        'dry-run': {type: 'boolean', default: false},
        'allow-leave': {type: 'boolean', default: false},
        'allow-restore': {type: 'boolean', default: false},
        pro: {type: 'boolean', default: false},
        help: {type: 'boolean', default: false},
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param args - the words behind the program's name
 * @param env - variables; DKRON_TOKEN is read
 * @returns what to do; 'help' when only the usage is asked for
 * @throws UsageError when a word is unknown or a value wrong
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options | 'help' {
  const given = words(args);
  if (given.help) {
    return 'help';
  }
  const token = given.token ?? env['DKRON_TOKEN'];
  if (token !== undefined && !/^[\x21-\x7e]*$/.test(token)) {
    throw new UsageError('the token holds a blank or a character outside ASCII; expected neither');
  }
  const flags: readonly (readonly [boolean, Permission])[] = [
    [given['allow-leave'], 'leave'],
    [given['allow-restore'], 'restore'],
    [given.pro, 'pro'],
  ];
  return {
    docs: docsOf(given.docs),
    server: serverOf(given.server),
    token: token === '' ? undefined : token,
    timeoutMs: timeoutOf(given.timeout),
    yes: given.yes,
    dryRun: given['dry-run'],
    allowed: new Set(flags.filter(([on]) => on).map(([, permission]) => permission)),
  };
}
