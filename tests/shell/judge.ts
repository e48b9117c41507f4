/** Checks the results of a fence's lines. */
import {jobsProblems} from '../../checks/examples/editorSchemas';
import type {VersionId} from '../../data/schema/parts';
import type {Answered} from '../stand-in/dkron';
import {asksForJq, isLog, type Fence} from './contents';
import type {NotRun} from './rules';
import type {Ran} from './session';
import {difference} from './shown';

/** Lists in given.yaml with expected exceptions. */
export type ListName = 'refused' | 'findNothing' | 'fail' | 'notPrinted';

export type Effects = {
  readonly ran: Ran;
  /** Output, with the paths that a reader sees. */
  readonly stdout: string;
  readonly stderr: string;
  /** Requests to the server. */
  readonly received: readonly Answered[];
  /** Whether a file was created or changed. */
  readonly wrote: boolean;
};

export type Judging = {
  readonly version: VersionId;
  readonly pageId: string;
  readonly notRun: NotRun;
  readonly listed: (list: ListName, text: string) => boolean;
};

/** Error messages of programs that do not change the exit code. */
const complaint = /: line \d+: .*|^(?:jq|curl|awk|sed|grep|date|find|python3): .*|^Traceback.*/m;

function requestLine({method, url}: Answered): string {
  return `${method} ${new URL(url, 'http://stand-in').pathname}`;
}

/** Mistakes in a request that the server accepted although they violate the description. */
function jobMistakes(request: Answered, {version, pageId}: Judging): readonly string[] {
  const {operationId, body, mistakes} = request;
  if (mistakes.length > 0 || !/^(?:createOrUpdateJob|updateJobByName)/.test(operationId)) {
    return mistakes;
  }
  return jobsProblems([JSON.parse(body)], version, pageId).map(
    (problem) => `${requestLine(request)} sends a job that is not valid in ${version}: ${problem}`,
  );
}

function statusProblem(fence: Fence, {ran, stderr, received}: Effects, {listed}: Judging): string[] {
  const {wrong} = fence.options;
  const fails = wrong || listed('fail', fence.node.value);
  const refused = received.some(({status}) => status >= 400);
  if (fails !== (ran.status !== 0) && !(wrong && refused)) {
    const found = `status ${String(ran.status)}, standard error ${JSON.stringify(stderr.slice(0, 300))}`;
    return [`expected ${fails ? 'a failure' : 'status 0'}; found ${found}`];
  }
  return !fails && complaint.test(stderr)
    ? [`expected no error message; found ${JSON.stringify(complaint.exec(stderr)?.[0])}`]
    : [];
}

function requestProblems({node, options}: Fence, {received}: Effects, judging: Judging): string[] {
  if (options.wrong) {
    return [];
  }
  const refused = received.filter(({status}) => status >= 400);
  if (refused.length > 0) {
    const refusals = refused.map((request) => `${request.status} to ${requestLine(request)}`).join(', ');
    return judging.listed('refused', node.value)
      ? []
      : [`expected no refusal; the server answered ${refusals}`];
  }
  return received.flatMap((request) => jobMistakes(request, judging));
}

/** Differences between the output and the one shown on the page; undefined if they are not compared. */
function outputProblem(fence: Fence, {stdout, stderr}: Effects, judging: Judging): string[] | undefined {
  const {calls, output} = fence;
  const {notRun, listed} = judging;
  const dumb = calls.some(({words}) => notRun.programs.some(({name}) => name === words[0]));
  const log = output !== undefined && isLog(output) && !calls.some(({words}) => words[0] === 'dkron');
  if (output === undefined || dumb || log || listed('notPrinted', output.value)) {
    return undefined;
  }
  // An output with a caption is an excerpt.
  const shown =
    output.meta?.includes('title=') === true ? `${output.value.replaceAll('\n', '\n…\n')}\n…` : output.value;
  const whole = shown === output.value && calls.length === 1;
  const [first, ...others] = [stdout, stderr, stderr + stdout].map((each) =>
    difference(shown, each, output.lang === 'json', whole),
  );
  return first !== undefined && others.every((each) => each !== undefined) ? [first] : [];
}

/**
 * @returns one line for each problem, and whether the output was compared with one shown on the page
 */
export function judge(
  fence: Fence,
  outcome: Effects,
  judging: Judging,
): {readonly problems: readonly string[]; readonly compared: boolean} {
  const finds = outcome.stdout.trim() !== '' || outcome.wrote;
  const output = outputProblem(fence, outcome, judging);
  return {
    problems: [
      ...statusProblem(fence, outcome, judging),
      ...requestProblems(fence, outcome, judging),
      ...(asksForJq(fence) && !finds && !judging.listed('findNothing', fence.node.value)
        ? ['expected at least one line; nothing was printed or written']
        : []),
      ...(output ?? []),
    ],
    compared: output !== undefined,
  };
}
