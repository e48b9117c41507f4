/**
 * Finds addresses of the API that a server of the page's version does not have: `GET /v1/…` in prose, `curl` and `wget` in inline
 * code, fences and health checks. Method, path and the names of the query are checked against the OpenAPI description.
 *
 * Headers and bodies are checked where a line is run: the server of the shell tests compares each request with the description.
 * It can NOT tell whether the job, node or file of a request exists.
 */
import {visit} from 'unist-util-visit';

import type {VersionId} from '../../data/schema/parts';
import {callProblems, type Operations} from '../../tools/operations';
import {shellCalls, shellPipelines} from '../../tools/shell';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';
import {checkProse, proseBlocks, withMarks, type Verdict} from './prose';

type Request = {readonly method: string; readonly path: string};

/** The path after any host, if it is one of Dkron's. */
const ownPath = /^(?:https?:\/\/)?[^/\s]*(\/(?:v1|health|metrics|debug|ui|dashboard)(?:[/?].*)?)$/;

/** curl options that imply another method than GET; the first match applies. */
const methods: readonly (readonly [RegExp, string])[] = [
  [/^(?:-G|--get)$/, 'GET'],
  [/^(?:-I|--head|--spider)$/, 'HEAD'],
  [/^(?:-d|-F|--data.*|--form|--json|--post-data.*)$/, 'POST'],
];

/** The request of a `curl` or `wget` command, which another program may start. */
function requestIn(words: readonly string[]): Request | undefined {
  const at = words.findIndex((word) => /^(?:curl|wget)(?:\.exe)?$/.test(word));
  const args = at === -1 || words[0] === 'echo' ? [] : words.slice(at + 1);
  const path = args.map((arg) => ownPath.exec(arg)?.[1]).find((found) => found !== undefined);
  const named = args.flatMap((arg, index) => {
    const [, joined] = /^(?:-[a-zA-Z]*X|--request=?)(\w*)$/.exec(arg) ?? [];
    return joined === undefined ? [] : [joined === '' ? (args[index + 1] ?? '') : joined];
  });
  const usual = methods.find(([option]) => args.some((arg) => option.test(arg)))?.[1] ?? 'GET';
  return path === undefined ? undefined : {method: named[0] ?? usual, path};
}

type FoundRequest = {readonly line: number; readonly request: Request};

function requestsIn(script: string, firstLine = 1): FoundRequest[] {
  return shellCalls(script).flatMap(({words, line}) => {
    const request = requestIn(words);
    return request === undefined ? [] : [{line: line + firstLine - 1, request}];
  });
}

/** Health checks and probes in YAML. Lines count from 1. */
function probesIn(text: string): FoundRequest[] {
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length;
  const lists = [...text.matchAll(/\[\s*"CMD(-SHELL)?"[^\]]*\]/g)].flatMap((match) => {
    const [, ...words] = JSON.parse(match[0]) as string[];
    const script = words.map((word) => (match[1] === undefined ? `'${word}'` : word)).join(' ');
    return requestsIn(script, lineAt(match.index));
  });
  const gets = [...text.matchAll(/httpGet:(?:\s*\{|\s*\n)[^}]*?path:\s*([^\s,}]+)/g)].map((match) => ({
    request: {method: 'GET', path: match[1] ?? ''},
    line: lineAt(match.index + match[0].length),
  }));
  return [...lists, ...gets];
}

/** Problems with the best matching version: a line of an upgrade guide belongs to one of the two. */
function fewestProblems(
  {method, path}: Request,
  versions: readonly string[],
  operations: Operations,
): readonly string[] {
  const all = versions.map((version) =>
    callProblems(method, path, operations.get(version as VersionId) ?? []).map(
      (problem) => `in ${version}, ${problem}`,
    ),
  );
  return all.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function inFences(page: SourcePage, versions: readonly string[], operations: Operations): Verdict[] {
  const judged: Verdict[] = [];
  visit(page.tree, 'code', (node) => {
    // A call that is marked as wrong runs in another test, and must fail there.
    if (/(?:^|\s)wrong(?:\s|$)/.test(node.meta ?? '')) {
      return;
    }
    const isShell = node.lang === 'sh' || node.lang === 'powershell';
    const found = isShell ? requestsIn(node.value) : node.lang === 'yaml' ? probesIn(node.value) : [];
    judged.push(
      ...found.map(({line, request}) => ({
        line: lineOf(node) + line,
        problems: fewestProblems(request, versions, operations),
      })),
    );
  });
  return judged;
}

/** Whether an error of curl would look like an empty response. Lines of fences are run with failing servers instead. */
function hidesErrors(code: string): boolean {
  return shellPipelines(code).some(
    ([first, ...others]) =>
      first?.words[0] === 'curl' &&
      !first.words.some((word) => /^(?:-[A-Za-z]*f[A-Za-z]*|--fail.*)$/.test(word)) &&
      others.some(({words}) => words[0] === 'jq'),
  );
}

function requestsInProse(page: SourcePage, versions: readonly string[], operations: Operations): Verdict[] {
  return proseBlocks(page).flatMap(({codes, marks}) => {
    const judged = codes.flatMap(({value, line}) => {
      const [, method, path = ''] = /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE) (\/\S*)$/.exec(value) ?? [];
      const found = method === undefined ? requestsIn(value).map(({request}) => request) : [{method, path}];
      const problems = found.flatMap((request) => fewestProblems(request, versions, operations));
      const hidden = hidesErrors(value)
        ? ['an error of curl goes to jq and looks like an empty answer; expected "curl -sSf"']
        : [];
      return found.length === 0 ? [] : [{value, line, problems: [...problems, ...hidden]}];
    });
    return withMarks(judged, marks, (text) => /^(?:curl |[A-Z]+ \/)/.test(text), 'request');
  });
}

/** Checks requests to Dkron in every page that belongs to a version. */
export function checkRequests(pages: readonly SourcePage[], operations: Operations): Result {
  return checkProse(pages, (page, versions) => [
    ...inFences(page, versions, operations),
    ...requestsInProse(page, versions, operations),
  ]);
}
