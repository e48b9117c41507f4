import {closest, distance} from 'fastest-levenshtein';

/** Of a name's letters, how many may be wrong where another name is what was meant. */
const wrongAtMost = 0.4;

/** As many names are read at a glance. */
const fewNames = 8;

/**
 * What an error says of a name that does not exist: the name that was meant, or all that there are.
 *
 * @param all - what introduces the whole list: "there are"
 * @returns such as `did you mean "shell"?` or `there are file, http, shell`
 */
export function insteadOf(name: string, names: readonly string[], all: string): string {
  const nearest = closest(name, names);
  return names.length > fewNames && distance(name, nearest) <= Math.ceil(name.length * wrongAtMost)
    ? `did you mean "${nearest}"?`
    : `${all} ${names.join(', ') || 'none'}`;
}
