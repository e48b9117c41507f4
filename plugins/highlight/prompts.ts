/** Where the commands of a shell fence begin, so that each gets a prompt and is told from what it prints. */

/** A piece of highlighted text. */
export type Piece = {readonly text: string; readonly classes: string};

const opening = /^(?:if|for|while|until|case|\{)$/;
const closing = /^(?:fi|done|esac|\})$/;

/**
 * @param pieces - of the whole fence, with the classes that Prism's bash grammar gives them
 * @returns lines, counted from 0, on which a command begins; none of a script that begins with `#!`
 */
export function commandLines(pieces: readonly Piece[]): ReadonlySet<number> {
  const lines = pieces
    .map(({text}) => text)
    .join('')
    .split('\n');
  const begun = new Set<number>();
  if (lines[0]?.startsWith('#!') === true) {
    return begun;
  }
  let line = 0;
  let depth = 0;
  let begins = true;
  const startLine = (): void => {
    const text = lines[line]?.trim() ?? '';
    if (begins && text !== '' && !text.startsWith('#')) {
      begun.add(line);
    }
  };
  startLine();
  for (const {text, classes} of pieces) {
    const word = text.trim();
    depth += opening.test(word) && classes !== '' ? 1 : closing.test(word) && classes !== '' ? -1 : 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      // In a string, a here-document or `$(…)` the command goes on.
      begins = classes === '' && depth === 0 && !/(?:\\|\||&&)\s*$/.test(lines[line] ?? '');
      line++;
      startLine();
    }
  }
  return begun;
}
