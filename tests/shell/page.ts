/**
 * Runs the shell lines of one page, in order and in one folder, against a server that answers as a recorded one did, and
 * after each that asks a server, against servers that fail.
 */
import fs from 'node:fs';
import path from 'node:path';

import {pageOf, type Page} from '../../checks/pages';
import type {Description} from '../../data/openapi';
import type {VersionId} from '../../data/schema/parts';
import {findVersion} from '../../data/versions';
import {findProgram} from '../../tools/programs';
import {startStandIn, type Job, type StandIn} from '../stand-in/dkron';
import {asksForJq, canHide, contentsOf, filledIn, isLog, jobsIn, namesIn, type Fence} from './contents';
import {makeTree, user, type Files, type Tree} from './folder';
import {givenOn, type Given, type NotRun} from './rules';
import {startSession, type Ran, type Session} from './session';
import {difference} from './shown';

/** What all pages share. */
export type World = {
  /** Folder of the programs. */
  readonly programs: string;
  readonly notRun: NotRun;
  readonly given: Given;
  readonly api: (version: VersionId) => Description;
  /** Addresses of servers that fail, by what is wrong with them. */
  readonly failing: Readonly<Record<string, string>>;
  /** A server that is well and has nothing to report. */
  readonly quiet: string;
  /** Lines that were run against servers that fail: on another page they would do the same. */
  readonly failed: Set<string>;
  /** Milliseconds that the lines of one fence may take. */
  readonly limit: number;
};

/** What is wrong, each with its place, how many fences were run, and of how many the output was compared. */
export type PageReport = {
  readonly findings: readonly string[];
  readonly ran: number;
  readonly compared: number;
};

/** Why a fence is not run; undefined where it is. */
export function whyNot({calls}: Fence, {calls: rules}: NotRun): string | undefined {
  return rules.find(({holds}) => calls.some(({words}) => words.join(' ').includes(holds)))?.why;
}

/** Whose server a page talks to: in a guide from one version to another, the newer one. */
function serverOf(page: Page): VersionId {
  return (/_to_(v\d)/.exec(page.id)?.[1] ?? page.version ?? '') as VersionId;
}

/** Complaints of programs about what they were told, with which they would go on. */
const complaint = /: line \d+: .*|^(?:jq|curl|awk|sed|grep|date|find|python3): .*|^Traceback.*/m;

/**
 * Runs a page.
 *
 * @throws Error where the shell cannot be started, or a file of the page is no JSON and says so
 */
