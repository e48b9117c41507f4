/** Whether an agent's configuration in an example has only settings, and values, that its version knows. */
import {loadVersionData, type DocsVersion} from '../../../data/load';
import type {ProSetting, Setting} from '../../../data/schema';

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  bool: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  duration: (value) => typeof value === 'string',
  int: Number.isInteger,
  uint16: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
  list: (value) => Array.isArray(value),
  map: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function settingsOf(version: DocsVersion, pro: boolean): (Setting | ProSetting)[] {
  const data = loadVersionData(version);
  return [...data.settings.settings, ...(pro ? data.proCli.settings : [])];
}

/**
 * Looks at a parsed configuration file.
 *
 * @param pro - whether settings of Dkron Pro count
 * @returns what is wrong, a line each
 */
export function configProblems(config: unknown, version: DocsVersion, pro: boolean): string[] {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    return ['the configuration is no mapping; expected keys and values'];
  }
  const settings = settingsOf(version, pro);
  return Object.entries(config).flatMap(([key, value]) => valueProblems(key, value, version, settings));
}

/** What is wrong with one key; a key with a dot in its name is written as a mapping in a file. */
function valueProblems(
  key: string,
  value: unknown,
  version: DocsVersion,
  settings: readonly (Setting | ProSetting)[],
): string[] {
  const setting = settings.find((each) => each.key === key.toLowerCase());
  if (setting !== undefined) {
    return fits[setting.type]?.(value) === true
      ? []
      : [`"${key}" is ${JSON.stringify(value)}; expected a ${setting.type}`];
  }
  const isGroup = settings.some((each) => each.key.startsWith(`${key.toLowerCase()}.`));
  return isGroup && typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([inner, each]) =>
        valueProblems(`${key}.${inner}`, each, version, settings),
      )
    : [`${version} has no setting "${key}"; it has ${settings.map((each) => each.key).join(', ')}`];
}

/**
 * Looks for variables that no setting of the version has.
 *
 * @param source - a page's whole text
 * @returns name and one-based line of each
 */
export function unknownVariables(
  source: string,
  version: DocsVersion,
  pro: boolean,
): {name: string; line: number}[] {
  const {settings, proCli} = loadVersionData(version);
  const known = new Set([
    // A variable that the rule gives and that does not work is told in prose as a trap; its name is a known one.
    ...settings.settings.map(
      (setting) => setting.env ?? `DKRON_${setting.key.toUpperCase().replaceAll('-', '_')}`,
    ),
    ...settings.environment.others.map((other) => other.name),
    ...(pro
      ? proCli.settings.flatMap((setting) => (setting.derivedEnv === null ? [] : [setting.derivedEnv]))
      : []),
  ]);
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\bDKRON_[A-Z0-9_]*[A-Z0-9]\b(?!…)/g)].flatMap(({0: name}) =>
        known.has(name) ? [] : [{name, line: index + 1}],
      ),
    );
}
