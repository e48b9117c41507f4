/** Reference directives such as `::executor{name="shell"}`: each can be expanded, before a build says so. */
import {directivesIn, type WrittenDirective} from '../../plugins/sources/markdown';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Anchor, Problem, Result} from '../lib/result';

/**
 * The ids that one directive puts into its page.
 *
 * @param file - path of the page, which decides the version
 * @throws Error with the wrong name or argument and the expected ones
 */
export type Expand = (directive: WrittenDirective, file: string) => ReadonlySet<string>;

/** The ids that the directives of a page give it; undefined if one cannot be expanded (checkDirectives reports it). */
export function directiveIds(page: SourcePage, expand: Expand): Anchor[] | undefined {
  try {
    return directivesIn(page.tree).flatMap((directive) =>
      [...expand(directive, page.file)].map((id) => ({id, line: directive.line})),
    );
  } catch {
    return undefined;
  }
}

/**
 * Leaves out consequential problems: pages that lack a directive which another page misspells, and the index of all names,
 * which expands every directive again.
 */
export function withoutConsequences<T extends {readonly message: string; readonly name?: string}>(
  problems: readonly T[],
): readonly T[] {
  const causes = problems.filter(
    ({message, name}) => !/no page in \S+ has ::/.test(message) && name !== 'reference-index',
  );
  return causes.length > 0 ? causes : problems;
}

/**
 * Expands every directive of every page; a mistake in the data is reported once, not for each directive that reads it. It can
 * NOT tell whether the table is the one that the text around it means.
 */
export function checkDirectives(pages: readonly SourcePage[], expand: Expand): Result {
  const problems: (Problem & {readonly name: string})[] = [];
  const reportedDataErrors = new Set<string>();
  let checked = 0;
  for (const page of pages) {
    for (const directive of directivesIn(page.tree)) {
      const {name, line} = directive;
      checked++;
      try {
        expand(directive, page.file);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (reportedDataErrors.has(message)) {
          continue;
        }
        if (message.startsWith('data/')) {
          reportedDataErrors.add(message);
        }
        problems.push({file: page.file, line, message, name});
      }
    }
  }
  return {checked, problems: withoutConsequences(problems)};
}
