import type {VersionId} from '../../data/schema/parts';
import type {Block} from './blocks';

/** Arguments as written: `::executor{name="shell"}` gives `{name: 'shell'}`. */
export type Arguments = Readonly<Record<string, string>>;

/** A line `::name{argument="value"}` in a page, and what it becomes. */
export type Directive = {
  readonly name: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /**
   * @param version - the documentation version that the page belongs to
   * @returns what stands in the page in its place
   * @throws Error listing the names that exist where an argument names none of them
   */
  readonly expand: (args: Arguments, version: VersionId) => Block[];
};

/**
 * Looks a thing up by name.
 *
 * @param kind - what it is, for the message: "command"
 * @throws Error listing the names that there are
 */
export function findNamed<T>(
  list: readonly T[],
  nameOf: (item: T) => string,
  name: string,
  kind: string,
  version: string,
): T {
  const found = list.find((item) => nameOf(item) === name);
  if (found === undefined) {
    throw new Error(`${version} has no ${kind} "${name}"; it has ${list.map(nameOf).join(', ')}`);
  }
  return found;
}
