/** How values of flags and settings are shown. */
import type {PhrasingContent} from 'mdast';

import type {Allowed, Flag, Setting, SettingValue} from '../../../data/schema';
import {code, prose, text, type Fact} from '../blocks';

function listed(values: readonly string[]): PhrasingContent[] {
  return values.flatMap((value, index) => (index === 0 ? [code(value)] : [text(', '), code(value)]));
}

/** A value as one would type it; `none` for an empty one. */
export function shownValue(value: SettingValue): PhrasingContent[] {
  if (value === null || value === '') {
    return [text('none')];
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? [text('none')] : listed(value);
  }
  if (typeof value === 'object') {
    const pairs = Object.entries(value).map(([key, each]) => `${key}=${each}`);
    return pairs.length === 0 ? [text('none')] : listed(pairs);
  }
  return [code(String(value))];
}

function shownAllowed(allowed: Allowed): PhrasingContent[] {
  return 'values' in allowed ? listed(allowed.values) : [text(`${allowed.min} to ${allowed.max}`)];
}

function typeWords(entry: Flag | Setting): string {
  const words = entry.type === 'strings' || entry.type === 'list' ? 'list' : entry.type;
  return entry.format === undefined ? words : `${words}, ${entry.format}`;
}

/** The facts that flags and settings share, in reading order. */
export function valueFacts(entry: Flag | Setting): Fact[] {
  const facts: Fact[] = [{label: 'Type', value: [text(typeWords(entry))]}];
  facts.push({
    label: 'Default',
    value:
      entry.defaultFrom === undefined
        ? shownValue(entry.default)
        : prose(entry.defaultFrom.replace(/\.$/, '')),
  });
  if (entry.unit !== undefined) {
    facts.push({label: 'Unit', value: [text(entry.unit)]});
  }
  if (entry.allowed !== undefined) {
    facts.push({label: 'Allowed', value: shownAllowed(entry.allowed)});
  }
  if (entry.since !== undefined) {
    facts.push({label: 'Since', value: [text(entry.since)]});
  }
  return facts;
}

/** Sentences about what became of a flag or setting. */
export function lifeLines(entry: Flag | Setting): string[] {
  const lines = entry.sinceNote === undefined ? [] : [entry.sinceNote];
  if (!entry.effective) {
    lines.push('Accepted, but nothing reads it.');
  }
  if (entry.replacedBy !== undefined) {
    lines.push(`Use \`${entry.replacedBy}\` in its place.`);
  }
  return lines;
}
