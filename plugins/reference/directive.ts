import type {VersionId} from '../../data/schema/parts';
import {insteadOf} from '../../data/nearest';
import {keptWhileUnchanged, type Kept} from '../../data/readYaml';
import type {Arguments} from '../sources/markdown';
import type {Block} from './blocks';

/** A line `::name{argument="value"}` in a page, and what it becomes. */
export type Directive = {
  readonly name: string;
  /** What it becomes, in a sentence. */
  readonly about: string;
  /** Every argument that it takes, with a value, where it takes any; `npx tsx checks/run.ts --directives` shows it. */
  readonly example?: Arguments;
  /** Which of these may be left out. */
  readonly optional?: readonly string[];
  /**
   * @param version - the documentation version that the page belongs to
   * @returns what is in the page in its place
   * @throws Error listing the names that exist where an argument names none of them
   */
  readonly expand: (args: Arguments, version: VersionId) => Block[];
};

const expanded = new Map<string, Kept<readonly Block[]>>();

/**
 * What a directive becomes, made once for as long as none of the files changes that it reads: the list of a page's inputs, the
 * list of all names and both bundles ask for the same.
 *
 * @returns blocks that must not be written into
 * @throws Error as `expand` does
 */
export function expandOnce(directive: Directive, args: Arguments, version: VersionId): readonly Block[] {
  const key = JSON.stringify([directive.name, version, ...Object.entries(args).sort()]);
  return keptWhileUnchanged(expanded, key, () => directive.expand(args, version));
}

/** How a page writes a directive with all its arguments, and which of them it may leave out. */
export function exampleLine({name, example = {}, optional = []}: Directive): string {
  const given = Object.entries(example).map(([argument, value]) => `${argument}="${value}"`);
  const line = given.length === 0 ? `::${name}` : `::${name}{${given.join(' ')}}`;
  return optional.length === 0 ? line : `${line}   (${optional.join(', ')} may be left out)`;
}

/**
 * Looks a thing up by name.
 *
 * @param kind - what it is, for the message: "command"
 * @throws Error naming the nearest, or those that there are
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
    throw new Error(`${version} has no ${kind} "${name}"; ${insteadOf(name, list.map(nameOf), 'it has')}`);
  }
  return found;
}
