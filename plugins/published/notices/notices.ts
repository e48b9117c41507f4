/** The notices of packages: authors and licenses. Reads the lock file, and is independent of the bundler. */
import fs from 'node:fs';
import path from 'node:path';

/** The used keys of a package-lock.json of version 3. */
export type Lock = {
  readonly packages: Readonly<Record<string, {readonly version?: string; readonly license?: string}>>;
};

/** A package in the notices. */
export type Notice = {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression where the package states one. */
  readonly license: string;
  /** The text of its license file; undefined if it has none. */
  readonly text: string | undefined;
};

const modules = 'node_modules/';

/** A package that a module belongs to. */
export type InstalledPackage = {
  /** Key in the lock file, such as `node_modules/a/node_modules/@b/c`. */
  readonly key: string;
  readonly folder: string;
};

/**
 * The package of a module.
 *
 * `/site/node_modules/a/node_modules/@b/c/x.js` → key `node_modules/a/node_modules/@b/c`
 *
 * @returns undefined for a module that belongs to no installed package
 */
export function packageOf(modulePath: string): InstalledPackage | undefined {
  const file = modulePath.replaceAll('\\', '/');
  const last = file.lastIndexOf(modules);
  if (last === -1) {
    return undefined;
  }
  const words = file.slice(last + modules.length).split('/');
  const name = words.slice(0, words[0]?.startsWith('@') ? 2 : 1).join('/');
  const packageFolder = file.slice(0, last + modules.length) + name;
  return {key: packageFolder.slice(file.indexOf(modules)), folder: packageFolder};
}

function licenseText(packageFolder: string): string | undefined {
  const name = fs
    .readdirSync(packageFolder)
    .find((file) => /^(?:license|licence|copying)(?:[.-]|$)/i.test(file));
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
 * The notices of some installed packages, in order of their names and versions.
 *
 * @throws Error naming a package that is installed and not in the lock file
 */
export function noticesOf(packages: Iterable<InstalledPackage>, lock: Lock): Notice[] {
  const once = new Map([...packages].map((each) => [each.key, each.folder]));
  return [...once]
    .map(([key, folder]) => {
      const entry = lock.packages[key];
      if (entry?.version === undefined) {
        throw new Error(
          `package-lock.json has no package at "${key}", but a script of the site contains its code; run "npm ci"`,
        );
      }
      return {
        name: key.slice(key.lastIndexOf(modules) + modules.length),
        version: entry.version,
        license: entry.license ?? statedLicense(folder),
        text: licenseText(folder),
      };
    })
    .sort(
      (one, other) =>
        one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
    );
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
