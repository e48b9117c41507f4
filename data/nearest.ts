import {closest, distance} from 'fastest-levenshtein';

/** Largest share of wrong letters with which a name is treated as a misspelling of another one. */
const wrongShare = 0.4;

/** Up to this many names, an error lists all of them instead of the nearest one. */
const fewNames = 8;

/** Maximum number of names that an error lists. */
const mostNames = 50;

function listed(names: readonly string[]): string {
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Suggests the nearest name: `did you mean "shell"?`. @param limit - largest edit distance @returns undefined if no
 * name is that near
 */
export function didYouMean(name: string, names: readonly string[], limit: number): string | undefined {
  const nearest = closest(name, names);
  return distance(name, nearest) <= limit ? `did you mean "${nearest}"?` : undefined;
}

/**
 * End of an error about an unknown name: a suggestion, or the list of known names.
 *
 * @param all - words in front of the list: "there are"
 * @returns such as `did you mean "shell"?` or `there are file, http, shell`
 */
export function expectedNames(name: string, names: readonly string[], all: string): string {
  const limit = Math.ceil(name.length * wrongShare);
  return (
    (names.length > fewNames ? didYouMean(name, names, limit) : undefined) ??
    `${all} ${listed(names) || 'none'}`
  );
}
