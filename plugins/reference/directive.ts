import type {VersionId} from '../../data/schema/parts';
import {expectedNames} from '../../data/nearest';
import {cachedWhileUnchanged, type Cached} from '../../data/readYaml';
import type {Arguments} from '../sources/markdown';
import type {Block} from './blocks';

/** A directive: a line `::name{argument="value"}` in a page, and its expansion. */
export type Directive = {
  readonly name: string;
  /** Description of its expansion, in a sentence. */
  readonly about: string;
  /** Example of every accepted argument, if there are any; `npx tsx checks/run.ts --directives` shows it. */
  readonly example?: Arguments;
  /** Names of the arguments that may be omitted. */
  readonly optional?: readonly string[];
  /**
   * @param version - the documentation version that the page belongs to
   * @returns the block or blocks that replace it
   * @throws Error listing the names that exist if an argument names none of them
   */
  readonly expand: (args: Arguments, version: VersionId) => Block | Block[];
};

const expanded = new Map<string, Cached<readonly Block[]>>();

/**
 * The expansion of a directive, cached until one of the files that it reads changes: the list of a page's inputs, the list of
 * all names and both bundles need the same one.
 *
 * @returns blocks that must not be written into
 * @throws Error as `expand` does
 */
export function expandOnce(directive: Directive, args: Arguments, version: VersionId): readonly Block[] {
  const key = JSON.stringify([directive.name, version, ...Object.entries(args).sort()]);
  return cachedWhileUnchanged(expanded, key, () => [directive.expand(args, version)].flat());
}

/** The usage of a directive: an example with all its arguments, and which of them are optional. */
export function exampleLine({name, example = {}, optional = []}: Directive): string {
  const written = Object.entries(example).map(([argument, value]) => `${argument}="${value}"`);
  const line = written.length === 0 ? `::${name}` : `::${name}{${written.join(' ')}}`;
  return optional.length === 0 ? line : `${line}   (${optional.join(', ')} may be left out)`;
}

/**
 * Finds an item by name.
 *
 * @param kind - its kind for the message, such as "command"
 * @throws Error with the most similar names, or all names
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
    throw new Error(
      `${version} has no ${kind} "${name}"; ${expectedNames(name, list.map(nameOf), 'it has')}`,
    );
  }
  return found;
}
