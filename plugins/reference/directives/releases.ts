import {loadReleases} from '../../../data/load';
import {currentVersion, isTestRelease} from '../../../data/versions';
import {anchorOf, prose, strong, table, text} from '../blocks';
import {findNamed, type Directive} from '../directive';

/** Kinds of notes that a reader must not miss. */
const marked: Readonly<Record<string, string>> = {
  breaking: 'Breaking',
  regression: 'Regression',
  security: 'Security',
};

export const releases: Directive = {
  name: 'releases',
  about: 'The releases of one line, the newest first.',
  example: {line: currentVersion},
  expand: (args, version) => {
    const all = loadReleases();
    const lines = [...new Set(all.map((release) => release.line))];
    const line = findNamed(lines, (each) => each, args.line ?? '', 'line of releases', version);
    const found = all.filter((release) => release.line === line && !isTestRelease(release.release)).reverse();
    return [
      table(
        ['Release', 'Date', 'What changed'],
        found.map((release) => ({
          anchor: `release-${anchorOf(release.release)}`,
          cells: [
            [text(release.release)],
            [text(release.date)],
            release.notes.flatMap(({kind, text: words}, index) => [
              ...(index === 0 ? [] : [text(' ')]),
              ...(kind in marked ? [strong(`${marked[kind] ?? ''}:`), text(' ')] : []),
              ...prose(words),
            ]),
          ],
        })),
      ),
    ];
  },
};
