/** Misspelt `%release%` tokens in pages. */
import {unknownTokens} from '../../plugins/sources/releaseToken';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';

/** Checks the whole text of every page. It can NOT tell whether a sentence means the last release or a certain one. */
export function checkTokens(pages: readonly SourcePage[]): Result {
  return {
    checked: pages.length,
    problems: pages.flatMap(({file, source}) =>
      unknownTokens(source).map(({line, message}) => ({file, line, message})),
    ),
  };
}
