/**
 * The description as the two files that are published. Programs of others read them: generators, importers, validators, tools
 * for language models. tests/openapi/consumers.test.ts has the rules that these need, and `npm run verify -- --only clients`
 * tries them.
 */
import {stringify} from 'yaml';

import type {SiteAddress} from '../lib/siteAddress';

/** A link in Markdown that begins at the root of the site: elsewhere it leads to the root of the site that shows it. */
const ownLink = /\]\(\//g;

function withWholeLinks(value: unknown, site: SiteAddress): unknown {
  if (typeof value === 'string') {
    return value.replace(ownLink, `](${site.address}`);
  }
  if (Array.isArray(value)) {
    return value.map((part) => withWholeLinks(part, site));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withWholeLinks(part, site)]))
    : value;
}

/**
 * @param bundle - the whole description, with references within itself only
 * @param site - where the pages are that its texts lead to
 * @returns the texts of both files, which have the same content for readers of YAML 1.1 and of YAML 1.2
 */
export function publishedTexts(
  bundle: object,
  site: SiteAddress,
): {readonly json: string; readonly yaml: string} {
  const published = withWholeLinks(bundle, site);
  return {
    json: `${JSON.stringify(published, null, 2)}\n`,
    // Readers of YAML 1.1, such as PyYAML, SnakeYAML and Psych, read times without quotes as dates, and `no` as a boolean.
    yaml: stringify(published, {aliasDuplicateObjects: false, compat: 'yaml-1.1'}),
  };
}
