/**
 * Lines that a shell cannot read: every `sh` fence goes through `bash -n`, which reads and does not run it. Catches quotes,
 * brackets, loops and here-documents that do not close.
 *
 * It can NOT tell whether a command exists or does what the text says. A placeholder in capitals is a word like any other.
 */
import type {Page, Result} from '../pages';
import {examplesOf, problemsOf, type Finding} from './fence';
import {findProgram, inFolder, runIn, write, type Find} from './program';

/**
 * What bash says of each text; one process reads them all.
 *
 * @returns findings of each text, in the same order
 */
export function shellFindings(texts: readonly string[], bash: string): Finding[][] {
  return inFolder((folder) => {
    const files = texts.map((text, index) => {
      write(folder, `${index}.sh`, `${text}\n`);
      return `${index}.sh`;
    });
    const {output} = runIn(folder, bash, [
      '-c',
      'for file; do "$BASH" -n "$file"; done; true',
      'bash',
      ...files,
    ]);
    const found: Finding[][] = texts.map(() => []);
    for (const line of output.split('\n')) {
      const [, index, at, said] = /^(\d+)\.sh: (?:warning: )?line (\d+): (.*)$/.exec(line) ?? [];
      // The second line of an error repeats the text.
      if (index !== undefined && said !== undefined && !said.startsWith('`')) {
        found[Number(index)]?.push({message: `bash: ${said}`, line: Number(at)});
      }
    }
    return found;
  });
}

/** `sh` fences. */
export function checkShellSyntax(pages: readonly Page[], find: Find = findProgram): Result {
  // What is marked `wrong` fails when it runs; a shell reads it all the same.
  const fences = examplesOf(pages, ({node, wrong}) => node.lang === 'sh' && !wrong);
  const bash = find('bash');
  if (bash === undefined && fences.length > 0) {
    return {checked: 0, problems: [], skipped: 'bash is not installed'};
  }
  const found = shellFindings(
    fences.map(({node}) => node.value),
    bash ?? 'bash',
  );
  return {
    checked: fences.length,
    problems: fences.flatMap((fence, index) => problemsOf(fence, found[index] ?? [])),
  };
}
