/** The manual steps after a release was entered: fixed ones, and those that follow from the data. */
import fs from 'node:fs';

import {stubsIn} from '../../checks/pages/stubs';
import {outdated, readTried} from '../../checks/pages/tried';
import {loadComparison, loadKnownDefects, loadVersionData} from '../../data/load';
import {currentVersion} from '../../data/versions';
import {filesBelow} from '../../plugins/lib/files';
import {readPages} from '../../plugins/sources/pages';
import type {ChecklistPart} from '../../tools/checklist';
import {filesChanged} from '../../tools/repository';
import type {Adopted} from '../../verify/adopt';
import {mentionsOf, mentionsOfDefault, formatMention} from './releaseMentions';

export type Entered = {
  readonly release: string;
  readonly date: string;
  /** Paths of the program and of its source. */
  readonly binary: string;
  readonly source: string | undefined;
  /** Its version, and the previous release of that version. */
  readonly id: string;
  readonly lastRelease: string;
  /** Releases between the two that were left out. */
  readonly skipped: readonly string[];
};

/** Source file → data that quotes it. */
function quotesOf(id: string): ReadonlyMap<string, readonly string[]> {
  const quotes = new Map<string, string[]>();
  const add = (file: string, what: string): void => {
    quotes.set(file, [...(quotes.get(file) ?? []), what]);
  };
  for (const {id: message, at} of loadVersionData(id).messages.messages) {
    if (at !== undefined) {
      add(at.replace(/:\d+$/, ''), message);
    }
  }
  const sources = JSON.stringify(loadComparison()).matchAll(/\/blob\/v[\d.]+\/([\w./-]+)/g);
  new Set([...sources].map(([, file = '']) => file)).forEach((file) => add(file, 'data/comparison.yaml'));
  return quotes;
}

/** Steps about the source files that differ between two releases, with the data and pages about each. */
function changedSources(
  source: string | undefined,
  lastRelease: string,
  release: string,
  id: string,
): string[] {
  if (source === undefined) {
    return [];
  }
  const changed = filesChanged(source, lastRelease, release);
  const quotes = quotesOf(id);
  const go = changed.filter((file) => file.endsWith('.go') && !/_test\.go$|\.pb\.go$/.test(file));
  const areas = [
    [/^ui\//, 'the dashboard changed: its page and its pictures'],
    [/^proto\//, 'the gRPC interface changed: what pages say to writers of plugins and executors'],
    [
      /^go\.mod$/,
      'libraries or the version of Go changed: installation, plugins, providers of cloud auto-join',
    ],
    [/^builder\/|^Dockerfile|^\.goreleaser/, 'packages or images changed: installation'],
    [/^builtin\/|^plugin\//, 'executors or processors changed: data/executors.yaml, data/processors.yaml'],
  ] as const;
  return [
    ...areas.filter(([place]) => changed.some((file) => place.test(file))).map(([, what]) => what),
    ...go.map((file) => {
      const about = quotes.get(file);
      return `${file}: read what changed ("git diff v${lastRelease} v${release} -- ${file}")${about === undefined ? '' : `; about it: ${about.join(', ')}`}`;
    }),
  ];
}

/** Manual steps, in the recommended order. */
export function checklistParts(
  {release, binary, source, date, id, lastRelease, skipped}: Entered,
  {toDo, defaults}: Adopted,
  changed: Readonly<Record<string, string>>,
): ChecklistPart[] {
  const checkout = source ?? 'CHECKOUT';
  const mentions = mentionsOf([lastRelease], '.', changed);
  return [
    {
      title: 'Text that is missing',
      points: [
        `data/releases.yaml: notes of ${release} (${date}), from its changelog or "git log v${lastRelease}..v${release}" of Dkron's source`,
        ...(skipped.length === 0
          ? []
          : [
              `"since: ${release}" may be wrong, as ${skipped.join(', ')} were left out; which release brought it?`,
            ]),
        ...toDo,
        ...defaults.flatMap((changed) =>
          mentionsOfDefault(changed, '.').map(
            (line) => `may name the old default "${changed.before}": ${formatMention(line)}`,
          ),
        ),
      ],
    },
    {
      title: 'Compared by a program',
      points: [
        `npm run verify -- --binary ${binary} --source ${checkout} --docs ${id}: what does not hold is a page or data to correct, or a defect that ended`,
        `npx tsx verify/messages.ts ${checkout} --docs ${id} --write: moves places, and names new messages`,
      ],
    },
    {
      title: 'To read',
      points: [
        ...changedSources(source, lastRelease, release, id),
        ...(id === currentVersion
          ? [
              `data/comparison.yaml: dkronRelease, after a look at the column of Dkron`,
              `data/failover.yaml: the recording is of an earlier release; record the loss of a leader again where the program elects in another way`,
              `blog: a post about ${release}, and its path as "post" in data/releases.yaml`,
              `docs/usage/upgrade.md: whether nodes of ${lastRelease} and ${release} work together`,
            ]
          : []),
      ],
    },
    {
      title: `Lines that say what ${lastRelease} does: try them again`,
      points: mentions.filter(({isHistorical}) => !isHistorical).map(formatMention),
    },
    {
      title: `Lines that name ${lastRelease} for what was then: probably right`,
      points: mentions.filter(({isHistorical}) => isHistorical).map(formatMention),
    },
  ];
}

/** Open steps that follow from the data and pages. @returns lines of Markdown */
export function openSteps(): string[] {
  const pages = readPages('.');
  const files = filesBelow('data')
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `data/${name}`);
  const stubs = files.flatMap((file) => stubsIn(file, fs.readFileSync(file, 'utf8')));
  const open = outdated(readTried(pages, '.'));
  const ids = loadKnownDefects().flatMap(({id, tried}) => (tried === undefined ? [] : [{id, tried}]));
  const defects = ids.filter(({tried}) =>
    open.some(({kind, release}) => kind === 'defect' && release === tried),
  );
  const others = open.filter(({kind}) => kind !== 'defect');
  const parts: readonly (readonly [title: string, points: readonly string[]])[] = [
    ['Texts to write', stubs.map(({file, line, message}) => `${file}:${line}: ${message}`)],
    [
      'Defects to look for again; one that is gone gets "until" with the release in "tried"',
      defects.map(({id, tried}) => `${id} (${tried})`),
    ],
    [
      'Pages and files to try again; then raise their "tried"',
      others.map(({file, line, release}) => `${file}:${line} (${release})`),
    ],
  ];
  return parts
    .filter(([, points]) => points.length > 0)
    .flatMap(([title, points]) => [`### ${title}`, ...points.map((point) => `- [ ] ${point}`)]);
}
