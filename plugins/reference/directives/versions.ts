import {loadReleases} from '../../../data/load';
import {findRelease} from '../../../data/ofVersion';
import {isTestRelease, loadVersions, oldVersions, withRelease} from '../../../data/versions';
import type {DocumentedVersion} from '../../../data/schema/versions';
import {
  bullets,
  code,
  date,
  link,
  paragraph,
  prose,
  referenceList,
  table,
  text,
  withCommas,
  type Entry,
} from '../blocks';
import {findNamed, type Directive} from '../directive';

export const versions: Directive = {
  name: 'versions',
  about: 'The documented versions side by side.',
  expand: () =>
    table(
      ['Version', 'Last release', 'Date', 'Support', 'Schedule fields', 'Dashboard'],
      loadVersions().map((entry) => ({
        cells: [
          [link(entry.path, text(entry.label))],
          [text(entry.lastRelease)],
          [date(findRelease(entry.lastRelease).date)],
          [text(entry.state)],
          [text(entry.scheduleFields)],
          [code(entry.dashboard.path)],
        ],
      })),
    ),
};

/** The rows of one version: content with links is made here, the rest is prose of the data. */
function entriesOf(entry: DocumentedVersion): Entry[] {
  const {id, label} = entry;
  const described = (name: string, body: readonly string[], content: Entry['content'] = []): Entry => ({
    name,
    plain: true,
    anchor: `${id}-${name.toLowerCase().replaceAll(' ', '-')}`,
    body,
    content,
  });
  const stable = loadReleases().filter((release) => release.line === id && !isTestRelease(release.release));
  const posts = stable.flatMap((release) => (release.post === undefined ? [] : [release]));
  return [
    described(
      'Releases',
      [
        `${stable.length} releases, from ${entry.firstRelease} of ${findRelease(entry.firstRelease).date} to ${entry.lastRelease} of ${findRelease(entry.lastRelease).date}.`,
      ],
      posts.length === 0
        ? []
        : [
            paragraph(
              text('Announcements: '),
              ...withCommas(posts.map(({release, post}) => link(post ?? '', text(release)))),
              text('.'),
            ),
          ],
    ),
    described('Support', [entry.support]),
    described('Image and module', [`\`${withRelease(entry.image, id)}\` and \`${entry.goModule}\`.`]),
    described(
      'Documentation',
      [withRelease(entry.covers, id)],
      [paragraph(link(entry.path, text(`Documentation of ${label}`)))],
    ),
    described('Dashboard', [entry.dashboard.text]),
    described('API', [entry.api.text], [bullets(entry.api.differences.map(prose))]),
    described('Store', [entry.store]),
    described('How a run goes', [entry.runPath]),
    described('Schedules', [`${entry.scheduleFields} fields.`]),
    described('Metrics', [entry.metrics]),
    described(
      'Upgrade',
      [],
      [
        ...(entry.upgradeFrom === null
          ? []
          : [paragraph(link(entry.upgradeFrom.page, text(`From ${entry.upgradeFrom.version} to ${label}`)))]),
        paragraph(
          link(
            entry.upgradePage,
            text(entry.state === 'current' ? 'To the next release' : `From ${label} to the next version`),
          ),
        ),
      ],
    ),
  ];
}

export const version: Directive = {
  name: 'version',
  about: 'What there is to know about one version.',
  example: {id: oldVersions[0] ?? ''},
  expand: (args, ofPage) => {
    const all = loadVersions();
    const entry = findNamed(all, (each) => each.id, args.id ?? '', 'documented version', ofPage);
    return referenceList(entriesOf(entry));
  },
};
