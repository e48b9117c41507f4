/**
 * Requests in examples that a server of the page's version would not understand: `curl` lines, `wget` and probes of
 * health checks, and `GET /v1/…` in prose. Method, path, parameters, content type and jobs in the line are held against
 * the OpenAPI description of that version.
 *
 * It can NOT tell whether the job, node or file of a request exists, nor what values of variables are.
 */
import {visit} from 'unist-util-visit';

import type {VersionId} from '../../data/schema/parts';
import {curlRequest, wgetRequest, type Read, type Request} from '../../tools/curl';
import {lineProblems, requestProblems, type Operations} from '../../tools/operations';
import {shellCalls} from '../../tools/shell';
import {lineOf, type Page, type Problem, type Result} from '../pages';
import {jobProblems} from './job';
import {blocksOf, versionsOf, withMarks} from './prose';

/** Hosts in examples that are no Dkron server. All others are taken for one. */
const elsewhere: ReadonlySet<string> = new Set([
  'github.com',
  'apt.fury.io',
  'yum.fury.io',
  'repo.distrib.works',
  // The site itself, with its schemas and data.
  'dkron.io',
  // A service that a script of an example calls.
  'orders.internal',
  // The shell executor of v3, which serves metrics of its own.
  'localhost:9422',
]);

/** Programs that start the one behind them. */
const starters = ['ssh', 'docker', 'kubectl', 'watch', 'xargs', 'timeout', 'env'];

/** The request of a shell call; undefined for other programs. */
function readCall(words: readonly string[]): Read | undefined {
  const at = words.findIndex((word) => /^(?:curl|wget)(?:\.exe)?$/.test(word));
  if (at === -1 || (at > 0 && !starters.includes(words[0] ?? ''))) {
    return undefined;
  }
  const args = words.slice(at + 1);
  return (words[at] ?? '').startsWith('curl') ? curlRequest(args) : wgetRequest(args);
}

/** Path of a request to Dkron; undefined where it goes elsewhere, or a variable hides where. */
function pathOf({address}: Request): string | undefined {
  const variable = /^["']?\$(?:\w+|\{\w+\})(\/.*)?$/.exec(address);
  if (variable !== null) {
    return variable[1];
  }
  const [, host = '', path = '/'] = /^(?:https?:\/\/)?([^/]*)(\/.*)?$/.exec(address) ?? [];
  return elsewhere.has(host) ? undefined : path;
}

type Found = {readonly line: number; readonly problems: readonly string[]};

function jobIn(request: Request, version: VersionId, own: readonly string[]): string[] {
  if (request.body?.kind !== 'data' || request.body.text === undefined) {
    return [];
  }
  try {
    return jobProblems(JSON.parse(request.body.text), version, false, own);
  } catch (error) {
    return [`the body is no JSON: ${error instanceof Error ? error.message : String(error)}; expected a job`];
  }
}

/** Problems by the version that fits best: on the way from one to another a line belongs to either. */
function best(
  versions: readonly string[],
  problemsOf: (version: VersionId) => readonly string[],
): readonly string[] {
  const all = versions.map((version) =>
    problemsOf(version as VersionId).map((problem) => `in ${version}, ${problem}`),
  );
  return all.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** Looks at one call; undefined where it sends nothing to Dkron. */
function judge(
  read: Read,
  versions: readonly string[],
  operations: Operations,
  own: readonly string[],
): readonly string[] | undefined {
  const {request, problems} = read;
  if (request === undefined) {
    return problems;
  }
  const path = pathOf(request);
  if (path === undefined) {
    return undefined;
  }
  return [
    ...problems,
    ...best(versions, (version) => {
      const found = requestProblems(request, path, operations.get(version) ?? []);
      const body = found.operation?.body;
      const isJob = body !== undefined && body.field === undefined && body.isJob;
      return [
        ...found.problems,
        ...(isJob && found.problems.length === 0 ? jobIn(request, version, own) : []),
      ];
    }),
  ];
}

/** Calls of health checks and probes in YAML. Lines count from 1. */
function probesIn(text: string): {readonly read: Read; readonly line: number}[] {
  const lineAt = (at: number): number => (text.slice(0, at).match(/\n/g)?.length ?? 0) + 1;
  const lists = [...text.matchAll(/\[\s*"CMD(-SHELL)?"[^\]]*\]/g)].flatMap((match) => {
    const [, ...words] = JSON.parse(match[0]) as string[];
    const calls =
      match[1] === undefined ? [words] : shellCalls(words.join(' ')).map((call) => [...call.words]);
    return calls.flatMap((call) => {
      const read = readCall(call);
      return read === undefined ? [] : [{read, line: lineAt(match.index)}];
    });
  });
  const gets = [...text.matchAll(/httpGet:(?:\s*\{|\s*\n)[^}]*?path:\s*([^\s,}]+)/g)].map((match) => ({
    read: wgetRequest([`http://probe${match[1] ?? ''}`]),
    line: lineAt(match.index + match[0].length),
  }));
  return [...lists, ...gets];
}

