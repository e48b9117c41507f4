/** Parses shell scripts: the programs that they call, and the arguments. Nothing is run, so variables are not expanded. */
import {forEachChild, parse, type Command, type Redirect, type SyntaxNode} from 'unbash';

export type ShellCall = {
  /** The program and its arguments without quotes. Variables and `$(…)` are as they were written. */
  readonly words: readonly string[];
  /** The call as it is written. */
  readonly text: string;
  /** Line of the first word, counted from 1. */
  readonly line: number;
  /** The file that `>` overwrites with its standard output; none for `>>` and `2>`. */
  readonly writes?: string;
};

/** Calls joined by pipes, in their order. */
export type Pipeline = readonly ShellCall[];

/** A syntax error: its message, and its line, counted from 1. */
export type ShellError = {readonly message: string; readonly line: number};

function lineAt(script: string, at: number): number {
  return script.slice(0, at).split('\n').length;
}

/** Removes a program that runs the program in its arguments: `sudo`, `exec`, `nohup`. */
function withoutWrapper(words: readonly string[]): readonly string[] {
  const [first, second] = words;
  if (first === 'sudo') {
    return words.slice(second === '-u' ? 3 : 1);
  }
  return first === 'exec' || first === 'nohup' ? words.slice(1) : words;
}

/** Shell functions that pass their arguments on, such as `get() { curl -s "$@"; }`: name → words of the inner call. */
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

/** The pipelines of a script, those in functions, loops and `$(…)` included; a call without a pipe is a pipeline of one. */
export function shellPipelines(script: string): Pipeline[] {
  const pipelines: Pipeline[] = [];
  const functions = new Map<string, readonly string[]>();
  const visit = (node: SyntaxNode, piped = false): void => {
    const calls = (nodes: readonly SyntaxNode[]): ShellCall[] =>
      nodes.flatMap((each) => (each.type === 'Command' ? [shellCall(each, script, functions)] : []));
    const own = node.type === 'Pipeline' ? node.commands : node.type === 'Command' && !piped ? [node] : [];
    const pipeline = calls(own).filter(({words}) => words.length > 0);
    if (pipeline.length > 0) {
      pipelines.push(pipeline);
    }
    const before = pipelines.length;
    forEachChild(node, (child) => visit(child, node.type === 'Pipeline' && child.type === 'Command'));
    const body = node.type === 'Function' ? pipelines.slice(before).flat() : [];
    const [passing] = body.filter(({words}) => words.some((word) => /^\$[@*]$/.test(word)));
    if (node.type === 'Function' && passing !== undefined) {
      functions.set(node.name.value, passing.words);
    }
  };
  visit(parse(script));
  return pipelines;
}

/** The programs that a script calls, those in `$(…)` included, by line. */
export function shellCalls(script: string): ShellCall[] {
  return shellPipelines(script)
    .flat()
    .sort((a, b) => a.line - b.line);
}

/** The syntax errors of a script, such as quotes, brackets and loops that are not closed. */
export function shellErrors(script: string): ShellError[] {
  const errors: ShellError[] = [];
  const visit = (node: SyntaxNode): void => {
    for (const {message, pos} of 'errors' in node ? (node.errors ?? []) : []) {
      errors.push({message, line: lineAt(script, pos)});
    }
    if (node.type === 'HereDoc' && node.closing === undefined) {
      errors.push({message: 'a here-document does not end', line: lineAt(script, node.pos)});
    }
    forEachChild(node, visit);
  };
  visit(parse(script));
  return errors;
}
