/** Which of the site's pages an address that leads nowhere may have meant. Knows only addresses. */
import {distance} from 'fastest-levenshtein';

/** At most this share of an address may differ for a page to be offered. */
const tolerance = 0.5;

/**
 * What is compared: lower case, without the ways in which addresses of the same page differ.
 *
 * `/docs/v4/Usage/cron_spec.html` → `['usage', 'cron-spec']`
 */
function words(address: string): string[] {
  let path = address;
  try {
    path = decodeURI(address);
  } catch {
    // An address that cannot be decoded is compared as it stands.
  }
  return path
    .toLowerCase()
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/_/g, '-')
    .split('/')
    .filter((word) => word !== '' && word !== 'index' && word !== 'docs' && word !== 'v4');
}

/** From 0, the same, to 1, nothing in common. The last word counts as much as all of them together. */
function difference(asked: readonly string[], page: readonly string[]): number {
  const share = (one: string, other: string): number =>
    distance(one, other) / Math.max(one.length, other.length, 1);
  return (share(asked.at(-1) ?? '', page.at(-1) ?? '') + share(asked.join('/'), page.join('/'))) / 2;
}

/**
 * The pages whose addresses are nearest to one that was asked for, best first.
 *
 * @param asked - path of the address, without query and fragment
 * @param pages - paths of all pages
 * @param limit - how many to give at most
 * @returns none where nothing comes near
 */
export function nearestPages(asked: string, pages: readonly string[], limit: number): string[] {
  const wanted = words(asked);
  if (wanted.length === 0) {
    return [];
  }
  return pages
    .map((page) => ({page, away: difference(wanted, words(page))}))
    .filter(({away}) => away <= tolerance)
    .sort((one, other) => one.away - other.away || one.page.length - other.page.length)
    .slice(0, limit)
    .map(({page}) => page);
}
