/** What the programs of this folder share: their arguments, and the line that tells how far they are. */
import fs from 'node:fs';
import {parseArgs} from 'node:util';

import type {VersionId} from '../data/schema/parts';
import {docsVersions} from '../data/versions';

/** Which program is held against which version's data. */
type Compared = {readonly binary: string; readonly docs: VersionId};

/**
 * @param args - of the command line
 * @param program - its name among those of npm, for the error that tells its usage
 * @param more - what it has besides, for the same
 * @throws Error for arguments that it does not have, and where the binary is not there
 */
export function readArguments(args: readonly string[], program: string, more = ''): Compared {
  const options = {binary: {type: 'string'}, docs: {type: 'string'}} as const;
  const {binary, docs: given} = parseArgs({args: [...args], options}).values;
  const docs = docsVersions.find((version) => version === given);
  if (binary === undefined || docs === undefined) {
    throw new Error(`usage: npm run ${program} -- --binary PATH --docs ${docsVersions.join('|')}${more}`);
  }
  if (!fs.existsSync(binary)) {
    throw new Error(`--binary ${binary}: no such file; expected the path of a dkron program`);
  }
  // The program finds its plugins beside itself.
  return {binary: fs.realpathSync(binary), docs};
}

/** Shows one line on a terminal, in place of the one before. */
export function progress(text: string): void {
  if (process.stderr.isTTY) {
    const width = (process.stderr.columns || 80) - 1;
    process.stderr.write(`\r\u001B[K${text.slice(0, width)}`);
  }
}
