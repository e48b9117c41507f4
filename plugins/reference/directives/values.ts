/** How values of flags and settings are shown. */
import type {PhrasingContent} from 'mdast';

import type {Flag, ProSetting} from '../../../data/schema/cli';
import type {Setting} from '../../../data/schema/settings';
import type {AllowedValues, SettingValue} from '../../../data/schema/values';
import {code, codes, prose, text, type Fact} from '../blocks';

/** A value as typed in a configuration; `none` for an empty one. */
export function shownValue(value: SettingValue): PhrasingContent[] {
  if (value === null || value === '') {
    return [text('none')];
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? [text('none')] : codes(value);
  }
  if (typeof value === 'object') {
    const pairs = Object.entries(value).map(([key, each]) => `${key}=${each}`);
    return pairs.length === 0 ? [text('none')] : codes(pairs);
  }
  return [code(String(value))];
}

/** Formats any value of a field of a setting or of an API description: yes and no, names, or JSON. */
export function shownDatum(value: unknown): PhrasingContent[] {
  if (value === undefined) {
    return [text('none')];
  }
  if (typeof value === 'boolean') {
    return [text(value ? 'yes' : 'no')];
  }
  const shown = (one: unknown): string => (typeof one === 'string' && one !== '' ? one : JSON.stringify(one));
  return Array.isArray(value) ? codes(value.map(shown)) : [code(shown(value))];
}

function shownAllowed(allowed: AllowedValues): PhrasingContent[] {
  return 'values' in allowed ? codes(allowed.values) : [text(`${allowed.min} to ${allowed.max}`)];
}

/** Properties that flags and settings have in common, in both editions. */
type Valued = Pick<Flag | Setting | ProSetting, 'type' | 'format' | 'default' | 'defaultFrom' | 'allowed'> & {
  readonly unit?: string | undefined;
  readonly since?: string | undefined;
};

function typeWords(entry: Valued): string {
  const words = entry.type === 'strings' || entry.type === 'list' ? 'list' : entry.type;
  return entry.format === undefined || entry.format === words ? words : `${words}, ${entry.format}`;
}

/** The displayed default: the value, or its source. */
export function shownDefault(entry: Pick<Valued, 'default' | 'defaultFrom'>): PhrasingContent[] {
  return entry.defaultFrom === undefined
    ? shownValue(entry.default)
    : prose(entry.defaultFrom.replace(/\.$/, ''));
}

/** Facts after the name of a flag or setting. */
export function typeAndDefault(entry: Valued): Fact[] {
  return [
    {label: 'Type', value: [text(typeWords(entry))]},
    {label: 'Default', value: shownDefault(entry)},
  ];
}

/** Further facts that flags and settings share, in reading order. */
export function valueFacts(entry: Valued): Fact[] {
  return [
    ...(entry.unit === undefined ? [] : [{label: 'Unit', value: [text(entry.unit)]}]),
    ...(entry.allowed === undefined ? [] : [{label: 'Allowed', value: shownAllowed(entry.allowed)}]),
    ...(entry.since === undefined ? [] : [{label: 'Since', value: [text(entry.since)]}]),
  ];
}

/** Sentences about changes of a flag or setting. */
export function lifeLines(entry: Flag | Setting): string[] {
  const lines = entry.sinceNote === undefined ? [] : [entry.sinceNote];
  if (!entry.effective) {
    lines.push('Dkron accepts it but does not read it.');
  }
  if (entry.replacedBy !== undefined) {
    lines.push(`Use \`${entry.replacedBy}\` instead.`);
  }
  return lines;
}
