/** Front matter: a title, and a description of its own that search engines show whole. */
import type {SourcePage} from '../plugins/sources/pages';
import type {Problem, Result} from './result';

const shortest = 110;
const longest = 160;

const keys: Readonly<Record<Exclude<SourcePage['kind'], 'project'>, readonly string[]>> = {
  docs: [
    'title',
    'description',
    'sidebar_label',
    'slug',
    'toc_max_heading_level',
    'keywords',
    'hide_title',
    'tried',
    'asked',
    'names',
  ],
  blog: [
    'title',
    'description',
    'slug',
    'authors',
    'tags',
    'date',
    'image',
    'sidebar_label',
    'keywords',
    'asked',
  ],
  page: ['description', 'hide_table_of_contents', 'wrapperClassName'],
};

/** Line of a front matter key, or the first line. */
function lineOfKey(page: SourcePage, key: string): number {
  const at = page.source.split('\n').findIndex((line) => line.startsWith(`${key}:`));
  return at === -1 ? 1 : at + 1;
}

/**
 * Looks at the front matter of every page.
 *
 * It can NOT tell whether a description says what the page holds.
 */
export function checkFrontMatter(pages: readonly SourcePage[]): Result {
  const problems: Problem[] = [];
  const firstWith = new Map<string, string>();
  for (const page of pages) {
    if (page.kind === 'project') {
      continue;
    }
    const known = keys[page.kind];
    const add = (key: string, message: string): void => {
      problems.push({file: page.file, line: lineOfKey(page, key), message});
    };
    const {title, description} = page.frontMatter;
    // Under src/pages the first heading is the title; the check of headings asks for it.
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
    for (const key of Object.keys(page.frontMatter)) {
      if (!known.includes(key)) {
        add(key, `unknown front matter key "${key}"; expected one of ${known.join(', ')}`);
      }
    }
  }
  return {checked: pages.length, problems};
}
