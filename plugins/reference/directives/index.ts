import type {Directive} from '../directive';
import * as definitions from './definitions';
import {referenceIndex} from './referenceIndex';

function isDirective(exported: unknown): exported is Directive {
  return typeof exported === 'object' && exported !== null && 'expand' in exported;
}

/** The directives that the files of this folder export; only that of the index needs the list of all others. */
const defining = Object.values(definitions)
  .filter(isDirective)
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Every directive that a page may use. */
export const directives: readonly Directive[] = [...defining, referenceIndex(defining)];
