/** Third-party programs that Dkron was tried with. `%counterpart:ID%` in a page becomes the name and release of one. */
import {readYaml} from './readYaml';
import {counterpartsSchema, type Counterpart} from './schema/counterparts';

const counterpartToken = /%counterpart:([a-z0-9-]+)%/g;

/** The tried programs. @throws Error with every problem of the file */
export function loadCounterparts(): readonly Counterpart[] {
  return readYaml('data/counterparts.yaml', counterpartsSchema);
}

/** Whether a text contains a `%counterpart:ID%` token. */
export function hasCounterpartToken(text: string): boolean {
  return text.search(counterpartToken) !== -1;
}

/** Replaces each token by name and release. A token with an unknown ID is left as it is. */
export function withCounterparts(text: string): string {
  return text.replaceAll(counterpartToken, (token, id: string) => {
    const found = loadCounterparts().find((each) => each.id === id);
    return found === undefined ? token : `${found.name} ${found.release}`;
  });
}
