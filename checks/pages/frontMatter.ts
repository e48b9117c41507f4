/** Front matter: a title, and a description of its own that search engines show whole. */
import {existsSync} from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import {expectedNames} from '../../data/nearest';
import {readYaml} from '../../data/readYaml';
import {phrases} from '../../plugins/search/indexing/phrases';
import {lineOfKey, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

const shortest = 110;
const longest = 160;

const text = z.string().describe('text');
const choice = z.boolean().describe('true or false');
const texts = z.array(z.string()).describe('a list of texts');
const asked = z
  .record(z.string(), phrases)
  .describe("lists of phrases by the ids of sections, with '' for the page itself");
/** Schema of a key whose value is checked elsewhere. */
const anything = z.unknown();

/** Schema of the front matter of each kind of page. */
const keys: Readonly<Record<SourcePage['kind'], Readonly<Record<string, z.ZodType>>>> = {
  docs: {
    title: text,
    description: text,
    sidebar_label: text,
    slug: text,
    toc_max_heading_level: z.int().min(2).max(6).describe('a level from 2 to 6'),
    keywords: texts,
    hide_title: choice,
    tried: anything,
    asked,
    names: anything,
  },
  blog: {
    title: text,
    description: text,
    slug: text,
    authors: z.union([z.string(), z.array(z.string())]).describe('a name of authors.yml, or a list of them'),
    tags: texts,
    date: text,
    image: text,
    sidebar_label: text,
    keywords: texts,
    asked,
  },
  page: {description: text, hide_table_of_contents: choice, wrapperClassName: text},
  project: {},
};

type Written = Pick<SourcePage, 'file' | 'kind' | 'frontMatter' | 'source'>;

/** Values of a page's front matter with which Docusaurus would fail during a build. */
export function valueProblems(page: Written): Problem[] {
  return Object.entries(page.frontMatter)
    .map(([key, value]) => ({key, value, wanted: keys[page.kind][key]}))
    .filter(({value, wanted}) => wanted?.safeParse(value).success === false)
    .map(({key, value, wanted}) => ({
      file: page.file,
      line: lineOfKey(page.source, key),
      message: `${key} is ${JSON.stringify(value)}; expected ${wanted?.description}`,
    }));
}

/** Names that posts may use, by the key of their front matter: those of blog/authors.yml and blog/tags.yml. */
export function namesOfPosts(siteFolder: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    ['authors', 'tags'].map((key) => {
      const file = path.resolve(siteFolder, 'blog', `${key}.yml`);
      return [key, existsSync(file) ? Object.keys(readYaml(file, z.record(z.string(), anything))) : []];
    }),
  );
}

/** Checks the front matter of every page. It can NOT tell whether a description is true of the page. */
export function checkFrontMatter(
  pages: readonly SourcePage[],
  namesInPosts: ReturnType<typeof namesOfPosts>,
): Result {
  const problems: Problem[] = [];
  const firstWith = new Map<string, string>();
  for (const page of pages) {
    if (page.kind === 'project') {
      continue;
    }
    const allowed = Object.keys(keys[page.kind]);
    problems.push(...valueProblems(page));
    const add = (key: string, message: string): void => {
      problems.push({file: page.file, line: lineOfKey(page.source, key), message});
    };
    for (const [key, names] of page.kind === 'blog' ? Object.entries(namesInPosts) : []) {
      [page.frontMatter[key] ?? []]
        .flat()
        .filter((name) => !names.includes(String(name)))
        .forEach((name) =>
          add(
            key,
            `blog/${key}.yml has no "${String(name)}"; ${expectedNames(String(name), names, 'it has')}`,
          ),
        );
    }
    const unknown = Object.keys(page.frontMatter).filter((key) => !allowed.includes(key));
    unknown.forEach((key) =>
      add(key, `unknown front matter key "${key}"; ${expectedNames(key, allowed, 'expected one of')}`),
    );
    const {title, description} = page.frontMatter;
    if (unknown.length > 0 && (title === undefined || description === undefined)) {
      // The missing key may be the misspelt one.
      continue;
    }
    // Under src/pages, the first heading is the title; the check of headings requires it.
    if (page.kind !== 'page' && (typeof title !== 'string' || title.trim() === '')) {
      add('title', 'no title in the front matter; expected one');
    }
    if (typeof description !== 'string') {
      add(
        'description',
        `no description in the front matter; expected one of ${shortest} to ${longest} characters`,
      );
    } else {
      if (description.length < shortest || description.length > longest) {
        add(
          'description',
          `the description has ${description.length} characters; expected ${shortest} to ${longest}`,
        );
      }
      const earlier = firstWith.get(description);
      if (earlier !== undefined) {
        add('description', `the description is that of ${earlier}; expected one of its own`);
      }
      firstWith.set(description, page.file);
    }
  }
  return {checked: pages.length, problems};
}
