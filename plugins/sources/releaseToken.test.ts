import {expect, test} from 'vitest';

import {loadCounterparts} from '../../data/counterparts';
import {currentVersion, findVersion, oldVersions} from '../../data/versions';
import {pageText, releaseHooks, unknownTokens} from './releaseToken';

const release = findVersion(currentVersion).lastRelease;
const [old = ''] = oldVersions;

test.each([
  ['docs/a.md', release],
  ['/site/docs/usage/a.md', release],
  ['src/pages/a.md', release],
  [`/site/versioned_docs/version-${old}/a.md`, findVersion(old).lastRelease],
])('in %s it is %s, in prose, code, addresses and fences', (file, expected) => {
  const text = (it: string): string =>
    `---\ntitle: Of ${it}\n---\n\nDkron ${it}, \`v${it}-light\`, [it](https://example.com/v${it}/a_${it}.deb).\n\n\`\`\`sh\ngo get x@v${it}\n\`\`\`\n`;
  expect(pageText(text('%release%'), file)).toBe(text(expected));
});

test('each page can name the last release of any version', () => {
  const all = [currentVersion, ...oldVersions];
  const text = all.map((id) => `%release:${id}%`).join(' ');
  const expected = all.map((id) => findVersion(id).lastRelease).join(' ');
  for (const file of ['docs/a.md', `versioned_docs/version-${old}/a.md`, 'blog/a.md']) {
    expect(pageText(text, file)).toBe(expected);
  }
  expect(unknownTokens(pageText('%release:v99%, %release:%\n%release:4.0%', 'docs/a.md'))).toEqual([
    {line: 1, message: expect.stringContaining('"%release:v99%" is not a known token here')},
    {line: 1, message: expect.stringContaining(`or one of %release:${all.at(-1)}%`)},
    {line: 2, message: expect.stringContaining('"%release:4.0%"')},
  ]);
});

test('a token without a version is left as it is in a post, and so is a text without tokens', () => {
  expect(pageText('Dkron %release%', 'blog/a.md')).toBe('Dkron %release%');
  expect(pageText('100 %, {release}, $release', 'docs/a.md')).toBe('100 %, {release}, $release');
});

test('a program of others is named with the release that Dkron was tried with', () => {
  const [first] = loadCounterparts();
  expect(pageText(`With %counterpart:${first?.id}%.`, 'blog/a.md')).toBe(
    `With ${first?.name} ${first?.release}.`,
  );
  expect(unknownTokens(pageText('%counterpart:nobody%', 'docs/a.md'))).toEqual([
    {line: 1, message: expect.stringContaining(`or one of %release:`)},
  ]);
});

test('an invalid token is reported with its line', () => {
  expect(unknownTokens('Dkron %releases%\n\n`a` %version% and %x%\n')).toEqual([
    {line: 1, message: expect.stringContaining('"%releases%" is not a known token here; expected %release%')},
    {line: 3, message: expect.stringContaining('"%version%"')},
  ]);
});

test('escapes, times, variables and percentages are not tokens', () => {
  const text = '/a%20b%2Fc%aa%bb%cc date +%Y%m%dT%H%M%S %PATH% %s%n 5 % of 10 %, %{http_code}%{time}';
  expect(unknownTokens(text)).toEqual([]);
  expect(pageText(text, 'docs/a.md')).toBe(text);
});

test('Docusaurus gets the release in the page and in its front matter, and an error with file and line', async () => {
  const page = {filePath: 'docs/a.md', fileContent: '---\ntitle: Of %release%\n---\n\nIt is %release%.\n'};
  const given = `---\ntitle: Of ${release}\n---\n\nIt is ${release}.\n`;
  expect(releaseHooks.preprocessor(page)).toBe(given);
  const parsed = await releaseHooks.parseFrontMatter({
    ...page,
    defaultParseFrontMatter: ({fileContent}) => Promise.resolve({frontMatter: {}, content: fileContent}),
  });
  expect(parsed.content).toBe(given);
  expect(() =>
    releaseHooks.preprocessor({filePath: 'docs/a.md', fileContent: 'One\n\nTwo %releases%\n'}),
  ).toThrow('docs/a.md:3: "%releases%" is not a known token here');
  expect(() => releaseHooks.preprocessor({...page, filePath: 'blog/a.md'})).toThrow(
    'blog/a.md:2: "%release%"',
  );
});
