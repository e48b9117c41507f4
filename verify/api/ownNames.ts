/** Names that no job of anybody else has. */
import {randomBytes} from 'node:crypto';

import type {OwnNames} from './types';

/**
 * @param random - what tells this run from others; lower-case letters and digits
 * @returns names that begin with `verify-api-`. No own name is the beginning of another run's name, so the server's habit
 *   of dropping executions by the beginning of a name harms nobody.
 */
export function makeOwnNames(random: string = randomBytes(6).toString('hex')): OwnNames {
  const prefix = `verify-api-${random}-`;
  return {
    prefix,
    of: (name) => (name.startsWith(prefix) ? name : prefix + name),
    isOwn: (name) => name.startsWith(prefix) && name.length > prefix.length,
  };
}
