/**
 * Finds the messages in Go source: texts passed to a logger at warn and above, to a constructor of errors, to a response, or to
 * a function that passes them on; and texts that are added to an output or a list of issues. It tokenizes strings, comments and
 * parentheses, but does not resolve types or values, so a message that is composed of variables is not found.
 */

/** A string literal of the source, which may contain verbs of Printf. */
export type Literal = {readonly text: string; readonly line: number};

/** A message, and the call that it is passed to: `Error`, `fmt.Errorf`. */
export type FoundMessage = Literal & {readonly call: string};

type GoToken =
  | {readonly kind: 'text'; readonly text: string; readonly line: number}
  | {readonly kind: 'name' | 'sign'; readonly text: string; readonly line: number};

const escapes: Readonly<Record<string, string>> = {n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\'};

/** Value of an interpreted string literal, from its text without the quotes. */
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

/** All string literals of a file. */
export function literalsIn(source: string): Literal[] {
  return goTokens(source)
    .filter(({kind}) => kind === 'text')
    .map(({text, line}) => ({text, line}));
}

/** Methods of a logger at warn and above; the receiver is a logger by its name, or the result of a call. */
const logMethod = /(?:^|\.)(?:Warn|Warning|Error|Fatal|Panic)(?:f|ln)?$/;
const notLogged = /^(?:t|b|suite|assert|require|http)\./;
/** Other calls whose text a reader sees; here only a literal that is itself an argument counts. */
const answering = new Set(['renderJSON', 'c.String', 'c.Writer.WriteString', 'output.Write', 'log.Panicf']);
const constructing = new Set(['fmt.Errorf', 'errors.New', 'panic']);

function isMessageCall(name: string): boolean {
  return constructing.has(name) || answering.has(name) || (logMethod.test(name) && !notLogged.test(name));
}

/** The first string literal among the arguments of a call, joined with literals that follow a plus sign. */
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

/** Whether a text contains words besides verbs: `%s: %s` does not. */
function hasWords(text: string): boolean {
  return (text.replace(/%[-+#0-9. ]*[a-zA-Z]/g, ' ').match(/[A-Za-z]{2,}/g) ?? []).length > 1;
}

/** Index of the first token of each argument of a call, from its opening parenthesis. */
function argumentStarts(tokens: readonly GoToken[], open: number): number[] {
  const starts = [open + 1];
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    const {kind, text} = tokens[index] as GoToken;
    if (kind !== 'sign') {
      continue;
    }
    depth += '([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0;
    if (depth === 0) {
      return starts;
    }
    if (depth === 1 && text === ',') {
      starts.push(index + 1);
    }
  }
  return starts;
}

function isOpen(token: GoToken | undefined): boolean {
  return token?.kind === 'sign' && token.text === '(';
}

/** A function that passes one of its parameters on as a message. */
export type ForwardingFunction = {readonly name: string; readonly position: number};

type Declared = {readonly name: string; readonly parameters: readonly string[]; readonly end: number};

/** The function declared at a token `func`; function literals have no name. */
function declaredAt(tokens: readonly GoToken[], at: number): Declared | undefined {
  let index = at + 1;
  if (isOpen(tokens[index])) {
    while (index < tokens.length && tokens[index]?.text !== ')') {
      index++;
    }
    index++;
  }
  const name = tokens[index];
  if (name?.kind !== 'name' || !isOpen(tokens[index + 1])) {
    return undefined;
  }
  const starts = argumentStarts(tokens, index + 1);
  const next = tokens.findIndex(({kind, text}, later) => later > index && kind === 'name' && text === 'func');
  return {
    name: name.text,
    parameters: starts.map((start) => tokens[start]?.text ?? ''),
    end: next === -1 ? tokens.length : next,
  };
}

/** Functions of a file that log or return one of their parameters. */
export function forwardingFunctions(source: string): ForwardingFunction[] {
  const tokens = goTokens(source);
  return tokens.flatMap((token, at): ForwardingFunction[] => {
    const declared = token.kind === 'name' && token.text === 'func' ? declaredAt(tokens, at) : undefined;
    return declared === undefined
      ? []
      : tokens.slice(at, declared.end).flatMap((call, index, body): ForwardingFunction[] => {
          const first = body[index + 2];
          const position =
            call.kind === 'name' &&
            isMessageCall(call.text) &&
            isOpen(body[index + 1]) &&
            first?.kind === 'name'
              ? declared.parameters.indexOf(first.text)
              : -1;
          return position === -1 ? [] : [{name: declared.name, position}];
        });
  });
}

/** Names of variables and fields whose text readers see: an output, a list of issues, a message. */
const readByPeople = /(?:^|\.)(?:[A-Za-z]*(?:Output|Message|Msg)|output|issues|warnings)$/;

/** The text that is assigned or appended to such a variable or field, from the token of its name. */
function textFor(tokens: readonly GoToken[], at: number): Literal | undefined {
  const name = tokens[at];
  if (name?.kind !== 'name' || !readByPeople.test(name.text)) {
    return undefined;
  }
  const signs = tokens.slice(at + 1, at + 3).map(({kind, text}) => (kind === 'sign' ? text : ' '));
  const sign = /^(?:[:+]?=(?!=)|,)/.exec(signs.join(''))?.[0] ?? '';
  if (sign === '' || (sign === ',' && tokens[at - 2]?.text !== 'append')) {
    return undefined;
  }
  const index = at + 1 + sign.length;
  const value = tokens[index];
  if (value?.kind === 'text') {
    return value;
  }
  return value?.text === 'fmt.Sprintf' && isOpen(tokens[index + 1])
    ? firstText(tokens, index + 1, 1)
    : undefined;
}

/**
 * The messages of a file in the order of their lines, without texts that consist of verbs only.
 *
 * @param functions - functions of the whole program that pass a parameter on as a message
 */
export function messagesIn(
  source: string,
  functions: readonly ForwardingFunction[] = forwardingFunctions(source),
): FoundMessage[] {
  const tokens = goTokens(source);
  const found = tokens.flatMap((token, index): FoundMessage[] => {
    const assigned = textFor(tokens, index);
    if (assigned !== undefined) {
      return [{text: assigned.text, line: assigned.line, call: token.text}];
    }
    if (token.kind !== 'name' || !isOpen(tokens[index + 1])) {
      return [];
    }
    const method = token.text;
    const name = method.replace(/^.*\./, '');
    const handed = functions
      .filter((each) => each.name === name)
      .flatMap(({position}) => {
        const value = tokens[argumentStarts(tokens, index + 1)[position] ?? -1];
        return value?.kind === 'text' ? [{text: value.text, line: value.line, call: method}] : [];
      });
    if (handed.length > 0 || !isMessageCall(method)) {
      return handed;
    }
    const literal = firstText(tokens, index + 1, answering.has(method) && method === 'renderJSON' ? 1 : 4);
    return literal === undefined ? [] : [{...literal, call: method}];
  });
  // panic(fmt.Errorf("…")) is one message.
  return found.filter(
    ({text, line}, index) =>
      hasWords(text) && found.findIndex((other) => other.text === text && other.line === line) === index,
  );
}
