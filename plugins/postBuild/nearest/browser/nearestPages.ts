/** Finds the pages that an unknown address may have meant, by comparing addresses only. */
import {distance} from 'fastest-levenshtein';

/** Maximum relative distance between a requested address and that of a suggested page. */
const maxDistance = 0.5;

/** Addend to the distance of a page of another version than the requested one. */
const otherVersionPenalty = 0.1;

/** Versions as addresses name them. */
export type Versions = {readonly current: string; readonly old: readonly string[]};

type ComparedAddress = {
  /** Such as `v3`; undefined for the current version, whose pages have no version in their address. */
  readonly version: string | undefined;
  readonly words: readonly string[];
};

/**
 * Normalizes an address for the comparison: lower case, without differences that do not change the page.
 *
 * `/docs/v3/Usage/cron_spec.html` → version `v3`, words `usage`, `cron-spec`
 */
function parseAddress(address: string, {current, old}: Versions): ComparedAddress {
  let path = address;
  try {
    path = decodeURI(address);
  } catch {
    // An address that cannot be decoded is compared as it is.
  }
  const words = path
    .toLowerCase()
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/_/g, '-')
    .split('/')
    .filter((word) => word !== '' && word !== 'index' && word !== 'docs' && word !== current);
  const version = words.find((word) => old.includes(word));
  return {version, words: words.filter((word) => word !== version)};
}

/** Levenshtein distance as a share of the length; half of that if one text is a prefix of the other. */
function relativeDistance(one: string, other: string): number {
  const differing = distance(one, other) / Math.max(one.length, other.length, 1);
  const isStart = one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
  return isStart ? differing / 2 : differing;
}

/** Distance between two addresses: 0 for equal ones. The final word counts as much as all words together. */
function addressDistance(requested: ComparedAddress, page: ComparedAddress): number {
  const words = relativeDistance(requested.words.at(-1) ?? '', page.words.at(-1) ?? '');
  const whole = relativeDistance(requested.words.join('/'), page.words.join('/'));
  return (words + whole) / 2 + (requested.version === page.version ? 0 : otherVersionPenalty);
}

/**
 * The pages whose addresses are most similar to a requested one, best first.
 *
 * @param requested - path of the address, without query and fragment
 * @param pages - paths of all pages
 * @param versions - ids of the documentation's versions
 * @returns an empty list if none is similar
 */
export function nearestAddresses(
  requested: string,
  pages: readonly string[],
  versions: Versions,
  limit: number,
): string[] {
  const target = parseAddress(requested, versions);
  if (target.words.length === 0) {
    return [];
  }
  return (
    pages
      .map((page) => ({page, remoteness: addressDistance(target, parseAddress(page, versions))}))
      .filter(({remoteness}) => remoteness <= maxDistance)
      // Of equally similar pages, the newest version comes first.
      .sort(
        (one, other) =>
          one.remoteness - other.remoteness ||
          one.page.length - other.page.length ||
          Number(one.page < other.page) - Number(one.page > other.page),
      )
      .slice(0, limit)
      .map(({page}) => page)
  );
}
