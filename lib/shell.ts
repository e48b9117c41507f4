/**
 * Reads shell text far enough to know which programs it calls with which words: quotes, `\` at line ends, comments, pipes,
 * `;`, `&&`, loops, `$(…)`, here-documents, and functions that hand their arguments on (`get() { curl -s "$@"; }`).
 *
 * It does NOT run anything: a variable stays `$name`, and which branch is taken is not known.
 */

/** Stands for a dollar sign that is text, so that one that begins a variable can be told from it. */
const literalDollar = '\uE000';

/** A word as the program gets it, dollar signs that are text included. */
export function plainText(word: string): string {
  return word.replaceAll(literalDollar, '$');
}

/** Whether a variable or the output of another program is part of a word. */
export function isDynamic(word: string): boolean {
  return /\$[\w({@*]|`/.test(word);
}

/** A program that is called. */
export type Call = {
  /** The program and its arguments, without quotes; see plainText. Variables and `$(…)` stand as they were written. */
  readonly words: readonly string[];
  /** Line of the first word, counted from 1. */
  readonly line: number;
};

type Token =
  | {readonly kind: 'word'; readonly text: string; readonly line: number}
  | {readonly kind: 'end'}
  | {readonly kind: 'redirect'};

type Scan = {readonly tokens: Token[]; readonly inner: {readonly text: string; readonly line: number}[]};

/** Position behind the bracket that closes `$(`, whose inside begins at `from`. */
function endOfSubstitution(text: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote === "'") {
      quote = char === "'" ? '' : quote;
    } else if (char === '\\') {
      at++;
    } else if (quote === '"') {
      quote = char === '"' ? '' : quote;
    } else if (char === '"' || char === "'") {
      quote = char;
    } else if (char === '(') {
      depth++;
    } else if (char === ')') {
      depth--;
      if (depth === 0) {
        return at + 1;
      }
    }
  }
  return text.length;
}

/** Where a here-document that begins in the line of `at` ends: the line of its delimiter. */
function endOfHereDocument(text: string, at: number, delimiter: string): number {
  const start = text.indexOf('\n', at);
  if (start === -1) {
    return text.length;
  }
  const end = new RegExp(`\\n\\t*${delimiter.replace(/\W/g, '\\$&')}(?=\\n|$)`).exec(text.slice(start));
  return end === null ? text.length : start + end.index + end[0].length;
}

function scan(text: string, firstLine: number): Scan {
  const tokens: Token[] = [];
  const inner: Scan['inner'] = [];
  let word: string | undefined;
  let wordLine = firstLine;
  let skipTo: number | undefined;
  const lineAt = (at: number): number => firstLine + (text.slice(0, at).match(/\n/g)?.length ?? 0);
  const finish = (): void => {
    if (word !== undefined) {
      tokens.push({kind: 'word', text: word, line: wordLine});
      word = undefined;
    }
  };
  const add = (part: string, at: number): void => {
    if (word === undefined) {
      word = '';
      wordLine = lineAt(at);
    }
    word += part;
  };
  /** Takes `$(…)`, `${…}` or backticks at `at`, and gives the position behind. */
  const substitution = (at: number): number | undefined => {
    if (text.startsWith('$((', at)) {
      const end = endOfSubstitution(text, at + 2);
      add(text.slice(at, end), at);
      return end;
    }
    if (text.startsWith('$(', at)) {
      const end = endOfSubstitution(text, at + 2);
      inner.push({text: text.slice(at + 2, end - 1), line: lineAt(at)});
      add(text.slice(at, end), at);
      return end;
    }
    if (text.startsWith('${', at)) {
      const close = text.indexOf('}', at);
      const end = close === -1 ? text.length : close + 1;
      add(text.slice(at, end), at);
      return end;
    }
    if (text.startsWith('`', at)) {
      const close = text.indexOf('`', at + 1);
      const end = close === -1 ? text.length : close + 1;
      inner.push({text: text.slice(at + 1, end - 1), line: lineAt(at)});
      add(text.slice(at, end), at);
      return end;
    }
    return undefined;
  };

  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    const behind = substitution(at);
    if (behind !== undefined) {
      at = behind;
    } else if (char === '\\') {
      if (text.charAt(at + 1) !== '\n') {
        add(text.charAt(at + 1).replace('$', literalDollar), at);
      }
      at += 2;
    } else if (char === "'") {
      const close = text.indexOf("'", at + 1);
      const end = close === -1 ? text.length : close;
      add(text.slice(at + 1, end).replaceAll('$', literalDollar), at);
      at = end + 1;
    } else if (char === '"') {
      add('', at);
      at++;
      while (at < text.length && text.charAt(at) !== '"') {
        const next = substitution(at);
        if (next !== undefined) {
          at = next;
        } else if (text.charAt(at) === '\\' && /["\\$`\n]/.test(text.charAt(at + 1))) {
          add(
            text
              .charAt(at + 1)
              .replace('\n', '')
              .replace('$', literalDollar),
            at,
          );
          at += 2;
        } else {
          add(text.charAt(at), at);
          at++;
        }
      }
      at++;
    } else if (char === '#' && word === undefined) {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end;
    } else if (char === '\n') {
      finish();
      tokens.push({kind: 'end'});
      at = skipTo ?? at + 1;
      skipTo = undefined;
    } else if (/\s/.test(char)) {
      finish();
      at++;
    } else if (char === '<' || char === '>') {
      // A number right before is the file descriptor, no word.
      if (word === undefined || !/^\d+$/.test(word)) {
        finish();
      }
      word = undefined;
      const here = /^<<-?\s*(["']?)(\w+)\1/.exec(text.slice(at));
      if (here !== null && !text.startsWith('<<<', at)) {
        skipTo = endOfHereDocument(text, at, here[2] ?? '');
        at += here[0].length;
      } else {
        at += /^(?:<<<|[<>]{1,2}&?)/.exec(text.slice(at))?.[0].length ?? 1;
        tokens.push({kind: 'redirect'});
      }
    } else if (char === '(' && word !== undefined && text.charAt(at + 1) === ')') {
      add('()', at);
      at += 2;
    } else if (/[;|&()]/.test(char)) {
      finish();
      tokens.push({kind: 'end'});
      at++;
    } else {
      add(char, at);
      at++;
    }
  }
  finish();
  tokens.push({kind: 'end'});
  return {tokens, inner};
}

/** Words that stand before a program without being one. */
const before = /^(?:do|then|else|elif|if|while|until|!|\{|time|exec|nohup|[A-Za-z_]\w*=.*)$/s;

function withoutPrefix(words: readonly string[]): readonly string[] {
  let from = 0;
  while (from < words.length && before.test(words[from] ?? '')) {
    from++;
  }
  if (words[from] === 'sudo') {
    from += words[from + 1] === '-u' ? 3 : 1;
  }
  return words.slice(from);
}

/** Puts the arguments of a call in the place of `$@` in what a function does. */
function expand(body: readonly string[], args: readonly string[]): readonly string[] {
  return body.flatMap((word) => (word === '$@' || word === '$*' ? args : [word]));
}

/**
 * The programs that a script calls, those in `$(…)` included.
 *
 * @param script - shell text
 * @param firstLine - number of its first line
 */
export function shellCalls(script: string, firstLine = 1): Call[] {
  const {tokens, inner} = scan(script, firstLine);
  const commands: Call[] = [];
  let words: string[] = [];
  let line = firstLine;
  let redirected = false;
  for (const token of tokens) {
    if (token.kind === 'redirect') {
      redirected = true;
    } else if (token.kind === 'end') {
      if (words.length > 0) {
        commands.push({words, line});
      }
      words = [];
      redirected = false;
    } else if (redirected) {
      // The file that a redirection names.
      redirected = false;
    } else {
      if (words.length === 0) {
        line = token.line;
      }
      words.push(token.text);
    }
  }
  const functions = new Map<string, readonly string[]>();
  const calls = commands.flatMap((command): Call[] => {
    const name = /^(\w+)\(\)$/.exec(command.words[0] ?? '')?.[1];
    if (name !== undefined && command.words[1] === '{') {
      const body = withoutPrefix(command.words.slice(2));
      // What a function does counts where it is called, if the call decides about it.
      if (body.includes('$@') || body.includes('$*')) {
        functions.set(name, body);
        return [];
      }
      return [{...command, words: body}];
    }
    const plain = withoutPrefix(command.words);
    const body = functions.get(plain[0] ?? '');
    const full = body === undefined ? plain : expand(body, plain.slice(1));
    return full.length === 0 ? [] : [{...command, words: full}];
  });
  const nested = inner.flatMap((part) => shellCalls(part.text, part.line));
  // Calls inside `$(…)` may use functions of the script around them.
  return [
    ...calls,
    ...nested.map((call) => {
      const body = functions.get(call.words[0] ?? '');
      return body === undefined ? call : {...call, words: expand(body, call.words.slice(1))};
    }),
  ].sort((a, b) => a.line - b.line);
}
