/** The notices of packages: who wrote what, under which license. Knows the lock file, and nothing of bundlers. */
import fs from 'node:fs';
import path from 'node:path';

/** What this project reads of a package-lock.json of version 3. */
export type Lock = {
  readonly packages: Readonly<Record<string, {readonly version?: string; readonly license?: string}>>;
};

/** One package as the notices tell of it. */
export type Notice = {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression where the package states one. */
  readonly license: string;
  /** The text of its license file; undefined where it brings none. */
  readonly text: string | undefined;
};

const folder = 'node_modules/';

/**
 * The key under which the lock file lists the package of a module.
 *
 * `/site/node_modules/a/node_modules/@b/c/x.js` → `node_modules/a/node_modules/@b/c`
 *
 * @returns undefined for a module that belongs to no installed package
 */
export function packageKey(modulePath: string): string | undefined {
  const file = modulePath.replaceAll('\\', '/');
  const last = file.lastIndexOf(folder);
  if (last === -1) {
    return undefined;
  }
  const words = file.slice(last + folder.length).split('/');
  const name = words.slice(0, words[0]?.startsWith('@') ? 2 : 1).join('/');
  return file.slice(file.indexOf(folder), last + folder.length) + name;
}

function licenseText(packageFolder: string): string | undefined {
  const name = fs.readdirSync(packageFolder).find((file) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(file));
  return name === undefined ? undefined : fs.readFileSync(path.join(packageFolder, name), 'utf8').trim();
}

function statedLicense(packageFolder: string): string {
  const {license, licenses} = JSON.parse(
    fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8'),
  ) as {license?: unknown; licenses?: readonly {type?: string}[]};
  return typeof license === 'string'
    ? license
    : (licenses?.map(({type}) => type).join(' OR ') ?? 'not stated by the package');
}

/**
 * The notices of some installed packages, in order of their names.
 *
 * @param keys - as the lock file has them
 * @param siteFolder - folder with node_modules/
 * @throws Error naming a package that is installed and not in the lock file
 */
export function noticesOf(keys: Iterable<string>, lock: Lock, siteFolder: string): Notice[] {
  return [...new Set(keys)]
    .map((key) => {
      const entry = lock.packages[key];
      if (entry?.version === undefined) {
        throw new Error(
          `package-lock.json has no package at "${key}", which a script of the site is made from; run "npm ci"`,
        );
      }
      const packageFolder = path.join(siteFolder, key);
      return {
        name: key.slice(key.lastIndexOf(folder) + folder.length),
        version: entry.version,
        license: entry.license ?? statedLicense(packageFolder),
        text: licenseText(packageFolder),
      };
    })
    .sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1));
}

const rule = '-'.repeat(78);

/** The notices as the text that is published: a table of contents, then every license text. */
export function noticesText(notices: readonly Notice[]): string {
  const title = (notice: Notice): string => `${notice.name} ${notice.version} (${notice.license})`;
  return [
    'Third-party notices',
    '',
    'The scripts and styles of this site are made from these packages, beside its own code.',
    '',
    ...notices.map((notice) => `- ${title(notice)}`),
    ...notices.flatMap((notice) => [
      '',
      rule,
      title(notice),
      rule,
      '',
      notice.text ?? 'The package brings no license text.',
    ]),
    '',
  ].join('\n');
}
