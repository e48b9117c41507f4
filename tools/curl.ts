/** Reads the words of a `curl` or `wget` call into the request that it sends. */

import {isDynamic, plainText} from './shell';

/** What a request carries. `text` is undefined where it comes from a file, standard input or a variable. */
export type Body =
  | {readonly kind: 'data'; readonly text: string | undefined}
  | {readonly kind: 'form'; readonly fields: readonly string[]};

export type Request = {
  readonly method: string;
  /** As written, without the query. */
  readonly address: string;
  /** Names and values as written, decoded. */
  readonly query: readonly (readonly [string, string])[];
  readonly contentType: string | undefined;
  readonly body: Body | undefined;
};

/** What a call sends, or what is wrong with the call itself. No request and no problem: nothing is sent. */
export type Read = {readonly request: Request | undefined; readonly problems: readonly string[]};

const short: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  G: 'get',
  I: 'head',
  g: 'globoff',
  o: 'output',
  w: 'write-out',
  u: 'user',
  m: 'max-time',
  K: 'config',
  D: 'dump-header',
  T: 'upload-file',
  A: 'user-agent',
  b: 'cookie',
  e: 'referer',
  x: 'proxy',
  s: 'silent',
  S: 'show-error',
  f: 'fail',
  i: 'include',
  L: 'location',
  O: 'remote-name',
  v: 'verbose',
  k: 'insecure',
  N: 'no-buffer',
};

const withValue = new Set([
  'request',
  'header',
  'data',
  'data-ascii',
  'data-raw',
  'data-binary',
  'data-urlencode',
  'json',
  'form',
  'form-string',
  'output',
  'write-out',
  'user',
  'max-time',
  'connect-timeout',
  'retry',
  'retry-delay',
  'config',
  'dump-header',
  'upload-file',
  'user-agent',
  'cookie',
  'referer',
  'proxy',
  'url',
  'cacert',
  'cert',
  'key',
  'resolve',
  'unix-socket',
]);

const withoutValue = new Set([
  'get',
  'head',
  'globoff',
  'silent',
  'show-error',
  'fail',
  'fail-with-body',
  'include',
  'location',
  'remote-name',
  'verbose',
  'insecure',
  'no-buffer',
  'compressed',
  'http1.1',
]);

type Option = {readonly name: string; readonly value: string};

type Parts = {
  readonly options: readonly Option[];
  readonly addresses: readonly string[];
  readonly problems: readonly string[];
};

function parts(args: readonly string[]): Parts {
  const options: Option[] = [];
  const addresses: string[] = [];
  const problems: string[] = [];
  const take = (name: string, attached: string | undefined, at: number): number => {
    if (withoutValue.has(name)) {
      options.push({name, value: ''});
      return at;
    }
    const value = attached ?? args[at + 1];
    if (value === undefined) {
      problems.push(`curl's option --${name} has no value behind it; expected one`);
      return at;
    }
    options.push({name, value});
    return attached === undefined ? at + 1 : at;
  };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg.startsWith('--')) {
      const name = arg.slice(2);
      if (withValue.has(name) || withoutValue.has(name)) {
        at = take(name, undefined, at);
      } else {
        problems.push(
          `curl's option "${arg}" is not known here; expected one of --${[...withValue, ...withoutValue].join(', --')}`,
        );
      }
    } else if (/^-./.test(arg)) {
      // Letters may be joined, the last one with its value: `-sfX POST`, `-XPOST`.
      for (let letter = 1; letter < arg.length; letter++) {
        const name = short[arg.charAt(letter)];
        if (name === undefined) {
          problems.push(
            `curl's option "-${arg.charAt(letter)}" is not known here; expected one of -${Object.keys(short).join(', -')}`,
          );
        } else if (withValue.has(name)) {
          at = take(name, arg.slice(letter + 1) || undefined, at);
          break;
        } else {
          options.push({name, value: ''});
        }
      }
    } else if (/^\$\{\w+:\+/.test(arg)) {
      // Options that a variable may add.
    } else {
      addresses.push(arg);
    }
  }
  return {options, addresses, problems};
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function queryOf(text: string): (readonly [string, string])[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      return [decoded(name), decoded(rest.join('='))] as const;
    });
}

