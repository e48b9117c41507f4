/** The environment variables that change how the site is built, read and checked in one place. */
import {docsVersions, oldVersions} from '../data/versions';
import {isContinuousIntegration} from '../plugins/lib/continuousIntegration';

export type SiteEnvironment = {
  readonly siteUrl: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  readonly trackerPartnerId: string;
  /** When the scripts of a page run: at a reader's first use of it, or on arrival. */
  readonly runtime: 'on-demand' | 'plain';
  /** Documented versions that are built in addition to the current one; undefined means all. */
  readonly versions: readonly string[] | undefined;
  /**
   * Whether caches are written for the next build. Continuous integration starts with an empty folder, so they would be
   * useless there.
   */
  readonly keepsCaches: boolean;
};

function fail(name: string, value: string, expected: string): never {
  throw new Error(`Environment variable ${name} is "${value}"; expected ${expected}.`);
}

function readSiteUrl(value: string): string {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return fail('SITE_URL', value, 'a scheme and a host, such as https://docs.example.com');
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    return fail('SITE_URL', value, 'no path (put the path into BASE_URL), such as https://docs.example.com');
  }
  return url.origin;
}

function matching(name: string, value: string, pattern: RegExp, expected: string): string {
  return pattern.test(value) ? value : fail(name, value, expected);
}

function oneOf<T extends string>(name: string, value: string, words: readonly T[]): T {
  return words.find((word) => word === value) ?? fail(name, value, words.join(' or '));
}

function readVersions(value: string): readonly string[] | undefined {
  const names = value.split(',').map((name) => name.trim());
  const allowed = ['', 'all', 'current', ...docsVersions];
  if (!names.every((name) => allowed.includes(name))) {
    fail('SITE_VERSIONS', value, `all, current, or some of ${[...docsVersions].reverse().join(', ')}`);
  }
  return names.includes('all') ? undefined : oldVersions.filter((version) => names.includes(version));
}

/**
 * Reads the switches documented in README.md.
 *
 * @param variables - usually `process.env`; unset variables take their defaults
 * @returns checked values: URL without path, base path with both slashes, booleans as booleans
 * @throws Error naming the variable, its value and the expected one
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): SiteEnvironment {
  return {
    siteUrl: readSiteUrl(variables.SITE_URL ?? 'https://dkron.io'),
    baseUrl: matching(
      'BASE_URL',
      variables.BASE_URL ?? '/',
      /^\/(?:[\w.~-]+\/)*$/,
      'a path that starts and ends with a slash, such as /dkron/',
    ),
    // Folders with an index.html answer with and without the slash on every static host; `false` would write
    // pro.html, and then /pro/ is a 404 on most of them.
    trailingSlash: oneOf('TRAILING_SLASH', variables.TRAILING_SLASH ?? 'true', ['true', 'false']) === 'true',
    trackerPartnerId: matching(
      'TRACKER_PARTNER_ID',
      variables.TRACKER_PARTNER_ID ?? '',
      /^\d*$/,
      'digits only, or nothing',
    ),
    runtime: oneOf('SITE_RUNTIME', variables.SITE_RUNTIME ?? 'on-demand', ['on-demand', 'plain']),
    versions: readVersions(variables.SITE_VERSIONS ?? 'all'),
    keepsCaches: !isContinuousIntegration(variables),
  };
}
