/** Schemas of the agent's configuration file, out of the settings of a version. */
import {loadVersionData} from '../../../data/load';
import type {ProSetting} from '../../../data/schema/cli';
import type {VersionId} from '../../../data/schema/parts';
import type {Setting} from '../../../data/schema/settings';
import {valueFormats, type AllowedValues, type ValueFormat} from '../../../data/schema/values';
import type {SiteAddress} from '../../lib/siteAddress';
import {placesOf} from '../../sources/directivePages';
import {headOf, ownSchema, sentences, type JsonSchema} from './jsonSchema';
import {durationPattern} from './patterns';

/** The program that reads the file. */
type Edition = 'open' | 'pro';

type AnySetting = Setting | ProSetting;

/** Pattern of a text by format, where one is possible; the empty text means no value. */
const formatPatterns: Partial<Record<ValueFormat, string>> = {
  duration: durationPattern,
  url: '^(https?://|$)',
  'base64 key': '^([A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{32}|[A-Za-z0-9+/]{43}=|)$',
  'key=value': '=',
  'Name:Value': ':',
};

const portNumber = {minimum: 0, maximum: 65535};

const schemaOfType: Record<AnySetting['type'], (text: JsonSchema) => JsonSchema> = {
  bool: () => ({type: 'boolean'}),
  string: (text) => text,
  duration: (text) => text,
  int: () => ({type: 'integer'}),
  uint16: () => ({type: 'integer', ...portNumber}),
  list: (text) => ({type: 'array', items: text}),
  map: () => ({type: 'object', additionalProperties: {type: 'string'}}),
};

function limits(allowed: AllowedValues | undefined): JsonSchema {
  if (allowed === undefined) {
    return {};
  }
  return 'values' in allowed ? {enum: allowed.values} : {minimum: allowed.min, maximum: allowed.max};
}

function valueSchema({type, format, allowed}: AnySetting): JsonSchema {
  const pattern = format === undefined ? undefined : formatPatterns[format];
  return {
    ...schemaOfType[type]({type: 'string', ...(pattern === undefined ? {} : {pattern})}),
    ...(type === 'int' && format === 'port' ? portNumber : {}),
    ...limits(allowed),
  };
}

function formatWords(format: ValueFormat | undefined): string | undefined {
  const words = format === undefined ? undefined : valueFormats[format];
  return words === undefined ? undefined : `Format: ${words}.`;
}

/** Properties that only settings of the open edition have. */
function openEditionNotes(setting: AnySetting): readonly string[] {
  if (!('reload' in setting)) {
    return [];
  }
  const {required, effective, replacedBy, internal, unit} = setting;
  return [
    ...(unit === undefined ? [] : [`Unit: ${unit}.`]),
    ...(required === undefined ? [] : [required]),
    ...(effective ? [] : ['Dkron accepts it but does not read it.']),
    ...(replacedBy === undefined ? [] : [`Use \`${replacedBy}\` instead.`]),
    ...(internal ? ['This setting is not documented by Dkron and may disappear without notice.'] : []),
  ];
}

/** @param page - address of the entry that describes the setting; editors escape a link in a description, which then leads nowhere */
function settingSchema(setting: AnySetting, page: string): JsonSchema {
  const {meaning, format, traps, defaultFrom} = setting;
  return {
    ...valueSchema(setting),
    description: sentences(
      meaning,
      formatWords(format),
      defaultFrom === undefined ? undefined : `Default: ${defaultFrom}`,
      ...openEditionNotes(setting),
      ...traps,
    ),
    $comment: page,
    ...(setting.default === null ? {} : {default: setting.default}),
    ...('example' in setting && setting.example !== undefined ? {examples: [setting.example]} : {}),
    ...('reload' in setting && (!setting.effective || setting.replacedBy !== undefined)
      ? {deprecated: true}
      : {}),
  };
}

/** An object with these keys and no others; a key with a dot in its name is one of a mapping in the file. */
function mapping(entries: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  const groups = new Set(entries.flatMap(([key]) => (key.includes('.') ? [key.replace(/\..*/, '')] : [])));
  const inGroup = (group: string): (readonly [string, JsonSchema])[] =>
    entries.flatMap(([key, schema]) =>
      key.startsWith(`${group}.`) ? [[key.slice(group.length + 1), schema] as const] : [],
    );
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(entries.filter(([key]) => !key.includes('.'))),
      ...Object.fromEntries([...groups].map((group) => [group, mapping(inGroup(group))])),
    },
    additionalProperties: false,
  };
}

/** An agent with `bootstrap-expect` that is no server exits. If the file lacks `server`, the command line may set it. */
const agentRule: JsonSchema = {
  if: {properties: {server: {const: false}}, required: ['server']},
  then: {properties: {'bootstrap-expect': {const: 0}}},
};

/**
 * @param id - the address that the schema is published at
 * @returns the schema of a version's configuration file, for YAML, TOML and JSON alike. It takes the keys that the version
 *   knows, in lower case, and nothing else
 * @throws Error as the loader of the version does
 */
export function settingsSchema(
  version: VersionId,
  edition: Edition,
  id: string,
  site: SiteAddress,
): JsonSchema {
  const {release, settings, proCli} = loadVersionData(version);
  const pro = edition === 'pro';
  const product = pro ? 'Dkron Pro' : 'Dkron';
  const head = headOf({
    id,
    title: `Agent configuration of ${product} ${version}`,
    description: sentences(
      `The file that \`dkron agent\` reads: dkron.yml, dkron.toml or dkron.json. Read off release ${release}.`,
      pro ? 'Settings of Dkron Pro are those that its public pages describe.' : undefined,
      'Dkron ignores a key that it does not know; this schema reports it.',
    ),
  });
  const places = placesOf(version, site);
  const described = (place: (key: string) => string) => (setting: AnySetting) =>
    [setting.key, settingSchema(setting, place(setting.key))] as const;
  return {
    ...head,
    ...mapping([
      ['$schema', ownSchema],
      ...settings.settings.map(described(places.setting)),
      ...(pro ? proCli.settings.map(described(places.proSetting)) : []),
    ]),
    ...(settings.settings.some(({key}) => key === 'bootstrap-expect') ? agentRule : {}),
  };
}