function inFences(
  page: Page,
  versions: readonly string[],
  operations: Operations,
  own: readonly string[],
): Found[] {
  const found: Found[] = [];
  visit(page.tree, 'code', (node) => {
    const start = lineOf(node);
    const calls =
      node.lang === 'sh' || node.lang === 'powershell'
        ? shellCalls(node.value).flatMap(({words, line}) => {
            const read = readCall(words);
            return read === undefined ? [] : [{read, line}];
          })
        : node.lang === 'yaml'
          ? probesIn(node.value)
          : [];
    const judged = calls.flatMap(({read, line}) => {
      const problems = judge(read, versions, operations, own);
      return problems === undefined ? [] : [{line: start + line, problems}];
    });
    if (!/(?:^|\s)wrong(?:\s|$)/.test(node.meta ?? '')) {
      found.push(...judged);
    } else if (judged.length > 0) {
      const fails = judged.some(({problems}) => problems.length > 0);
      found.push({
        line: start,
        problems: fails
          ? []
          : [
              'the example is marked "wrong" and nothing is wrong with its requests; expected a mistake, or no mark',
            ],
      });
    }
  });
  return found;
}

const requestLine = /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE) (\/\S*)$/;

function inProse(
  page: Page,
  versions: readonly string[],
  operations: Operations,
  own: readonly string[],
): Found[] {
  return blocksOf(page).flatMap(({codes, marks}) => {
    const judged = codes.flatMap(({value, line}) => {
      const written = requestLine.exec(value);
      const [call] = /^(?:curl|wget)(?:\.exe)? .*\//.test(value) ? shellCalls(value) : [];
      const read = call === undefined ? undefined : readCall(call.words);
      const problems =
        written !== null
          ? best(versions, (version) =>
              lineProblems(written[1] ?? '', written[2] ?? '', operations.get(version) ?? []),
            )
          : read === undefined
            ? undefined
            : judge(read, versions, operations, own);
      return problems === undefined ? [] : [{value, line, problems}];
    });
    return withMarks(judged, marks, (text) => /^(?:curl |[A-Z]+ \/)/.test(text), 'request');
  });
}

/**
 * Requests to Dkron in every page that belongs to a version.
 *
 * @param own - executors and processors that a page writes itself, by page id
 */
export function checkRequests(
  pages: readonly Page[],
  operations: Operations,
  own: Readonly<Record<string, readonly string[]>> = {},
): Result {
  let checked = 0;
  const problems: Problem[] = [];
  for (const page of pages) {
    const versions = versionsOf(page);
    if (versions.length === 0) {
      continue;
    }
    const plugins = own[page.id] ?? [];
    const found = [
      ...inFences(page, versions, operations, plugins),
      ...inProse(page, versions, operations, plugins),
    ];
    checked += found.length;
    problems.push(
      ...found.flatMap(({line, problems: texts}) =>
        texts.map((message) => ({file: page.file, line, message})),
      ),
    );
  }
  return {checked, problems};
}
