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
  /** The file that its output replaces; none for one that is added to, and for errors alone. */
  readonly writes?: string;
};

/** Calls of which each reads what the one before it prints. */
export type Pipeline = readonly Call[];

type Token =
  | {readonly kind: 'word'; readonly text: string; readonly line: number}
  | {readonly kind: 'end'; readonly pipe: boolean}
  | {readonly kind: 'redirect'; readonly replaces: boolean};

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
      tokens.push({kind: 'end', pipe: false});
      at = skipTo ?? at + 1;
      skipTo = undefined;
    } else if (/\s/.test(char)) {
      finish();
      at++;
    } else if (char === '<' || char === '>') {
      // A number right before is the file descriptor, no word.
      const descriptor = word !== undefined && /^\d+$/.test(word) ? word : '1';
      if (word !== descriptor) {
        finish();
      }
      word = undefined;
      const here = /^<<-?\s*(["']?)(\w+)\1/.exec(text.slice(at));
      if (here !== null && !text.startsWith('<<<', at)) {
        skipTo = endOfHereDocument(text, at, here[2] ?? '');
        at += here[0].length;
      } else {
        const sign = /^(?:<<<|[<>]{1,2}&?)/.exec(text.slice(at))?.[0] ?? char;
        at += sign.length;
        tokens.push({kind: 'redirect', replaces: sign === '>' && descriptor === '1'});
      }
    } else if (char === '(' && word !== undefined && text.charAt(at + 1) === ')') {
      add('()', at);
      at += 2;
    } else if (/[;|&()]/.test(char)) {
      finish();
      const pipe = char === '|' && text.charAt(at + 1) !== '|' && text.charAt(at - 1) !== '|';
      tokens.push({kind: 'end', pipe});
      at++;
    } else {
      add(char, at);
      at++;
    }
  }
  finish();
  tokens.push({kind: 'end', pipe: false});
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

/** What one call is made of, and whether the next one reads what it prints. */
type Command = Call & {readonly piped: boolean};

function commandsOf(tokens: readonly Token[], firstLine: number): readonly Command[] {
  const commands: Command[] = [];
  let words: string[] = [];
  let line = firstLine;
  let redirect: 'none' | 'replaces' | 'other' = 'none';
  let writes: string | undefined;
  for (const token of tokens) {
    if (token.kind === 'redirect') {
      redirect = token.replaces ? 'replaces' : 'other';
    } else if (token.kind === 'end') {
      if (words.length > 0) {
        commands.push({words, line, piped: token.pipe, ...(writes === undefined ? {} : {writes})});
        words = [];
        writes = undefined;
      }
      redirect = 'none';
    } else if (redirect !== 'none') {
      // The file that a redirection names.
      writes = redirect === 'replaces' ? token.text : writes;
      redirect = 'none';
    } else {
      if (words.length === 0) {
        line = token.line;
      }
      words.push(token.text);
    }
  }
  return commands;
}

/** Programs that a script calls, in pipelines, without those in `$(…)`. */
function outerPipelines(commands: readonly Command[]): {
  readonly pipelines: readonly Pipeline[];
  readonly functions: ReadonlyMap<string, readonly string[]>;
} {
  const functions = new Map<string, readonly string[]>();
  const pipelines: Call[][] = [];
  let open = false;
  for (const {piped, ...command} of commands) {
    const name = /^(\w+)\(\)$/.exec(command.words[0] ?? '')?.[1];
    const isFunction = name !== undefined && command.words[1] === '{';
    const body = withoutPrefix(isFunction ? command.words.slice(2) : command.words);
    if (isFunction && (body.includes('$@') || body.includes('$*'))) {
      // What a function does counts where it is called, if the call decides about it.
      functions.set(name, body);
      open = false;
      continue;
    }
    const known = isFunction ? undefined : functions.get(body[0] ?? '');
    const words = known === undefined ? body : expand(known, body.slice(1));
    if (words.length > 0 || isFunction) {
      const call = {...command, words};
      if (open) {
        pipelines.at(-1)?.push(call);
      } else {
        pipelines.push([call]);
      }
    }
    open = piped;
  }
  return {pipelines, functions};
}

/**
 * The pipelines of a script, those in `$(…)` included; a call that no pipe is at is one of its own.
 *
 * @param script - shell text
 * @param firstLine - number of its first line
 */
export function shellPipelines(script: string, firstLine = 1): Pipeline[] {
  const {tokens, inner} = scan(script, firstLine);
  const {pipelines, functions} = outerPipelines(commandsOf(tokens, firstLine));
  // Calls inside `$(…)` may use functions of the script around them.
  const nested = inner
    .flatMap((part) => shellPipelines(part.text, part.line))
    .map((pipeline) =>
      pipeline.map((call) => {
        const body = functions.get(call.words[0] ?? '');
        return body === undefined ? call : {...call, words: expand(body, call.words.slice(1))};
      }),
    );
  return [...pipelines, ...nested];
}

/**
 * The programs that a script calls, those in `$(…)` included, by line.
 *
 * @param script - shell text
 * @param firstLine - number of its first line
 */
export function shellCalls(script: string, firstLine = 1): Call[] {
  return shellPipelines(script, firstLine)
    .flat()
    .sort((a, b) => a.line - b.line);
}
