import {expect, test} from 'vitest';

import {fixturePages, messages} from '../../tests/fixtures/checks';
import {checkFrontMatter, namesOfPosts, valueProblems} from './frontMatter';
import {pageFrom} from '../../plugins/sources/pages';

test('missing, too short, repeated and unknown values are reported', () => {
  expect(messages(checkFrontMatter(fixturePages('front-matter'), {}))).toEqual([
    'docs/a-none.md:1: no title in the front matter; expected one',
    'docs/a-none.md:1: no description in the front matter; expected one of 110 to 160 characters',
    'docs/b-short.md:4: unknown front matter key "color"; expected one of title, description, sidebar_label, slug, toc_max_heading_level, keywords, hide_title, tried, asked, names',
    'docs/b-short.md:5: unknown front matter key "sidebar_lable"; did you mean "sidebar_label"?',
    'docs/b-short.md:3: the description has 10 characters; expected 110 to 160',
    'versioned_docs/version-v3/d-again.md:3: the description is that of docs/c-first.md; expected one of its own',
  ]);
});

test('a misspelt key is not reported as missing, too', () => {
  const page = pageFrom(`---\ntitles: A\ndescription: ${'a'.repeat(120)}\n---\n`, 'docs/a.md');
  expect(messages(checkFrontMatter([page], {}))).toEqual([
    'docs/a.md:2: unknown front matter key "titles"; did you mean "title"?',
  ]);
});

test('front matter that is not YAML names the place', () => {
  expect(() => pageFrom('---\ntitle: "x\n---\n', 'docs/a.md')).toThrow(
    'docs/a.md:2:10: the front matter is not YAML: Missing closing',
  );
});

test('values that Docusaurus refuses are reported with their lines', () => {
  const page = pageFrom(
    '---\ntitle: 4\nhide_title: maybe\ntoc_max_heading_level: 9\nkeywords: [a, 1]\nasked: [a]\n---\n',
    'docs/a.md',
  );
  expect(valueProblems(page).map(({line, message}) => `${line}: ${message}`)).toEqual([
    '2: title is 4; expected text',
    '3: hide_title is "maybe"; expected true or false',
    '4: toc_max_heading_level is 9; expected a level from 2 to 6',
    '5: keywords is ["a",1]; expected a list of texts',
    `6: asked is ["a"]; expected lists of phrases by the ids of sections, with '' for the page itself`,
  ]);
});

test('authors and tags that are not in the blog’s lists are reported', () => {
  const description = 'a'.repeat(120);
  const post = pageFrom(
    `---\ntitle: A\ndescription: ${description}\nauthors: [maintainers]\ntags: [relase]\n---\n`,
    'blog/a.md',
  );
  expect(messages(checkFrontMatter([post], namesOfPosts('.')))).toEqual([
    'blog/a.md:5: blog/tags.yml has no "relase"; it has release, beta, pro',
  ]);
});