export async function runPage(page: Page, world: World): Promise<PageReport> {
  const {fences, files} = contentsOf(page);
  const on = givenOn(world.given, page);
  const findings: string[] = [];
  const used = new Set<string>();
  const listed = (list: 'refused' | 'findNothing' | 'fail' | 'notPrinted', text: string): boolean => {
    const found = on[list]?.find((begins) => text.startsWith(begins));
    if (found !== undefined) {
      used.add(`${list}: ${found}`);
    }
    return found !== undefined;
  };
  const version = serverOf(page);
  const seeds: readonly Job[] = on.jobs;
  const known = new Set(seeds.map(({name}) => name));
  const shown = jobsIn(files);
  const named = namesIn(fences)
    .filter((name) => !known.has(name) && on.absent?.includes(name) !== true)
    .map((name) => shown.get(name) ?? {name, schedule: '@daily'});
  const server: StandIn = await startStandIn(world.api(version), {
    jobs: [...seeds, ...named],
    ran: [...seeds, ...named].map(({name}) => name),
    stuck: on.stuck ?? [],
    pro: page.id.startsWith('pro/'),
  });
  const tree: Tree = makeTree(world.programs);
  const put = (file: string, text: string): void => {
    // The first line of a script names a program of the machine.
    const [, first = '', rest = ''] = /^(#!.*\n)?([\s\S]*)$/.exec(text) ?? [];
    const inside = first + tree.inside(rest);
    const places = [file, `/given/${path.basename(file)}`, ...(first === '' ? [] : [path.basename(file)])];
    places.forEach((place) => tree.write(place, inside));
  };
  (on.filesOf ?? [])
    .flatMap((file) => contentsOf(pageOf(fs.readFileSync(file, 'utf8'), file)).files)
    .forEach(({name, text}) => put(name, text));
  Object.entries(on.files).forEach(([file, text]) => put(file, text));
  // What is shown below its first use has to be there as well.
  [...files].reverse().forEach(({name, text}) => put(name, text));
  tree.write(
    '/usr/local/bin/dkron',
    fs.readFileSync(path.join(import.meta.dirname, 'programs/dkron'), 'utf8'),
  );
  const session: Session = startSession(tree.steps, {
    bash: findProgram('bash') ?? 'bash',
    folder: tree.home,
    environment: {
      PATH: `${tree.root}/usr/local/bin:${world.programs}`,
      HOME: tree.home,
      ROOT: tree.root,
      TMPDIR: `${tree.root}/tmp`,
      LC_ALL: 'C.UTF-8',
      DOCS: version,
      RELEASE: findVersion(version).lastRelease,
      http_proxy: server.address,
      https_proxy: 'http://127.0.0.1:9',
    },
    user,
    limit: world.limit,
  });

  const textOf = ({node}: Fence): string => on.scripts?.[node.value] ?? filledIn(node.value);

  let compared = 0;
  let ran = 0;

  /** The same lines with another server, in a shell below, after which all files are as they were. */
  const whileAt = async (
    fence: Fence,
    proxy: string,
  ): Promise<{result: Ran; before: Files; after: Files}> => {
    const before = tree.files();
    const result = await session.run(
      `( export http_proxy=${proxy}; sleep() { exit 75; }\n${tree.inside(textOf(fence))}\n)`,
    );
    const after = tree.files();
    tree.restore(before);
    return {result, before, after};
  };

  const failures = async (fence: Fence, add: (message: string) => void): Promise<void> => {
    for (const [how, address] of Object.entries(world.failing)) {
      const {result, before, after} = await whileAt(fence, address);
      const {status, late} = result;
      if (late || status === undefined) {
        add(`with a server that ${how}: takes longer than ${world.limit / 1000} s; expected an end`);
        return;
      }
      const lost = [...before]
        .filter(([file, text]) => text !== '' && after.get(file) !== text)
        .map(([file]) => file);
      const empty = [...after]
        .filter(([file, text]) => text === '' && before.get(file) !== '')
        .map(([file]) => file);
      const hurt = [...new Set([...lost, ...empty])].map((file) => tree.outside(file));
      if (status === 0 && hurt.length > 0) {
        add(
          `with a server that ${how}: ends with 0 and has replaced or emptied ${hurt.join(', ')}; expected an error`,
        );
      }
      const silent = ({status: code, stdout: out, stderr: errors}: Ran): boolean =>
        code === 0 && out.trim() === '' && errors.trim() === '';
      if (asksForJq(fence) && silent(result) && silent((await whileAt(fence, world.quiet)).result)) {
        add(
          `with a server that ${how}: says nothing and ends with 0, as with one that has nothing to report; expected an error`,
        );
      }
    }
  };

  const judge = (
    fence: Fence,
    {status, stdout, stderr}: Ran,
    refusals: readonly string[],
    wrote: boolean,
    add: (message: string) => void,
  ): void => {
    const {
      options: {wrong},
      node,
      output,
    } = fence;
    const text = tree.outside(stdout);
    const errors = tree.outside(stderr);
    const came = `status ${String(status)}, standard error ${JSON.stringify(errors.slice(0, 300))}`;
    const fails = wrong || listed('fail', node.value);
    if (fails !== (status !== 0) && !(wrong && refusals.length > 0)) {
      add(`expected ${fails ? 'a failure' : 'status 0'}; came ${came}`);
    } else if (!fails && complaint.test(errors)) {
      add(`expected no complaint; came ${JSON.stringify(complaint.exec(errors)?.[0])}`);
    }
    if (!wrong && refusals.length > 0 && !listed('refused', node.value)) {
      add(`expected no refusal; the server answered ${refusals.join(', ')}`);
    }
    if (asksForJq(fence) && text.trim() === '' && !wrote && !listed('findNothing', node.value)) {
      add('expected a line at least; nothing was printed or written');
    }
    const dumb = fence.calls.some(({words}) => world.notRun.programs.some(({name}) => name === words[0]));
    const log = output !== undefined && isLog(output) && !fence.calls.some(({words}) => words[0] === 'dkron');
    if (output !== undefined && !dumb && !log && !listed('notPrinted', output.value)) {
      compared++;
      const json = output.lang === 'json';
      // Below a caption stands a choice of lines.
      const shown =
        output.meta?.includes('title=') === true
          ? `${output.value.replaceAll('\n', '\n…\n')}\n…`
          : output.value;
      const whole = shown === output.value && fence.calls.length === 1;
      const [first, ...others] = [text, errors, errors + text].map((each) =>
        difference(shown, each, json, whole),
      );
      if (first !== undefined && others.every((each) => each !== undefined)) {
        add(first);
      }
    }
  };

  try {
    for (const [index, fence] of fences.entries()) {
      for (const {name, text} of files.filter(({after}) => after === index)) {
        put(name.startsWith('/') ? name : path.relative(tree.home, path.join(session.folder(), name)), text);
      }
      if (whyNot(fence, world.notRun) !== undefined) {
        continue;
      }
      const add = (message: string): void => {
        findings.push(`${page.file}:${fence.line}: ${message}`);
      };
      const from = server.received.length;
      const before = tree.files();
      const result = await session.run(tree.inside(textOf(fence)));
      ran++;
      if (result.status === undefined) {
        add(
          result.late
            ? `takes longer than ${world.limit / 1000} s; expected an end`
            : `ends the shell; expected it to stay. ${tree.outside(result.stderr)}`,
        );
        break;
      }
      const refusals = server.received
        .slice(from)
        .filter(({status}) => status >= 400)
        .map(({method, url, status}) => `${status} to ${method} ${new URL(url, 'http://stand-in').pathname}`);
      const after = tree.files();
      const wrote = [...after].some(([file, text]) => text.trim() !== '' && before.get(file) !== text);
      judge(fence, result, refusals, wrote, add);
      if (canHide(fence) && !world.failed.has(textOf(fence))) {
        world.failed.add(textOf(fence));
        await failures(fence, add);
      }
    }
    for (const list of ['refused', 'findNothing', 'fail', 'notPrinted'] as const) {
      for (const begins of on[list] ?? []) {
        if (!used.has(`${list}: ${begins}`) && page.source.includes(begins)) {
          findings.push(`${page.file}: given.yaml lists under ${list} what is not so: ${begins}`);
        }
      }
    }
  } finally {
    await session.close();
    await server.close();
    tree.remove();
  }
  return {findings, ran, compared};
}
