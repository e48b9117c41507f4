/** Settings of the agent, by group. */
import {loadVersionData} from '../../../data/load';
import {type ProSetting} from '../../../data/schema/cli';
import {SETTING_GROUPS, type Setting} from '../../../data/schema/settings';
import {code, codes, paragraph, prose, referenceList, table, text, type Entry, type Fact} from '../blocks';
import type {Directive} from '../directive';
import {lifeLines, shownValue, valueFacts} from './values';

const appliesTo = {server: 'servers', agent: 'plain agents', all: 'all nodes'} as const;
const reload = {yes: 'yes', no: 'no', unsafe: 'unsafe'} as const;

function named(label: string, name: string | null, prefix = ''): Fact[] {
  return name === null ? [] : [{label, value: [code(prefix + name)]}];
}

function settingEntry(setting: Setting): Entry {
  return {
    name: setting.key,
    body: [
      setting.meaning,
      ...(setting.required === undefined ? [] : [setting.required]),
      ...(setting.envNote === undefined ? [] : [setting.envNote]),
      ...(setting.internal ? ['Not among the announced settings: it may go without notice.'] : []),
      ...lifeLines(setting),
      ...setting.notes,
    ],
    facts: [
      ...named('Flag', setting.flag, '--'),
      ...named('Variable', setting.env),
      ...valueFacts(setting),
      {label: 'Read by', value: [text(appliesTo[setting.appliesTo])]},
      {label: 'Reload', value: [text(reload[setting.reload.takesEffect])]},
      ...(setting.example === undefined ? [] : [{label: 'Example', value: shownValue(setting.example)}]),
      ...(setting.related.length === 0 ? [] : [{label: 'See also', value: codes(setting.related)}]),
    ],
    warnings: [...setting.traps, ...(setting.reload.takesEffect === 'unsafe' ? [setting.reload.why] : [])],
  };
}

export const settings: Directive = {
  name: 'settings',
  required: ['group'],
  optional: [],
  expand: ({group}, version) => {
    const all = loadVersionData(version).settings.settings;
    const found = all.filter((setting) => setting.group === group);
    if (found.length === 0) {
      const groups = Object.keys(SETTING_GROUPS).filter((each) =>
        all.some((setting) => setting.group === each),
      );
      throw new Error(`${version} has no group of settings "${group}"; it has ${groups.join(', ')}`);
    }
    return referenceList(found.map(settingEntry));
  },
};

function proSettingEntry(setting: ProSetting): Entry {
  return {
    name: setting.key,
    body: [setting.meaning, ...setting.notes],
    facts: [...named('Flag', setting.flag, '--'), ...valueFacts(setting)],
    warnings: setting.traps,
  };
}

export const proSettings: Directive = {
  name: 'pro-settings',
  required: [],
  optional: [],
  expand: (_args, version) => {
    const {settings: list} = loadVersionData(version).proCli;
    return list.length === 0
      ? [paragraph(text('No settings of its own are published.'))]
      : referenceList(list.map(proSettingEntry));
  },
};

/** What the profiles of gossip mean. */
export const timings: Directive = {
  name: 'timings',
  required: [],
  optional: [],
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
