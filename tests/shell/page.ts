/**
 * Runs the shell lines of one page, in order and in one folder, against a stand-in server with recorded responses, which
 * validates each request against the description of its version. Lines with requests run again against failing servers.
 */
import type {SourcePage} from '../../plugins/sources/pages';
import type {Description} from '../../data/openapi';
import type {VersionId} from '../../data/schema/parts';
import {asksForJq, canHide, filledIn, type Fence} from './contents';
import {type Files} from './folder';
import {judge, type ListName} from './judge';
import {preparePlace, type Place} from './place';
import type {Given, NotRun} from './rules';
import type {Ran} from './session';

/** Shared by all pages. */
export type World = {
  /** Folder of the programs. */
  readonly programs: string;
  readonly notRun: NotRun;
  readonly given: Given;
  readonly api: (version: VersionId) => Description;
  /** Addresses of failing servers, by kind of failure. */
  readonly failing: Readonly<Record<string, string>>;
  /** A working server with empty responses. */
  readonly quiet: string;
  /** Lines that already ran against failing servers, and are not run again for another page. */
  readonly failed: Set<string>;
  /** Time limit for the lines of one fence, in milliseconds. */
  readonly limit: number;
};

/** Problems with their places, the number of fences that ran, and of those whose output was compared. */
export type PageReport = {
  readonly findings: readonly string[];
  readonly ran: number;
  readonly compared: number;
};

/** Reason for not running a fence; undefined if it runs. */
export function whyNotRun({calls}: Fence, {calls: rules}: NotRun): string | undefined {
  return rules.find(({holds}) => calls.some(({words}) => words.join(' ').includes(holds)))?.why;
}

function textToRun({node}: Fence, {on}: Place): string {
  return on.scripts?.[node.value] ?? filledIn(node.value);
}

/** Looks up texts in the lists of given.yaml, and records the used entries. */
function listLookup(on: Place['on']): {
  readonly listed: (list: ListName, text: string) => boolean;
  readonly unused: (page: SourcePage) => readonly string[];
} {
  const used = new Set<string>();
  return {
    listed(list, text) {
      const found = on[list]?.find((begins) => text.startsWith(begins));
      if (found !== undefined) {
        used.add(`${list}: ${found}`);
      }
      return found !== undefined;
    },
    unused: ({file, source}) =>
      (['refused', 'findNothing', 'fail', 'notPrinted'] as const).flatMap((list) =>
        (on[list] ?? [])
          .filter((begins) => !used.has(`${list}: ${begins}`) && source.includes(begins))
          .map((begins) => `${file}: given.yaml lists under ${list} what is not so: ${begins}`),
      ),
  };
}

type Elsewhere = {readonly result: Ran; readonly before: Files; readonly after: Files};

/** Runs the same lines with another server in a shell of their own, and then restores all files. */
async function runAt(fence: Fence, proxy: string, place: Place): Promise<Elsewhere> {
  const {tree, session} = place;
  const before = tree.files();
  const result = await session.run(
    `( export http_proxy=${proxy}; sleep() { exit 75; }\n${tree.inside(textToRun(fence, place))}\n)`,
  );
  const after = tree.files();
  tree.restore(before);
  return {result, before, after};
}

function printsNothing({status, stdout, stderr}: Ran): boolean {
  return status === 0 && stdout.trim() === '' && stderr.trim() === '';
}

/** Files that a failed request has overwritten, or created empty. */
function hurtFiles({before, after}: Elsewhere): readonly string[] {
  const lost = [...before].filter(([file, text]) => text !== '' && after.get(file) !== text);
  const empty = [...after].filter(([file, text]) => text === '' && before.get(file) !== '');
  return [...new Set([...lost, ...empty].map(([file]) => file))];
}

/** Failures of a server that the lines hide. */
async function failuresOf(fence: Fence, place: Place, world: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [how, address] of Object.entries(world.failing)) {
    const came = await runAt(fence, address, place);
    const {status, late} = came.result;
    const add = (message: string): unknown => found.push(`with a server that ${how}: ${message}`);
    if (late || status === undefined) {
      add(`takes longer than ${world.limit / 1000} s; expected an end`);
      return found;
    }
    const hurt = hurtFiles(came).map((file) => place.tree.outside(file));
    if (status === 0 && hurt.length > 0) {
      add(`ends with 0 and has replaced or emptied ${hurt.join(', ')}; expected an error`);
    }
    const says = asksForJq(fence) && printsNothing(came.result);
    if (says && printsNothing((await runAt(fence, world.quiet, place)).result)) {
      add('prints nothing and ends with 0, as if there were nothing to report; expected an error');
    }
  }
  return found;
}

/**
 * Runs a page.
 *
 * @throws Error if the shell cannot be started, or a JSON file of the page is invalid
 */
export async function runPage(page: SourcePage, world: World): Promise<PageReport> {
  const place = await preparePlace(page, world);
  const {version, fences, on, server, tree, session} = place;
  const {listed, unused} = listLookup(on);
  const judging = {version, pageId: page.id, notRun: world.notRun, listed};
  const findings: string[] = [];
  let compared = 0;
  let ran = 0;
  try {
    for (const [index, fence] of fences.entries()) {
      place.putFilesBefore(index);
      if (whyNotRun(fence, world.notRun) !== undefined) {
        continue;
      }
      const add = (messages: readonly string[]): void => {
        findings.push(...messages.map((message) => `${page.file}:${fence.line}: ${message}`));
      };
      const from = server.received.length;
      const before = tree.files();
      const result = await session.run(tree.inside(textToRun(fence, place)));
      ran++;
      const stderr = tree.outside(result.stderr);
      if (result.status === undefined) {
        add([
          result.late
            ? `takes longer than ${world.limit / 1000} s; expected an end`
            : `ends the shell; expected it to stay. ${stderr}`,
        ]);
        break;
      }
      const wrote = [...tree.files()].some(([file, text]) => text.trim() !== '' && before.get(file) !== text);
      const received = server.received.slice(from);
      const outcome = {ran: result, stdout: tree.outside(result.stdout), stderr, received, wrote};
      const verdict = judge(fence, outcome, judging);
      add(verdict.problems);
      compared += verdict.compared ? 1 : 0;
      if (canHide(fence) && !world.failed.has(textToRun(fence, place))) {
        world.failed.add(textToRun(fence, place));
        add(await failuresOf(fence, place, world));
      }
    }
    findings.push(...unused(page));
  } finally {
    await place.close();
  }
  return {findings, ran, compared};
}
