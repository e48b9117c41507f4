import {loadReleases} from '../../../data/load-shared';
import {anchorOf, prose, table, text} from '../blocks';
import {findNamed, type Directive} from '../directive';

/** Releases of one line, newest first. */
export const releases: Directive = {
  name: 'releases',
  required: ['line'],
  optional: [],
  expand: (args, version) => {
    const all = loadReleases();
    const lines = [...new Set(all.map((release) => release.line))];
    const line = findNamed(lines, (each) => each, args.line ?? '', 'line of releases', version);
    const found = all.filter((release) => release.line === line && !release.prerelease).reverse();
    return [
      table(
        ['Release', 'Date', 'What changed'],
        found.map((release) => ({
          anchor: `release-${anchorOf(release.release)}`,
          cells: [
            [text(release.release)],
            [text(release.date)],
            prose(release.notes.map((note) => note.text).join(' ')),
          ],
        })),
      ),
    ];
  },
};
