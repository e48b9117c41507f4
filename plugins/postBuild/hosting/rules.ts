/** Headers and redirects of the site as data, from which the files for each kind of server are written. */
import {copyAddress} from '../copyAddress';

/** Headers of the answers for some paths. */
export type HeaderRule = {
  /**
   * Paths below the base URL in the language of `_headers` files: `*` stands for any text, once in a path, and `:name` for one
   * part of a path. No two rules may give the same header to a path, as hosts join the values.
   */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * A redirect from a removed address. Both addresses are below the base URL and begin with a slash; that of a page also
 * ends with one.
 */
export type Redirect = {readonly from: string; readonly to: string};

/** Rules from the site's configuration. */
export type HostingOptions = {
  /** Directives of the Content-Security-Policy; the hashes of inline scripts are added to `script-src`. */
  readonly policy: Readonly<Record<string, readonly string[]>>;
  /** Headers of every response, in addition to the policy. */
  readonly always: Readonly<Record<string, string>>;
  readonly rules: readonly HeaderRule[];
  /** `Cache-Control` for paths that no rule gives one. Netlify and Cloudflare Pages do the same by themselves. */
  readonly cacheElse: string;
  readonly redirects: readonly Redirect[];
  /** Path of a file → further paths where it is published: former ones, or paths where programs look for it. */
  readonly alsoAt: Readonly<Record<string, readonly string[]>>;
  /** Content types by ending, with a dot; the longest ending wins. */
  readonly types: Readonly<Record<string, string>>;
};

/** Facts that are known after the build only. */
export type BuildFacts = {
  /** With a slash at both ends. */
  readonly baseUrl: string;
  /** Whether pages are folders with an index.html, and addresses end with a slash; else `/a` is the file a.html. */
  readonly trailingSlash: boolean;
  /** Hashes of the inline scripts of all pages, in base64. */
  readonly hashes: readonly string[];
};

/** Rules of one build: full paths, and the policy among the headers. */
export type Hosting = Omit<HostingOptions, 'policy'> & Omit<BuildFacts, 'hashes'>;

/** The header of a policy. @param hashes - of inline scripts, in base64 */
function policyText(policy: HostingOptions['policy'], hashes: readonly string[]): string {
  return Object.entries(policy)
    .map(([directive, sources]) => {
      const added = directive === 'script-src' ? hashes.map((hash) => `'sha256-${hash}'`) : [];
      return [directive, ...sources, ...added].join(' ');
    })
    .join('; ');
}

/** A page that moved is asked for with and without the slash, and as Markdown. */
function addressesOf({from, to}: Redirect, trailingSlash: boolean): Redirect[] {
  const target = trailingSlash ? to : to.replace(/(?<=.)\/(?=#|$)/, '');
  if (!from.endsWith('/')) {
    return [{from, to: target}];
  }
  const copy = (page: string): string => copyAddress(page.replace(/#.*$/, '')) ?? page;
  return [
    {from, to: target},
    {from: from.slice(0, -1), to: target},
    {from: copy(from), to: copy(to)},
  ];
}

/** Completes the rules with the facts of a finished build. */
export function hostingOf(
  {policy, ...options}: HostingOptions,
  {baseUrl, trailingSlash, hashes}: BuildFacts,
): Hosting {
  const below = (path: string): string => baseUrl + path.slice(1);
  return {
    ...options,
    baseUrl,
    trailingSlash,
    always: {'Content-Security-Policy': policyText(policy, hashes), ...options.always},
    rules: options.rules.map(({paths, headers}) => ({paths: paths.map(below), headers})),
    redirects: options.redirects
      .flatMap((redirect) => addressesOf(redirect, trailingSlash))
      .map(({from, to}) => ({from: below(from), to: below(to)})),
  };
}

/**
 * A page in the address of a request, as a part of a regular expression: what follows its first slash is neither another slash nor a
 * backslash, with which browsers read a host, nor a blank, which they leave out before they read. A redirect that is made of
 * a slash and of this does not lead to another host.
 */
export const pageOfAddress = String.raw`[^/\\\s].*`;

/** The target of a redirect with the query of the request, which comes before a fragment. @param query - empty, or with its question mark */
export function withQuery(target: string, query: string): string {
  return target.replace(/(?=#)|$/, () => query);
}

/** A text in quotes, as servers read it. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A path of a rule as a regular expression, anchored at both ends. */
export function pathPattern(path: string): string {
  const literal = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return `^${literal.replace(/\*/g, '.*').replace(/:\w+/g, '[^/]+')}$`;
}
