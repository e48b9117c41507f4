/** Which page of a version describes what, read off the directives in its pages, for what links to them from outside. */
import fs from 'node:fs';
import path from 'node:path';

import {projectRoot} from '../../data/readYaml';
import {anchorOf, type VersionId} from '../../data/schema/parts';
import {findVersion} from '../../data/versions';
import {pageAddress, type SiteAddress} from '../lib/siteAddress';
import {folderOf} from './versionOfPage';

/** Addresses of what has a name. What has no page of its own is on that of its kind. */
export type Places = {
  readonly command: (path: string) => string;
  readonly setting: (key: string) => string;
  readonly proSetting: (key: string) => string;
  readonly executor: (name: string) => string;
  readonly processor: (name: string) => string;
  readonly metrics: string;
  readonly defect: (id: string) => string;
};

/** Pages by the directives in them: `settings`, `executor shell`; from the folder of the version, without an ending. */
function pagesByDirective(folder: string): ReadonlyMap<string, string> {
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.md'))
    .sort();
  return new Map(
    files.flatMap((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      const page = file.split(path.sep).join('/').replace(/\.md$/, '');
      return [...text.matchAll(/^::([a-z-]+)(?:\{(?:name="([^"]+)")?.*\})?$/gm)].map(
        ([, directive = '', name]) =>
          [name === undefined ? directive : `${directive} ${name}`, page] as const,
      );
    }),
  );
}

/**
 * @returns the addresses of a version's pages; a site without the pages gets those that they have by custom
 * @throws Error where the version is not documented
 */
export function placesOf(version: VersionId, site: SiteAddress): Places {
  const folder = path.join(projectRoot, folderOf(version));
  const pages = pagesByDirective(folder);
  const root = findVersion(version).path.slice(1);
  const at = (page: string, anchor?: string): string => pageAddress(site, `${root}/${page}`, anchor);
  return {
    command: (words) => {
      const page = `cli/${words.replaceAll(' ', '_')}`;
      return at(fs.existsSync(path.join(folder, `${page}.md`)) ? page : 'cli/dkron');
    },
    setting: (key) => at(pages.get('settings') ?? 'reference/settings', anchorOf(key)),
    proSetting: (key) => at(pages.get('pro-settings') ?? 'pro/configuration', anchorOf(key)),
    executor: (name) => at(pages.get(`executor ${name}`) ?? 'usage/executors'),
    processor: (name) => at(pages.get(`processor ${name}`) ?? 'usage/processors'),
    metrics: at(pages.get('metrics') ?? 'usage/metrics'),
    defect: (id) => at(pages.get('known-defects') ?? 'operations/known-defects', id),
  };
}
