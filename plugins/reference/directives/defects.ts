import {defectsOf, endedDefectsOf, existsFrom} from '../../../data/ofVersion';
import type {VersionId} from '../../../data/schema/parts';
import {defectSeverities, defectSubjects, type KnownDefect} from '../../../data/schema/defects';
import {compareReleases, currentVersion, findVersion} from '../../../data/versions';
import {
  heading,
  labelledLines,
  link,
  paragraph,
  prose,
  referenceList,
  strong,
  table,
  text,
  type Block,
  type Entry,
} from '../blocks';
import {capitalized} from '../../lib/capitalized';
import type {Arguments} from '../../sources/markdown';
import {requiredPageWith} from '../../sources/directivePages';
import {findNamed, type Directive} from '../directive';

/** @throws Error if an argument names no subject or severity */
function chosenDefects({subject, severity}: Arguments, version: VersionId): KnownDefect[] {
  if (subject !== undefined) {
    findNamed(defectSubjects, (each) => each, subject, 'subject of defects', version);
  }
  if (severity !== undefined) {
    findNamed(defectSeverities, (each) => each, severity, 'severity of defects', version);
  }
  return defectsOf(version).filter(
    (defect) =>
      (subject === undefined || defect.subject === subject) &&
      (severity === undefined || defect.severity === severity),
  );
}

/** Whether a defect was not yet tried with the newest release, in which it may be fixed. */
function isBehind({tried}: KnownDefect): boolean {
  return tried !== undefined && compareReleases(tried, findVersion(currentVersion).lastRelease) < 0;
}

/** The releases that have a defect: a single one, a range, or all since one. */
function foundWords(defect: KnownDefect): string {
  const {since, until, tried = since} = defect;
  const newest = findVersion(currentVersion).lastRelease;
  const last = until ?? (isBehind(defect) ? tried : newest);
  const open = until === undefined && last === newest ? `${since} and later` : `${since} to ${last}`;
  return `${since === last ? since : open}${isBehind(defect) ? `, not tried with ${newest} yet` : ''}`;
}

function defectEntry(defect: KnownDefect): Entry {
  const {title, id, severity, notIn, fixedIn, evidence} = defect;
  return {
    name: title,
    plain: true,
    anchor: id,
    // All short facts follow the title, so that the texts below have the whole width.
    lead: [
      {label: 'Severity', value: [strong(severity)]},
      {label: 'Found in', value: [text(foundWords(defect))]},
      ...(notIn.length === 0 ? [] : [{label: 'Not in', value: [text(notIn.join(', '))]}]),
      ...(fixedIn === undefined ? [] : [{label: 'Fixed in', value: [text(fixedIn)]}]),
      ...(evidence === 'run' ? [] : [{label: 'Known from', value: [text('its source')]}]),
    ],
    content: [
      labelledLines([
        {label: 'Symptom', value: prose(defect.see)},
        ...(defect.when === undefined ? [] : [{label: 'When', value: prose(defect.when)}]),
        {label: 'What to do', value: prose(defect.do ?? 'No workaround is known.')},
      ]),
    ],
  };
}

function subjectWords(subject: string): string {
  return subject === 'api' ? 'API' : capitalized(subject);
}

function nothingKnown(version: string): Block {
  return paragraph(text(`No such defect of ${findVersion(version).lastRelease} is known.`));
}

export const knownDefects: Directive = {
  name: 'known-defects',
  about: "Defects of the version's last release by subject, the worst of each first.",
  example: {subject: 'api'},
  optional: ['subject'],
  expand: (args, version) => {
    const found = chosenDefects(args, version);
    const blocks = defectSubjects.flatMap((subject): Block[] => {
      const entries = found.filter((defect) => defect.subject === subject).map(defectEntry);
      return entries.length === 0
        ? []
        : [
            ...(args.subject === undefined ? [heading(3, `subject-${subject}`, subjectWords(subject))] : []),
            ...referenceList(entries),
          ];
    });
    return blocks.length === 0 ? nothingKnown(version) : blocks;
  },
};

export const endedDefects: Directive = {
  name: 'ended-defects',
  about: 'Defects of earlier releases of the version that its last one is without, the worst first.',
  expand: (_args, version) => {
    const found = endedDefectsOf(version);
    return found.length === 0 ? paragraph(text('None is known.')) : referenceList(found.map(defectEntry));
  },
};

/** State of a defect in the newest release. */
function stateIn(release: string, defect: KnownDefect): string {
  if (existsFrom(defect, release)) {
    return isBehind(defect) ? `Still there in ${defect.tried}` : 'Still there';
  }
  return defect.fixedIn !== undefined ||
    defect.notIn.some((each) => compareReleases(each, defect.until ?? each) > 0)
    ? 'Gone'
    : 'Not tried';
}

export const worstDefects: Directive = {
  name: 'worst-defects',
  about: 'Those defects as a table of links; in an old line, with what became of each in the newest release.',
  example: {severity: 'critical'},
  optional: ['severity'],
  expand: (args, version) => {
    const {path} = findVersion(version);
    const latest = version === currentVersion;
    const newest = findVersion(currentVersion);
    const found = chosenDefects(args, version);
    if (found.length === 0) {
      return nothingKnown(version);
    }
    const page = requiredPageWith(version, 'known-defects');
    return table(
      [
        ...(args.severity === undefined ? ['Severity'] : []),
        'Defect',
        'What you see',
        ...(latest ? [] : [`In ${newest.lastRelease}`]),
      ],
      found.map((defect) => ({
        cells: [
          ...(args.severity === undefined ? [[text(defect.severity)]] : []),
          [link(`${path}/${page}#${defect.id}`, ...prose(defect.title))],
          prose(defect.see),
          ...(latest ? [] : [[text(stateIn(newest.lastRelease, defect))]]),
        ],
      })),
    );
  },
};