/** Text that stands in the call itself; undefined where it is read from a file or holds a variable. */
function inlineText(name: string, value: string): string | undefined {
  const fromFile = name !== 'data-raw' && name !== 'form-string' && value.startsWith('@');
  return fromFile || isDynamic(value) ? undefined : plainText(value);
}

/**
 * @param args - the words behind `curl`
 * @returns the request, as curl 8 would send it
 */
export function curlRequest(args: readonly string[]): Read {
  const {options, addresses, problems: found} = parts(args);
  const problems = [...found];
  const all = (...names: readonly string[]): readonly Option[] =>
    options.filter(({name}) => names.includes(name));
  const urls = [...all('url').map(({value}) => value), ...addresses];
  const url = urls[0];
  if (url === undefined) {
    return {request: undefined, problems: [...problems, 'the curl line has no address; expected one']};
  }
  if (urls.length > 1) {
    problems.push(`the curl line has ${urls.length} addresses (${urls.join(' ')}); expected one`);
  }
  const [address = '', query = ''] = (url.split('#', 1)[0] ?? '').split(/\?(.*)/s);
  if (all('globoff').length === 0 && /[[\]{}]/.test(url.replace(/\$\{[^}]*\}/g, ''))) {
    problems.push(`curl reads the brackets in ${url} itself; expected -g, or -G with --data-urlencode`);
  }

  const data = all('data', 'data-ascii', 'data-raw', 'data-binary', 'data-urlencode', 'json');
  const form = all('form', 'form-string');
  const asQuery = all('get').length > 0;
  const texts = data.map(({name, value}) => inlineText(name, value));
  const body: Body | undefined =
    form.length > 0
      ? {kind: 'form', fields: form.map(({value}) => value.replace(/=.*$/s, ''))}
      : data.length > 0 && !asQuery
        ? {kind: 'data', text: texts.includes(undefined) ? undefined : texts.join('&')}
        : undefined;
  const header = all('header')
    .map(({value}) => /^content-type\s*:\s*([^;]*)/i.exec(value)?.[1]?.trim())
    .find((value) => value !== undefined);
  const own =
    form.length > 0
      ? 'multipart/form-data'
      : all('json').length > 0
        ? 'application/json'
        : 'application/x-www-form-urlencoded';
  const usual = asQuery
    ? 'GET'
    : all('head').length > 0
      ? 'HEAD'
      : body !== undefined
        ? 'POST'
        : all('upload-file').length > 0
          ? 'PUT'
          : 'GET';
  return {
    request: {
      method: all('request').at(-1)?.value ?? usual,
      address,
      query: [
        ...queryOf(query),
        ...(asQuery
          ? data.flatMap(({name, value}) => (name === 'data-urlencode' ? [encoded(value)] : queryOf(value)))
          : []),
      ],
      contentType: body === undefined ? undefined : (header ?? own),
      body,
    },
    problems,
  };
}

/** `name=text` of --data-urlencode: the name stands as it is, the text is still to be encoded. */
function encoded(value: string): readonly [string, string] {
  const [name = '', ...rest] = value.split('=');
  return [name, rest.join('=')];
}

/**
 * @param args - the words behind `wget`
 * @returns the request; only what health checks use is known
 */
export function wgetRequest(args: readonly string[]): Read {
  const url = args.find((arg) => /^https?:\/\//.test(arg));
  if (url === undefined) {
    return {request: undefined, problems: ['the wget line has no address; expected one']};
  }
  const [address = '', query = ''] = url.split(/\?(.*)/s);
  const option = (name: string): string | undefined =>
    args.find((arg) => arg === name || arg.startsWith(`${name}=`));
  const method = option('--method')?.replace(/^--method=/, '');
  return {
    request: {
      method:
        method ??
        (option('--spider') === undefined ? (option('--post-data') === undefined ? 'GET' : 'POST') : 'HEAD'),
      address,
      query: queryOf(query),
      contentType: undefined,
      body: undefined,
    },
    problems: [],
  };
}
