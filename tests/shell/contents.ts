/** Extracts the shell parts of a page: command lines with their shown output, scripts and files. */
import path from 'node:path';

import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import {jsonProblem} from '../../tools/jsonProblem';
import {shellCalls, shellPipelines, type ShellCall} from '../../tools/shell';
import {parseFenceMeta, type FenceOptions} from '../../plugins/markdown/highlight/fenceMeta';
import type {Job} from '../stand-in/dkron';

/** A code fence with command lines, which run together. */
export type Fence = {
  readonly node: Code;
  readonly line: number;
  readonly options: FenceOptions;
  readonly calls: readonly ShellCall[];
  /** The fence below it with its output. */
  readonly output: Code | undefined;
};

/** Whether a title is a file name, not a caption. */
function isFile(title: string | undefined): title is string {
  return title !== undefined && /^(?:\/|[\w-]+\.)\S+$/.test(title);
}

function isCalled(script: Fence, {calls}: Fence): boolean {
  return calls.some(({words}) =>
    words.some((word) => path.basename(word) === path.basename(script.node.value)),
  );
}

/** Adds the calls of the scripts that a fence calls to its own. */
function withScripts(fence: Fence, scripts: readonly Fence[]): Fence {
  const called = scripts.filter((script) => isCalled(script, fence));
  return {...fence, calls: [...fence.calls, ...called.flatMap(({calls}) => calls)]};
}

/** A file shown on a page; `after` is the number of fences above it. */
type ShownFile = {
  readonly name: string;
  readonly text: string;
  readonly after: number;
  /** File and line of its fence on the page. */
  readonly file: string;
  readonly line: number;
};

/**
 * The command lines of a page with the output shown below each, and its files. A job without a title is named
 * `job.json`.
 */
export function contentsOf(page: SourcePage): {
  readonly fences: readonly Fence[];
  readonly files: readonly ShownFile[];
} {
  const fences: Fence[] = [];
  const files: ShownFile[] = [];
  const scripts: Fence[] = [];
  let open = false;
  visit(page.tree, ['heading', 'code'], (node) => {
    if (node.type !== 'code') {
      open = false;
      return;
    }
    const options = parseFenceMeta(node.meta ?? '');
    const last = fences.at(-1);
    const name = isFile(options.title) ? options.title : options.kind === 'job' ? 'job.json' : undefined;
    if (name !== undefined) {
      files.push({name, text: `${node.value}\n`, after: fences.length, file: page.file, line: lineOf(node)});
    }
    if (node.lang === 'sh' && isFile(options.title)) {
      scripts.push({
        node: {...node, value: options.title},
        line: lineOf(node),
        options,
        calls: shellCalls(node.value),
        output: undefined,
      });
      open = false;
    } else if (node.lang === 'sh') {
      fences.push({node, line: lineOf(node), options, calls: shellCalls(node.value), output: undefined});
      open = true;
    } else {
      const shows = options.kind === 'answer' || (node.lang === 'text' && options.title === undefined);
      if (open && shows && last !== undefined) {
        fences[fences.length - 1] = {...last, output: node};
      }
      open = false;
    }
  });
  // Scripts that no line calls run at the end of the page.
  const uncalled = scripts.filter((script) => !fences.some((fence) => isCalled(script, fence)));
  return {fences: [...fences.map((fence) => withScripts(fence, scripts)), ...uncalled], files};
}

/** Replaces placeholders such as JOB_NAME by real names. */
export function filledIn(text: string): string {
  return text
    .replaceAll(/(?<=\/v1\/jobs\/)(?:JOB_)?NAME\b/g, 'cleanup')
    .replaceAll(/\bEXECUTION_ID\b/g, '1795229231412671888-node1');
}

/** Names of jobs in the URLs of the lines. */
export function jobNamesIn(fences: readonly Fence[]): string[] {
  const all = fences.flatMap(({node}) => [...filledIn(node.value).matchAll(/\/v1\/jobs\/([\w-]+)/g)]);
  return [...new Set(all.map(([, name = '']) => name))];
}

/** Parses a file as JSON. @throws Error with the line of the page if it is invalid */
function jsonOf({file, line, text}: ShownFile): Partial<Job> | readonly unknown[] {
  const problem = jsonProblem(text);
  if (problem !== undefined) {
    throw new Error(`${file}:${line + problem.line}: ${problem.message}`);
  }
  return JSON.parse(text) as Partial<Job> | readonly unknown[];
}

/** Jobs shown on a page, by name; the first one of each name. @throws Error with the line of invalid JSON */
export function jobsIn(files: readonly ShownFile[]): ReadonlyMap<string, Job> {
  const jobs = files.filter(({name}) => name.endsWith('.json')).map(jsonOf);
  return new Map(
    jobs
      .flatMap((job) => ('name' in job && job.name !== undefined ? [[job.name, job as Job] as const] : []))
      .reverse(),
  );
}

/** Whether a failed request could go unnoticed, because its response goes to another program or to a file. */
export const canHide = ({calls, node, options}: Fence): boolean =>
  !options.wrong &&
  calls.some(({words}) => words[0] === 'curl') &&
  (calls.some(({words}) => words[0] === 'jq') || /[|>]| -o (?!\/dev\/null)/.test(node.value));

/** Whether the response of a request is piped to `jq`, and the output is not discarded. */
export const asksForJq = ({node}: Fence): boolean =>
  shellPipelines(node.value).some((calls) => {
    const [first, ...others] = calls;
    return (
      first?.words[0] === 'curl' &&
      others.some(({words}) => words[0] === 'jq') &&
      calls.every(({writes}) => writes !== '/dev/null')
    );
  });

/** Whether an output consists of log lines only. */
export const isLog = ({value}: Code): boolean =>
  value.split('\n').every((line) => /^(?:time="[^"]*" )?level=|^…$/.test(line));
