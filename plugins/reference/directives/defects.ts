import {loadKnownDefects, loadVersions} from '../../../data/load-shared';
import {DEFECT_SUBJECTS, type KnownDefect} from '../../../data/schema-shared';
import {referenceList, text, type Block, type Entry} from '../blocks';
import {findNamed, type Directive} from '../directive';

function defectEntry(defect: KnownDefect): Entry {
  return {
    name: defect.title,
    plain: true,
    anchor: defect.id,
    body: [
      defect.symptom,
      ...(defect.when === undefined ? [] : [defect.when]),
      defect.wayRound === null ? 'No way round is known.' : `What to do: ${defect.wayRound}`,
    ],
    facts: [
      {label: 'Found in', value: [text(defect.affects.join(', '))]},
      ...(defect.notIn.length === 0 ? [] : [{label: 'Not in', value: [text(defect.notIn.join(', '))]}]),
      ...(defect.fixedIn === undefined ? [] : [{label: 'Mended in', value: [text(defect.fixedIn)]}]),
      {label: 'Known from', value: [text(defect.evidence === 'run' ? 'the running program' : 'its source')]},
    ],
  };
}

/** Defects of the version's last release, or of one subject. */
export const knownDefects: Directive = {
  name: 'known-defects',
  required: [],
  optional: ['subject'],
  expand: ({subject}, version): Block[] => {
    const {lastRelease} = findNamed(loadVersions(), (each) => each.id, version, 'version', version);
    if (subject !== undefined) {
      findNamed(DEFECT_SUBJECTS, (each) => each, subject, 'subject of defects', version);
    }
    const found = loadKnownDefects().filter(
      (defect) =>
        defect.affects.includes(lastRelease) && (subject === undefined || defect.subject === subject),
    );
    if (found.length === 0) {
      throw new Error(
        `no defect of ${lastRelease} is known${subject === undefined ? '' : ` for "${subject}"`}; leave the directive out`,
      );
    }
    return referenceList(found.map(defectEntry));
  },
};
