/** Finds the lines of a shell fence on which a command begins: those get a prompt, and the lines of output do not. */
import type {Role} from './roles';

/** A piece of highlighted text: whether it belongs to a Prism token, and the role of that token. */
export type Piece = {readonly text: string; readonly inToken: boolean; readonly role?: Role | undefined};

const opening = /^(?:if|for|while|until|case|\{)$/;
const closing = /^(?:fi|done|esac|\})$/;

/**
 * @param pieces - of the whole fence, as Prism's bash grammar cuts it
 * @returns lines, counted from 0, on which a command begins; none of a script that begins with `#!`
 */
export function commandLines(pieces: readonly Piece[]): ReadonlySet<number> {
  const lines = pieces
    .map(({text}) => text)
    .join('')
    .split('\n');
  const starts = new Set<number>();
  if (lines[0]?.startsWith('#!') === true) {
    return starts;
  }
  let line = 0;
  let depth = 0;
  let begins = true;
  const startLine = (): void => {
    const text = lines[line]?.trim() ?? '';
    if (begins && text !== '' && !text.startsWith('#')) {
      starts.add(line);
    }
  };
  startLine();
  for (const {text, inToken} of pieces) {
    const word = text.trim();
    depth += inToken && opening.test(word) ? 1 : inToken && closing.test(word) ? -1 : 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      // In a string, a here-document or `$(…)` the command goes on.
      begins = !inToken && depth === 0 && !/(?:\\|\||&&)\s*$/.test(lines[line] ?? '');
      line++;
      startLine();
    }
  }
  return starts;
}
