import {beforeAll, expect, test} from 'vitest';

import {writeBelow} from '../../plugins/lib/files';
import {mentionsOf, mentionsOfDefault, formatMention} from './releaseMentions';
import {sharedFolder} from '../../tests/support/folders';

const site = sharedFolder();

beforeAll(() => {
  const long = `${'word '.repeat(60)}4.0.9 ${'word '.repeat(60)}end`;
  const lines = [
    'tried: 4.0.9',
    'The call is missing in 4.0.9.',
    'Since 4.0.9, it is there.',
    'In `4.0.9` and later, it is there.',
    '14.0.9, 4.0.90, 4.0.9.1 and 4.0.8 are others.',
    'Ends with 4.0.9.',
    long,
    'The setting `log-level` is info.',
    'Read at https://example.com/blob/v4.0.9/a.go for this.',
  ];
  writeBelow(site, 'docs/a.md', lines.join('\n'));
  writeBelow(site, 'versioned_docs/version-v3/a.md', 'Install 4.0.9.');
  writeBelow(site, 'blog/a.md', 'Dkron 4.0.9 is out.');
  writeBelow(site, 'data/a.yaml', '- since: 4.0.9\n- {until: 4.0.9}\n# Of 4.0.9.\n');
  writeBelow(site, 'src/a.ts', "/** As 4.0.9 does. */\nexport const a = 'x';\n");
  writeBelow(site, 'package-lock.json', '"4.0.9"');
  writeBelow(site, 'data/release-checklist.md', '4.0.9');
});

test('finds mentions in all versions, posts and code, and marks historical ones', () => {
  const found = mentionsOf(['4.0.9'], site);
  const places = (stays: boolean): string[] =>
    found.filter((each) => each.isHistorical === stays).map(({file, line}) => `${file}:${line}`);
  expect(places(false)).toEqual([
    'docs/a.md:2',
    'docs/a.md:6',
    'docs/a.md:7',
    'versioned_docs/version-v3/a.md:1',
    'src/a.ts:1',
    'data/a.yaml:3',
  ]);
  expect(places(true)).toEqual(['docs/a.md:3', 'docs/a.md:4', 'docs/a.md:9', 'blog/a.md:1']);
});

test('changed texts that are not on the disk yet are searched', () => {
  const files = mentionsOf(['4.0.9'], site, {'data/a.yaml': '# Of 4.1.0.\n'}).map(({file}) => file);
  expect(files).not.toContain('data/a.yaml');
});

test('a mention has its place and its text; a long line is cut around the release', () => {
  const [, , , , long] = mentionsOf(['4.0.9'], site).filter(({file}) => file === 'docs/a.md');
  expect(long && formatMention(long)).toMatch(/^docs\/a\.md:7: … (?:word )+4\.0\.9 (?:word )+.* …$/);
  const [short] = mentionsOf(['4.0.9'], site);
  expect(short && formatMention(short)).toBe('docs/a.md:2: The call is missing in 4.0.9.');
});

test('an old default is found only in lines that name its setting', () => {
  const of = (before: string): number => mentionsOfDefault({name: 'log-level', before}, site).length;
  expect(of('info')).toBe(1);
  expect(of('warn')).toBe(0);
  expect(of('')).toBe(0);
});
