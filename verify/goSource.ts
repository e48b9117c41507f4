/**
 * Finds the messages in Go source: what is handed to a logger at warn and above, to a constructor of errors, and to a
 * response. Works on the text alone, as far as strings, comments and parentheses; it knows neither types nor values, so a
 * message that is put together from variables is not found.
 */

/** A text in the source, with the verbs of Printf in it. */
export type Literal = {readonly text: string; readonly line: number};

/** A message, and the call that it is handed to: `Error`, `fmt.Errorf`. */
export type FoundMessage = Literal & {readonly call: string};

type GoToken =
  | {readonly kind: 'text'; readonly text: string; readonly line: number}
  | {readonly kind: 'name' | 'sign'; readonly text: string; readonly line: number};

const escapes: Readonly<Record<string, string>> = {n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\'};

/** Text of an interpreted string, without its quotes. */
function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (whole, sign: string) => escapes[sign] ?? whole);
}

const tokenPattern =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|"(?<text>(?:[^"\\\n]|\\.)*)"|`(?<raw>[^`]*)`|(?<rune>'(?:[^'\\\n]|\\.)+')|(?<name>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)|(?<sign>[^\s\w])/gu;

function goTokens(source: string): GoToken[] {
  const tokens: GoToken[] = [];
  let line = 1;
  let counted = 0;
  for (const match of source.matchAll(tokenPattern)) {
    line += source.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    const {text, raw, name, sign} = match.groups ?? {};
    if (text !== undefined || raw !== undefined) {
      tokens.push({kind: 'text', text: raw ?? unescaped(text ?? ''), line});
    } else if (name !== undefined) {
      tokens.push({kind: 'name', text: name, line});
    } else if (sign !== undefined) {
      tokens.push({kind: 'sign', text: sign, line});
    }
  }
  return tokens;
}

/** Every text in a file. */
export function literalsIn(source: string): Literal[] {
  return goTokens(source)
    .filter(({kind}) => kind === 'text')
    .map(({text, line}) => ({text, line}));
}

/** Methods of a logger at warn and above; what is called on is a logger by its name, or the result of a call. */
const logMethod = /(?:^|\.)(?:Warn|Warning|Error|Fatal|Panic)(?:f|ln)?$/;
const notLogged = /^(?:t|b|suite|assert|require|http)\./;
/** Other calls whose text a reader sees: of these, only a text that is an argument itself. */
const answering = new Set(['renderJSON', 'c.String', 'c.Writer.WriteString', 'output.Write', 'log.Panicf']);
const constructing = new Set(['fmt.Errorf', 'errors.New', 'panic']);

function isMessageCall(name: string): boolean {
  return constructing.has(name) || answering.has(name) || (logMethod.test(name) && !notLogged.test(name));
}

/** The first text among the arguments of a call, joined with those that follow a plus sign. */
function firstText(tokens: readonly GoToken[], open: number, depthLimit: number): Literal | undefined {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) {
      return undefined;
    }
    if (token.kind === 'sign' && '([{'.includes(token.text)) {
      depth++;
    } else if (token.kind === 'sign' && ')]}'.includes(token.text)) {
      depth--;
      if (depth === 0) {
        return undefined;
      }
    } else if (token.kind === 'text' && depth <= depthLimit) {
      let {text} = token;
      for (let next = index + 1; tokens[next]?.text === '+'; next += 2) {
        const more = tokens[next + 1];
        text += more?.kind === 'text' ? more.text : '%v';
      }
      return {text, line: token.line};
    }
  }
  return undefined;
}

/** Whether a text has words of its own, besides verbs: `%s: %s` has none. */
function hasWords(text: string): boolean {
  return (text.replace(/%[-+#0-9. ]*[a-zA-Z]/g, ' ').match(/[A-Za-z]{2,}/g) ?? []).length > 1;
}

/** The messages of a file in the order of their lines; a text that has no words of its own is no message. */
export function messagesIn(source: string): FoundMessage[] {
  const tokens = goTokens(source);
  return tokens.flatMap((token, index): FoundMessage[] => {
    const after = tokens[index + 1];
    const method = token.kind === 'name' ? token.text : '';
    if (after?.text !== '(' || after.kind !== 'sign' || !isMessageCall(method)) {
      return [];
    }
    const literal = firstText(tokens, index + 1, answering.has(method) && method === 'renderJSON' ? 1 : 4);
    return literal !== undefined && hasWords(literal.text) ? [{...literal, call: method}] : [];
  });
}
