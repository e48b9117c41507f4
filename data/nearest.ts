import {closest, distance} from 'fastest-levenshtein';

/** Of a name's letters, how many may be wrong where another name is what was meant. */
const wrongAtMost = 0.4;

/** As many names are read at a glance. */
const fewNames = 8;

/** And as many are read at all. */
const mostNames = 50;

function listed(names: readonly string[]): string {
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Such as `did you mean "shell"?`, where a name is that far from another one. @param wrong - letters at most */
export function meant(name: string, names: readonly string[], wrong: number): string | undefined {
  const nearest = closest(name, names);
  return distance(name, nearest) <= wrong ? `did you mean "${nearest}"?` : undefined;
}

/**
 * What an error says of a name that does not exist: the name that was meant, or all that there are.
 *
 * @param all - what introduces the whole list: "there are"
 * @returns such as `did you mean "shell"?` or `there are file, http, shell`
 */
export function insteadOf(name: string, names: readonly string[], all: string): string {
  const wrong = Math.ceil(name.length * wrongAtMost);
  return (
    (names.length > fewNames ? meant(name, names, wrong) : undefined) ?? `${all} ${listed(names) || 'none'}`
  );
}
