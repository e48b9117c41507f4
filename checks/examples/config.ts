/** Whether an agent's configuration in an example has only settings, and values, that its version knows. */
import {loadVersionData} from '../../data/load';
import type {VersionId} from '../../data/schema/parts';
import type {ProSetting} from '../../data/schema/cli';
import type {Setting} from '../../data/schema/settings';
import {fitsType} from '../../data/schema/values';
import {joinProblems} from './join';

/** Names the schema of a file to an editor. Dkron ignores it, in a file and in a job. */
export const schemaKey = '$schema';

function settingsOf(version: VersionId, pro: boolean): (Setting | ProSetting)[] {
  const data = loadVersionData(version);
  return [...data.settings.settings, ...(pro ? data.proCli.settings : [])];
}

/**
 * Looks at a parsed configuration file.
 *
 * @param pro - whether settings of Dkron Pro count
 * @returns what is wrong, a line each
 */
export function configProblems(config: unknown, version: VersionId, pro: boolean): string[] {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    return ['the configuration is no mapping; expected keys and values'];
  }
  const settings = settingsOf(version, pro);
  const values = config as Readonly<Record<string, unknown>>;
  return [
    ...Object.entries(config)
      .filter(([key]) => key !== schemaKey)
      .flatMap(([key, value]) => valueProblems(key, value, version, settings)),
    ...joinProblems({
      server: values.server === true,
      expect: Number(values['bootstrap-expect'] ?? 0),
      own: [values['advertise-addr'], values['bind-addr']].filter((each) => typeof each === 'string'),
      peers: Array.isArray(values['retry-join']) ? values['retry-join'].map(String) : [],
    }),
  ];
}

/** What is wrong with one key; a key with a dot in its name is written as a mapping in a file. */
function valueProblems(
  key: string,
  value: unknown,
  version: VersionId,
  settings: readonly (Setting | ProSetting)[],
): string[] {
  const setting = settings.find((each) => each.key === key.toLowerCase());
  if (setting !== undefined) {
    return fitsType(value, setting.type)
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
  version: VersionId,
  pro: boolean,
): {name: string; line: number}[] {
  const {settings, proCli} = loadVersionData(version);
  const known = new Set([
    // A variable that the rule gives and that does not work is told in prose as a trap; its name is a known one.
    ...settings.settings.map(
      (setting) => setting.env ?? `DKRON_${setting.key.toUpperCase().replaceAll('-', '_')}`,
    ),
    ...settings.otherVariables,
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
