/** Headers and redirects of the site as data, from which the files for each kind of server are written. */
import {copyAddress} from '../copyAddress';

/** Headers of the responses for some paths. */
export type HeaderRule = {
  /**
   * Paths below the base URL in the syntax of `_headers` files: `*` stands for any text, once in a path, and `:name` for one
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

/** All redirects for one that is configured: a moved page is requested with and without its slash, and as Markdown. */
function expandRedirect({from, to}: Redirect, trailingSlash: boolean): Redirect[] {
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
      .flatMap((redirect) => expandRedirect(redirect, trailingSlash))
      .map(({from, to}) => ({from: below(from), to: below(to)})),
  };
}

/**
 * Regular expression for the path of a page after its first slash, for redirects that stay on this host. It begins with neither a
 * slash nor a backslash, as browsers read `//name` as a host, nor with a blank, which browsers remove.
 */
export const pageOfAddress = String.raw`[^/\\\s].*`;

/** Inserts the query of a request into a redirect's target, before the fragment. @param query - empty, or with its question mark */
export function withQuery(target: string, query: string): string {
  return target.replace(/(?=#)|$/, () => query);
}

/** Quotes a text for the configuration of nginx and Caddy. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A path of a rule as a regular expression, anchored at both ends. */
export function pathPattern(path: string): string {
  const literal = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return `^${literal.replace(/\*/g, '.*').replace(/:\w+/g, '[^/]+')}$`;
}
