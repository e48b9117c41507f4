/** The environment of a page's lines: a server, a file tree and a shell. */
import fs from 'node:fs';
import path from 'node:path';

import {pageFrom, type SourcePage} from '../../plugins/sources/pages';
import type {VersionId} from '../../data/schema/parts';
import {findVersion} from '../../data/versions';
import {findProgram} from '../../tools/programs';
import {startStandIn, type Job, type StandIn} from '../stand-in/dkron';
import {contentsOf, jobNamesIn, jobsIn, type Fence} from './contents';
import {makeTree, user, type Tree} from './folder';
import {givenOn} from './rules';
import {startSession, type Session} from './session';
import type {World} from './page';

export type Place = {
  readonly version: VersionId;
  readonly fences: readonly Fence[];
  readonly on: ReturnType<typeof givenOn>;
  readonly server: StandIn;
  readonly tree: Tree;
  readonly session: Session;
  /** Writes the files that the page shows above a fence. */
  readonly putFilesBefore: (index: number) => void;
  readonly close: () => Promise<void>;
};

/** The version of a page's server; in an upgrade guide, the newer version. */
function serverOf(page: SourcePage): VersionId {
  return (/_to_(v\d)/.exec(page.id)?.[1] ?? page.version ?? '') as VersionId;
}

/** Starts a server with the jobs in given.yaml and those named in the page's lines. */
async function startStandInFor(page: SourcePage, world: World): Promise<StandIn> {
  const {fences, files} = contentsOf(page);
  const on = givenOn(world.given, page);
  const seeds: readonly Job[] = on.jobs;
  const known = new Set(seeds.map(({name}) => name));
  const shown = jobsIn(files);
  const named = jobNamesIn(fences)
    .filter((name) => !known.has(name) && on.absent?.includes(name) !== true)
    .map((name) => shown.get(name) ?? {name, schedule: '@daily'});
  return startStandIn(world.api(serverOf(page)), {
    jobs: [...seeds, ...named],
    ran: [...seeds, ...named].map(({name}) => name),
    stuck: on.stuck ?? [],
    pro: page.id.startsWith('pro/'),
  });
}

/**
 * Writes a file to its path on the page; a crontab also to the folder that programs/crontab reads, and a script also to
 * the home folder, where lines call it.
 */
function put(tree: Tree, file: string, text: string): void {
  // The interpreter line is not rewritten: it names a program of the machine.
  const [, first = '', rest = ''] = /^(#!.*\n)?([\s\S]*)$/.exec(text) ?? [];
  const inside = first + tree.inside(rest);
  const name = path.basename(file);
  const places = [
    file,
    ...(/^crontab\.txt$|\.crontab$/.test(name) ? [`/given/${name}`] : []),
    ...(first === '' ? [] : [name]),
  ];
  places.forEach((place) => tree.write(place, inside));
}

/** Writes the files in given.yaml, those of the page, and those of pages that it builds on. */
function fillTree(tree: Tree, page: SourcePage, {filesOf = [], files}: Place['on']): void {
  filesOf
    .flatMap((file) => contentsOf(pageFrom(fs.readFileSync(file, 'utf8'), file)).files)
    .forEach(({name, text}) => put(tree, name, text));
  Object.entries(files).forEach(([file, text]) => put(tree, file, text));
  // Includes files that are shown below their first use. Reversed, so that the first one of a name wins.
  [...contentsOf(page).files].reverse().forEach(({name, text}) => put(tree, name, text));
  const dkron = fs.readFileSync(path.join(import.meta.dirname, 'programs/dkron'), 'utf8');
  tree.write('/usr/local/bin/dkron', dkron);
}

/**
 * Prepares the environment of a page.
 *
 * @throws Error if the shell cannot be started, or a JSON file of the page is invalid
 */
export async function preparePlace(page: SourcePage, world: World): Promise<Place> {
  const {fences, files} = contentsOf(page);
  const version = serverOf(page);
  const on = givenOn(world.given, page);
  const server = await startStandInFor(page, world);
  const tree = makeTree(world.programs);
  fillTree(tree, page, on);
  const session = startSession(tree.steps, {
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
      http_proxy: server.url,
      https_proxy: 'http://127.0.0.1:9',
    },
    user,
    limit: world.limit,
  });
  return {
    version,
    fences,
    on,
    server,
    tree,
    session,
    putFilesBefore(index) {
      for (const {name, text} of files.filter(({after}) => after === index)) {
        const below = path.relative(tree.home, path.join(session.folder(), name));
        put(tree, name.startsWith('/') ? name : below, text);
      }
    },
    async close() {
      await session.close();
      await server.close();
      tree.remove();
    },
  };
}
