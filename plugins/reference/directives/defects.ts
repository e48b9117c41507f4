import {loadKnownDefects} from '../../../data/load';
import {DEFECT_SEVERITIES, DEFECT_SUBJECTS, type KnownDefect} from '../../../data/schema/defects';
import {compareReleases, currentVersion, findVersion} from '../../../data/versions';
import {
  heading,
  labelledLines,
  paragraph,
  prose,
  referenceList,
  strong,
  table,
  text,
  type Block,
  type Entry,
} from '../blocks';
import {findNamed, type Arguments, type Directive} from '../directive';

const page = 'operations/known-defects';

/** Whether a defect was still found in a release, or in a later one. */
function reaches({until}: KnownDefect, release: string): boolean {
  return until === undefined || compareReleases(until, release) >= 0;
}

/**
 * Defects of the last release of a version, worst first, and those of one severity in the order of the data.
 *
 * @throws Error where an argument names no subject or severity
 */
export function defectsOf({subject, severity}: Arguments, version: string): KnownDefect[] {
  if (subject !== undefined) {
    findNamed(DEFECT_SUBJECTS, (each) => each, subject, 'subject of defects', version);
  }
  if (severity !== undefined) {
    findNamed(DEFECT_SEVERITIES, (each) => each, severity, 'severity of defects', version);
  }
  const {lastRelease} = findVersion(version);
  const all = loadKnownDefects().filter(
    (defect) =>
      compareReleases(defect.since, lastRelease) <= 0 &&
      reaches(defect, lastRelease) &&
      (subject === undefined || defect.subject === subject) &&
      (severity === undefined || defect.severity === severity),
  );
  return DEFECT_SEVERITIES.flatMap((each) => all.filter((defect) => defect.severity === each));
}

/** The releases that have a defect: one, those from one to another, or all from one on. */
function foundWords({since, until}: KnownDefect): string {
  if (since === (until ?? findVersion(currentVersion).lastRelease)) {
    return since;
  }
  return until === undefined ? `${since} and later` : `${since} to ${until}`;
}

function defectEntry(defect: KnownDefect): Entry {
  const {title, id, severity, notIn, fixedIn, evidence} = defect;
  return {
    name: title,
    plain: true,
    anchor: id,
    lead: [{label: 'Severity', value: [strong(severity)]}],
    body: [],
    content: [
      labelledLines([
        {label: 'Symptom', value: prose(defect.see)},
        ...(defect.when === undefined ? [] : [{label: 'When', value: prose(defect.when)}]),
        {label: 'What to do', value: prose(defect.do ?? 'No workaround is known.')},
      ]),
    ],
    facts: [
      {label: 'Found in', value: [text(foundWords(defect))]},
      ...(notIn.length === 0 ? [] : [{label: 'Not in', value: [text(notIn.join(', '))]}]),
      ...(fixedIn === undefined ? [] : [{label: 'Fixed in', value: [text(fixedIn)]}]),
      ...(evidence === 'run' ? [] : [{label: 'Known from', value: [text('its source')]}]),
    ],
  };
}

function subjectWords(subject: string): string {
  return subject === 'api' ? 'API' : subject.charAt(0).toUpperCase() + subject.slice(1);
}

function nothingKnown(version: string): Block {
  return paragraph(text(`No such defect of ${findVersion(version).lastRelease} is known.`));
}

/** Defects of the version's last release by subject, the worst of each first; or those of one subject. */
export const knownDefects: Directive = {
  name: 'known-defects',
  about: "Defects of the version's last release by subject, the worst of each first.",
  example: {subject: 'api'},
  required: [],
  optional: ['subject'],
  expand: (args, version): Block[] => {
    const found = defectsOf(args, version);
    const blocks = DEFECT_SUBJECTS.flatMap((subject): Block[] => {
      const entries = found.filter((defect) => defect.subject === subject).map(defectEntry);
      return entries.length === 0
        ? []
        : [
            ...(args.subject === undefined ? [heading(3, `subject-${subject}`, subjectWords(subject))] : []),
            ...referenceList(entries),
          ];
    });
    return blocks.length === 0 ? [nothingKnown(version)] : blocks;
  },
};

/** What became of a defect in the newest release. */
function stateIn(release: string, defect: KnownDefect): string {
  if (reaches(defect, release)) {
    return 'Still there';
  }
  return defect.fixedIn !== undefined ||
    defect.notIn.some((each) => compareReleases(each, defect.until ?? each) > 0)
    ? 'Gone'
    : 'Not tried';
}

/** Defects of the version's last release in a table that leads to the list; for an old line with what became of them. */
export const worstDefects: Directive = {
  name: 'worst-defects',
  about: 'Those defects as a table of links; in an old line, with what became of each in the newest release.',
  example: {severity: 'critical'},
  required: [],
  optional: ['severity'],
  expand: (args, version): Block[] => {
    const {path} = findVersion(version);
    const latest = version === currentVersion;
    const newest = findVersion(currentVersion);
    const found = defectsOf(args, version);
    if (found.length === 0) {
      return [nothingKnown(version)];
    }
    return [
      table(
        [
          ...(args.severity === undefined ? ['Severity'] : []),
          'Defect',
          'What you see',
          ...(latest ? [] : [`In ${newest.lastRelease}`]),
        ],
        found.map((defect) => ({
          cells: [
            ...(args.severity === undefined ? [[text(defect.severity)]] : []),
            [
              {
                type: 'link',
                url: `${path}/${page}#${defect.id}`,
                children: prose(defect.title),
              },
            ],
            prose(defect.see),
            ...(latest ? [] : [[text(stateIn(newest.lastRelease, defect))]]),
          ],
        })),
      ),
    ];
  },
};
