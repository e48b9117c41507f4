/** Names of the programs that Dkron was tried with, where a page has `%counterpart:ID%`. */
import {readYaml} from './readYaml';
import {counterpartsSchema, type Counterpart} from './schema/counterparts';

const counterpartToken = /%counterpart:([a-z0-9-]+)%/g;

/** Programs of others that Dkron was tried with. @throws Error with every problem of the file */
export function loadCounterparts(): readonly Counterpart[] {
  return readYaml('data/counterparts.yaml', counterpartsSchema);
}

/** Whether a text names one by a token. */
export function hasCounterpartToken(text: string): boolean {
  return text.search(counterpartToken) !== -1;
}

/** Puts name and release where a text has the token of one; that of an unknown program stays. */
export function withCounterparts(text: string): string {
  return text.replaceAll(counterpartToken, (token, id: string) => {
    const found = loadCounterparts().find((each) => each.id === id);
    return found === undefined ? token : `${found.name} ${found.release}`;
  });
}
