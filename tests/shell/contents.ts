/** What a page has for a shell: lines, what it shows of their output, scripts and files. */
import path from 'node:path';

import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import {jsonProblem} from '../../tools/jsonProblem';
import {shellCalls, shellPipelines, type ShellCall} from '../../tools/shell';
import {parseFenceMeta, type FenceOptions} from '../../plugins/markdown/highlight/fenceMeta';
import type {Job} from '../stand-in/dkron';

/** Lines that are run together. */
export type Fence = {
  readonly node: Code;
  readonly line: number;
  readonly options: FenceOptions;
  readonly calls: readonly ShellCall[];
  /** What the page shows of what it prints. */
  readonly output: Code | undefined;
};

/** A title that is the name of a file, not a caption. */
function isFile(title: string | undefined): title is string {
  return title !== undefined && /^(?:\/|[\w-]+\.)\S+$/.test(title);
}

function optionsOf(node: Code): FenceOptions {
  return parseFenceMeta(node.meta ?? '');
}

function isCalled(script: Fence, {calls}: Fence): boolean {
  return calls.some(({words}) =>
    words.some((word) => path.basename(word) === path.basename(script.node.value)),
  );
}

/** A fence with what the scripts call that it calls. */
function withScripts(fence: Fence, scripts: readonly Fence[]): Fence {
  const called = scripts.filter((script) => isCalled(script, fence));
  return {...fence, calls: [...fence.calls, ...called.flatMap(({calls}) => calls)]};
}

/** Scripts that no line calls: they are run at the end of the page. */
function uncalled(scripts: readonly Fence[], fences: readonly Fence[]): readonly Fence[] {
  return scripts.filter((script) => !fences.some((fence) => isCalled(script, fence)));
}

/** A file that a page shows, and how many fences are run before it. */
type ShownFile = {
  readonly name: string;
  readonly text: string;
  readonly after: number;
  /** The page, and the line of its fence. */
  readonly file: string;
  readonly line: number;
};

/** Lines of a page, each with the output below it, and the files that it shows; a job without a title is `job.json`. */
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
    const options = optionsOf(node);
    const last = fences.at(-1);
    const name = isFile(options.title) ? options.title : options.kind === 'job' ? 'job.json' : undefined;
    if (name !== undefined) {
      files.push({
        name,
        text: `${node.value}\n`,
        after: fences.length,
        file: page.file,
        line: lineOf(node),
      });
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
  return {
    fences: [...fences.map((fence) => withScripts(fence, scripts)), ...uncalled(scripts, fences)],
    files,
  };
}

/** A text with names in the place of those that a reader has to put in. */
export function filledIn(text: string): string {
  return text
    .replaceAll(/(?<=\/v1\/jobs\/)(?:JOB_)?NAME\b/g, 'cleanup')
    .replaceAll(/\bEXECUTION_ID\b/g, '1795229231412671888-node1');
}

/** Names of jobs in addresses. */
export function jobNamesIn(fences: readonly Fence[]): string[] {
  const all = fences.flatMap(({node}) => [...filledIn(node.value).matchAll(/\/v1\/jobs\/([\w-]+)/g)]);
  return [...new Set(all.map(([, name = '']) => name))];
}

/** @throws Error with the line of the page where it is not JSON */
function jsonOf({file, line, text}: ShownFile): Partial<Job> | readonly unknown[] {
  const problem = jsonProblem(text);
  if (problem !== undefined) {
    throw new Error(`${file}:${line + problem.line}: ${problem.message}`);
  }
  return JSON.parse(text) as Partial<Job> | readonly unknown[];
}

/** Jobs that a page shows, by name; the first of each. @throws Error with the line of what is not JSON */
export function jobsIn(files: readonly ShownFile[]): ReadonlyMap<string, Job> {
  const jobs = files.filter(({name}) => name.endsWith('.json')).map(jsonOf);
  return new Map(
    jobs
      .flatMap((job) => ('name' in job && job.name !== undefined ? [[job.name, job as Job] as const] : []))
      .reverse(),
  );
}

/** Whether a failed call could be hidden: its answer goes to another program or to a file. */
export const canHide = ({calls, node, options}: Fence): boolean =>
  !options.wrong &&
  calls.some(({words}) => words[0] === 'curl') &&
  (calls.some(({words}) => words[0] === 'jq') || /[|>]| -o (?!\/dev\/null)/.test(node.value));

/** Whether `jq` reads what a call answers, and somebody sees what it says. */
export const asksForJq = ({node}: Fence): boolean =>
  shellPipelines(node.value).some((calls) => {
    const [first, ...others] = calls;
    return (
      first?.words[0] === 'curl' &&
      others.some(({words}) => words[0] === 'jq') &&
      calls.every(({writes}) => writes !== '/dev/null')
    );
  });

/** Whether all that is shown are lines of a log. */
export const isLog = ({value}: Code): boolean =>
  value.split('\n').every((line) => /^(?:time="[^"]*" )?level=|^…$/.test(line));
