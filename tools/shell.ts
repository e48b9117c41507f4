/** Which programs a shell text calls, with which words; nothing is run, so a variable stays as it is written. */
import {forEachChild, parse, type Command, type Redirect, type SyntaxNode} from 'unbash';

export type ShellCall = {
  /** The program and its arguments without quotes. Variables and `$(…)` are as they were written. */
  readonly words: readonly string[];
  /** The call as it is written. */
  readonly text: string;
  /** Line of the first word, counted from 1. */
  readonly line: number;
  /** The file that its output replaces; none for one that is added to, and for errors alone. */
  readonly writes?: string;
};

/** Calls of which each reads what the one before it prints. */
export type Pipeline = readonly ShellCall[];

/** Where a shell cannot read a text: what is missing, and the line, counted from 1. */
export type ShellError = {readonly message: string; readonly line: number};

function lineAt(script: string, at: number): number {
  return script.slice(0, at).split('\n').length;
}

/** Programs that run the program in their arguments. */
function withoutWrapper(words: readonly string[]): readonly string[] {
  const [first, second] = words;
  if (first === 'sudo') {
    return words.slice(second === '-u' ? 3 : 1);
  }
  return first === 'exec' || first === 'nohup' ? words.slice(1) : words;
}

/**
 * Shell functions that pass their arguments on, such as `get() { curl -s "$@"; }`: name → words of the call in the
 * body.
 */
type Functions = ReadonlyMap<string, readonly string[]>;

function shellCall(
  {name, args, redirects, pos, end}: Command,
  script: string,
  functions: Functions,
): ShellCall {
  const written = [name, ...args].map((word) => (word?.type === 'Word' ? word.value : (word?.text ?? '')));
  const words = withoutWrapper(written.filter((_, index) => index > 0 || name !== undefined));
  const body = functions.get(words[0] ?? '');
  const writes = redirects.findLast(
    (each): each is Redirect =>
      each.type === 'Redirect' &&
      each.operator === '>' &&
      (each.descriptor === undefined || ('value' in each.descriptor && each.descriptor.value === 1)),
  );
  return {
    words: body?.flatMap((word) => (/^\$[@*]$/.test(word) ? words.slice(1) : [word])) ?? words,
    text: script.slice(pos, end),
    line: lineAt(script, name?.pos ?? pos),
    ...(writes?.target === undefined ? {} : {writes: writes.target.value}),
  };
}

/** The pipelines of a script, those in functions, loops and `$(…)` included; a call that no pipe is at is one of its own. */
export function shellPipelines(script: string): Pipeline[] {
  const found: Pipeline[] = [];
  const functions = new Map<string, readonly string[]>();
  const visit = (node: SyntaxNode, piped = false): void => {
    const calls = (nodes: readonly SyntaxNode[]): ShellCall[] =>
      nodes.flatMap((each) => (each.type === 'Command' ? [shellCall(each, script, functions)] : []));
    const own = node.type === 'Pipeline' ? node.commands : node.type === 'Command' && !piped ? [node] : [];
    const pipeline = calls(own).filter(({words}) => words.length > 0);
    if (pipeline.length > 0) {
      found.push(pipeline);
    }
    const before = found.length;
    forEachChild(node, (child) => visit(child, node.type === 'Pipeline' && child.type === 'Command'));
    const body = node.type === 'Function' ? found.slice(before).flat() : [];
    const [passing] = body.filter(({words}) => words.some((word) => /^\$[@*]$/.test(word)));
    if (node.type === 'Function' && passing !== undefined) {
      functions.set(node.name.value, passing.words);
    }
  };
  visit(parse(script));
  return found;
}

/** The programs that a script calls, those in `$(…)` included, by line. */
export function shellCalls(script: string): ShellCall[] {
  return shellPipelines(script)
    .flat()
    .sort((a, b) => a.line - b.line);
}

/** What a shell cannot read in a script: quotes, brackets, loops that do not close. */
export function shellErrors(script: string): ShellError[] {
  const found: ShellError[] = [];
  const visit = (node: SyntaxNode): void => {
    for (const {message, pos} of 'errors' in node ? (node.errors ?? []) : []) {
      found.push({message, line: lineAt(script, pos)});
    }
    if (node.type === 'HereDoc' && node.closing === undefined) {
      found.push({message: 'a here-document does not end', line: lineAt(script, node.pos)});
    }
    forEachChild(node, visit);
  };
  visit(parse(script));
  return found;
}
