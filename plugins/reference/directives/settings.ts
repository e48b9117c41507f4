/** Settings of the agent, by group. */
import {loadVersionData} from '../../../data/load';
import {type ProSetting} from '../../../data/schema/cli';
import {settingGroups, type Setting} from '../../../data/schema/settings';
import type {VersionId} from '../../../data/schema/parts';
import {findVersion} from '../../../data/versions';
import {
  anchorOf,
  code,
  heading,
  link,
  paragraph,
  prose,
  quickIndex,
  referenceList,
  table,
  text,
  type Entry,
  type Fact,
} from '../blocks';
import type {Directive} from '../directive';
import {lifeLines, shownDefault, shownValue, typeAndDefault, valueFacts} from './values';

const appliesTo = {server: 'servers', agent: 'plain agents', all: 'all nodes'} as const;
const reload = {yes: 'yes', no: 'no', unsafe: 'unsafe'} as const;

function nameFact(label: string, name: string | null, prefix = ''): Fact[] {
  return name === null ? [] : [{label, value: [code(prefix + name)], isName: true}];
}

function settingEntry(setting: Setting): Entry {
  const more = [
    ...(setting.required === undefined ? [] : [setting.required]),
    ...(setting.envNote === undefined ? [] : [setting.envNote]),
    ...(setting.internal
      ? ['This setting is not documented by Dkron and may disappear without notice.']
      : []),
    ...lifeLines(setting),
    ...setting.notes,
  ];
  return {
    name: setting.key,
    lead: typeAndDefault(setting),
    body: [setting.meaning, ...(more.length === 0 ? [] : [more.join(' ')])],
    facts: [
      ...nameFact('Flag', setting.flag, '--'),
      ...nameFact('Variable', setting.env),
      ...valueFacts(setting),
      {label: 'Reload', value: [text(reload[setting.reload.takesEffect])]},
      {label: 'Read by', value: [text(appliesTo[setting.appliesTo])]},
      ...(setting.example === undefined ? [] : [{label: 'Example', value: shownValue(setting.example)}]),
    ],
    related: setting.related.map((key) => link(`#${key}`, code(key))),
    warnings: [...setting.traps, ...(setting.reload.takesEffect === 'unsafe' ? [setting.reload.why] : [])],
  };
}

/** The groups of settings that a version has, each with its settings, in the order of a page. */
function groupsOf(version: VersionId): {anchor: string; title: string; settings: Setting[]}[] {
  const all = loadVersionData(version).settings.settings;
  return Object.entries(settingGroups)
    .map(([group, title]) => ({
      anchor: `settings-${group}`,
      title,
      settings: all.filter((setting) => setting.group === group),
    }))
    .filter(({settings: found}) => found.length > 0);
}

export const settings: Directive = {
  name: 'settings',
  about: 'Every setting of the agent, in groups under headings.',
  expand: (_args, version) =>
    groupsOf(version).flatMap(({anchor, title, settings: found}) => [
      heading(2, anchor, title),
      ...referenceList(found.map(settingEntry)),
    ]),
};

export const settingsIndex: Directive = {
  name: 'settings-index',
  about:
    'The names of the settings, each with its default, whether it needs a restart, and a link to its entry.',
  example: {page: 'reference/settings'},
  optional: ['page'],
  expand: ({page}, version) =>
    quickIndex(
      groupsOf(version).map(({anchor, title, settings: found}) => ({
        anchor,
        title,
        rows: found.map((setting) => ({
          anchor: anchorOf(setting.key),
          name: code(setting.key),
          notes: [shownDefault(setting), [text(setting.reload.takesEffect === 'yes' ? 'reload' : 'restart')]],
        })),
      })),
      page === undefined ? undefined : `${findVersion(version).path}/${page}`,
    ),
};

function proSettingEntry(setting: ProSetting): Entry {
  return {
    name: setting.key,
    lead: typeAndDefault(setting),
    body: [setting.meaning, ...(setting.notes.length === 0 ? [] : [setting.notes.join(' ')])],
    facts: [...nameFact('Flag', setting.flag, '--'), ...valueFacts(setting)],
    warnings: setting.traps,
  };
}

export const proSettings: Directive = {
  name: 'pro-settings',
  about: 'The settings that only Dkron Pro has.',
  expand: (_args, version) => {
    const {settings: list} = loadVersionData(version).proCli;
    return list.length === 0
      ? paragraph(text('No settings of its own are published.'))
      : referenceList(list.map(proSettingEntry));
  },
};

export const timings: Directive = {
  name: 'timings',
  about: 'The timings of the gossip profiles.',
  expand: (_args, version) => {
    const {timings: rows, notes} = loadVersionData(version).settings.profiles;
    return [
      table(
        ['Timing', 'lan', 'wan', 'local'],
        rows.map(({name, lan, wan, local}) => ({
          cells: [[text(name)], [text(lan)], [text(wan)], [text(local)]],
        })),
      ),
      ...notes.map((note) => paragraph(...prose(note))),
    ];
  },
};
