/** Renders the text of a fence as the HTML of a block. */
import {escapeHtml} from '../../lib/rawHtml';
import {choicesHtml} from '../switches';
import {parseFenceMeta, type FenceOptions} from './fenceMeta';
import {formatsOf} from './formats';
import {tokenize, type CodeToken} from './grammars';
import {commandLines, type Piece} from './prompts';
import {roleOf} from './roles';

/** Flattens nested tokens to pieces of text; a piece without a color inherits that of the token around it. */
function* piecesOf(tokens: readonly CodeToken[], around?: Piece['role']): Generator<Piece> {
  for (const token of tokens) {
    if (typeof token === 'string') {
      yield {text: token, inToken: false, role: around};
    } else {
      const role = roleOf([token.type, ...[token.alias ?? []].flat()]) ?? around;
      const content = Array.isArray(token.content) ? token.content : [token.content];
      for (const piece of piecesOf(content, role)) {
        yield {...piece, inToken: true};
      }
    }
  }
}

/** Joins adjacent pieces of the same color; blanks have no color. */
function joinedPieces(pieces: Iterable<Piece>): Pick<Piece, 'text' | 'role'>[] {
  const all: {text: string; role: Piece['role']}[] = [];
  for (const {text, role} of pieces) {
    const color = text.trim() === '' ? undefined : role;
    const last = all.at(-1);
    if (last !== undefined && last.role === color) {
      last.text += text;
    } else {
      all.push({text, role: color});
    }
  }
  return all;
}

function htmlLines(pieces: Iterable<Piece>): string[] {
  const lines = [''];
  for (const {text, role} of joinedPieces(pieces)) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) {
        lines.push('');
      }
      if (part !== '') {
        lines[lines.length - 1] +=
          role === undefined || part.trim() === ''
            ? escapeHtml(part)
            : `<span class="code-${role}">${escapeHtml(part)}</span>`;
      }
    });
  }
  return lines;
}

function codeHtml(code: string, language: string, options: FenceOptions): string {
  const pieces = [...piecesOf(tokenize(code, language))];
  const commands = language === 'sh' && options.kind !== 'answer' ? commandLines(pieces) : new Set<number>();
  const lines = htmlLines(pieces).map((line, index) =>
    commands.has(index) ? `<span class="prompt"></span>${line}` : line,
  );
  if (!options.numbers && options.highlightedLines.size === 0) {
    return lines.join('\n');
  }
  return lines
    .map((line, index) => {
      const marked = options.highlightedLines.has(index + 1) ? ' code-line--highlighted' : '';
      return `<span class="code-line${marked}">${line}\n</span>`;
    })
    .join('');
}

/** Maximum number of characters of a line that fits into a block on a phone. */
const maxPhoneLine = 36;

/**
 * The buttons of a block: to copy it, except for output of a program, and to wrap it, if it has a long line.
 * plugins/runtime/controls.ts shows the second one if the block is narrower than the line.
 *
 * @param name - of the block, which screen readers say after "Copy"
 */
export function buttonsHtml(
  code: string,
  {kind, name}: {readonly kind?: string; readonly name?: string} = {},
): string {
  const of = name === undefined ? '' : ` <span class="unseen">${escapeHtml(name)}</span>`;
  const buttons = [
    code.split('\n').some((line) => line.length > maxPhoneLine) &&
      '<button class="code-block__wrap" type="button" aria-pressed="false">Wrap</button>',
    kind !== 'answer' && `<button class="code-block__copy" type="button">Copy${of}</button>`,
  ].filter((button) => button !== false);
  return buttons.length === 0 ? '' : `<div class="code-block__buttons">${buttons.join(' ')}</div>`;
}

/** A `pre` element with highlighted code, which can be scrolled by keyboard. */
export function preHtml(code: string, language: string, options: FenceOptions): string {
  return `<pre tabindex="0"><code>${codeHtml(code, language, options)}</code></pre>`;
}

/**
 * The inner markup of a block: caption, code, buttons.
 *
 * @param code - the fence's text without its last line break
 * @param name - text that screen readers say after "Copy"
 * @returns HTML; everything that comes from the fence is escaped
 */
export function codeBlockHtml(
  code: string,
  language: string,
  options: FenceOptions,
  name = options.title,
): string {
  const label = options.wrong ? '<span class="code-block__wrong">Fails on purpose</span>' : '';
  const title = options.title === undefined ? '' : escapeHtml(options.title);
  const caption =
    title === '' && label === ''
      ? ''
      : `<div class="code-block__title">${[title, label].filter((part) => part !== '').join(' ')}</div>`;
  return caption + preHtml(code, language, options) + buttonsHtml(code, {kind: options.kind, name});
}

/** A whole block for code that is not in a fence. @param name - text that screen readers say after "Copy" */
export function blockHtml(code: string, language: string, title?: string, name = title): string {
  const shown = codeBlockHtml(code, language, {...parseFenceMeta(''), title}, name);
  return `<div class="code-block language-${language}">${shown}</div>`;
}

/**
 * The inner markup of a configuration in all formats, one of which is shown. Choosing works without a script; with it, the
 * choice is stored for the whole site (plugins/runtime/controls.ts).
 *
 * @param yaml - the fence's text without its last line break
 * @param group - name of the radio buttons, unique on the page
 * @throws Error if the fence cannot be written in every format
 */
export function formatsHtml(yaml: string, options: FenceOptions, group: string): string {
  const formats = formatsOf(yaml, options.title);
  const blocks = formats.map(
    (format) =>
      `<div class="code-block language-${format.language}" data-format="${format.name}">${codeBlockHtml(format.text, format.language, {...options, title: format.title})}</div>`,
  );
  return choicesHtml('format', group) + blocks.join('');
}
