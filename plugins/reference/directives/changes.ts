/** Changes between two versions, computed by data/compare.ts. */
import type {PhrasingContent} from 'mdast';

import {
  compareCommands,
  compareFlags,
  compareSettings,
  type Differences,
  type OtherChange,
} from '../../../data/compare';
import {loadVersionData, type VersionData} from '../../../data/load';
import type {VersionId} from '../../../data/schema/parts';
import {currentVersion, docsVersions, oldVersions} from '../../../data/versions';
import type {SettingValue} from '../../../data/schema/values';
import {code, paragraph, table, text, type Row} from '../blocks';
import type {Arguments} from '../../sources/markdown';
import {findNamed, type Directive} from '../directive';
import {shownDatum, shownValue} from './values';

/** A default; null means that the program computes it. */
function shownFormerDefault(value: SettingValue): PhrasingContent[] {
  return value === null ? [text('worked out at run time')] : shownValue(value);
}

const fieldWords: Readonly<Record<string, string>> = {
  appliesTo: 'read by',
  effective: 'has an effect',
  env: 'variable',
  repeatable: 'may be repeated',
};

function otherRow({name, field, from, to}: OtherChange, prefix: string): Row {
  const details = [...shownDatum(from ?? undefined), text(' → '), ...shownDatum(to ?? undefined)];
  return {cells: [[code(prefix + name)], [text(`Other: ${fieldWords[field] ?? field}`)], details]};
}

function changeRows(differences: Differences, prefix: string): Row[] {
  return [
    ...differences.added.map((name): Row => ({
      cells: [[code(prefix + name)], [text('Added')], [text('new')]],
    })),
    ...differences.removed.map((name): Row => ({
      cells: [[code(prefix + name)], [text('Removed')], [text('gone')]],
    })),
    ...differences.renamed.map(({from, to, oldNameStays}): Row => ({
      cells: [
        [code(prefix + to)],
        [text('Renamed')],
        [text('was '), code(prefix + from), text(oldNameStays ? ', which is still accepted' : '')],
      ],
    })),
    ...differences.changedDefault.map(({name, from, to}): Row => ({
      cells: [
        [code(prefix + name)],
        [text('Default')],
        [...shownFormerDefault(from), text(' → '), ...shownFormerDefault(to)],
      ],
    })),
    ...differences.changedType.map(({name, from, to}): Row => ({
      cells: [[code(prefix + name)], [text('Type')], [text(`${from} → ${to}`)]],
    })),
    ...differences.changedOther.map((change) => otherRow(change, prefix)),
  ];
}

function dataOf(name: string | undefined, version: VersionId): VersionData {
  return loadVersionData(findNamed(docsVersions, (each) => each, name ?? '', 'version to compare', version));
}

function changesDirective(
  name: string,
  what: string,
  prefix: string,
  compare: (from: VersionData, to: VersionData, args: Arguments) => Differences,
  example: Arguments = {},
): Directive {
  return {
    name,
    about: `What differs between the ${what.toLowerCase()}s of two versions, computed from their data.`,
    example: {from: oldVersions[0] ?? '', to: currentVersion, ...example},
    expand: (args, version) => {
      const rows = changeRows(compare(dataOf(args.from, version), dataOf(args.to, version), args), prefix);
      return rows.length === 0
        ? paragraph(text(`No ${what.toLowerCase()} changed between ${args.from ?? ''} and ${args.to ?? ''}.`))
        : table([what, 'Change', 'Details'], rows);
    },
  };
}

export const settingsChanges = changesDirective('settings-changes', 'Setting', '', compareSettings);
export const flagChanges = changesDirective(
  'flag-changes',
  'Flag',
  '--',
  (from, to, args) => compareFlags(from, to, args.command ?? ''),
  {command: 'dkron agent'},
);
export const commandChanges = changesDirective('command-changes', 'Command', '', compareCommands);
