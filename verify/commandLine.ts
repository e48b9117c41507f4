/** The command line of verify, and its progress line. */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {loadVersionData} from '../data/load';
import type {VersionId} from '../data/schema/parts';
import {currentVersion, docsVersions} from '../data/versions';

/** The program and the version of the data to compare it with. */
export type Compared = {
  /** Path of a dkron program; its plugins are in the same folder. */
  readonly binary: string;
  readonly docs: VersionId;
};

/** Result of a step. */
export type Found = {
  /** One line for each failed claim; a fault gives the same line in each run. */
  readonly problems: readonly string[];
  /** Summary: the number of comparisons, and their outcome. */
  readonly sum: string;
};

export type Arguments = Compared & {
  /** Expected release of the program. */
  readonly release: string;
  readonly pro: boolean;
  /** Whether the step `clients` writes its results into the data. */
  readonly write: boolean;
  /** Ids of the consumers of the description to run; empty for all. */
  readonly consumers: readonly string[];
  /** Path of a second program. */
  readonly second?: string;
  /** A checkout of Dkron at the release. */
  readonly source?: string;
  /** Folder with third-party programs, which verify/counterparts/get.sh has filled. */
  readonly counterparts?: string;
  /** Names of steps and of subjects of trials to run; empty for all. */
  readonly only: readonly string[];
  /** Maximum number of nodes that run at the same time. */
  readonly nodes: number;
};

const usage = `usage: npm run verify -- --binary PATH [--docs ${docsVersions.join('|')}] [--release RELEASE] [--second PATH] [--source CHECKOUT] [--only NAME]… [--nodes NUMBER] [--pro] [--counterparts FOLDER] [--consumer ID]… [--write]`;

function program(option: string, file: string): string {
  if (!fs.existsSync(file)) {
    throw new Error(`--${option} ${file}: no such file; expected the path of a dkron program`);
  }
  // Links are resolved, because the program looks for its plugins in its own folder.
  return fs.realpathSync(file);
}

/**
 * @param args - arguments of the command line
 * @param names - valid values of --only
 * @throws Error for invalid arguments, and if a file does not exist
 */
export function readArguments(args: readonly string[], names: readonly string[]): Arguments {
  const text = {type: 'string'} as const;
  const options = {
    binary: text,
    docs: text,
    release: text,
    second: text,
    source: text,
    counterparts: text,
    only: {type: 'string', multiple: true},
    nodes: text,
    pro: {type: 'boolean'},
    write: {type: 'boolean'},
    consumer: {type: 'string', multiple: true},
  } as const;
  const given = parseArgs({args: [...args], options}).values;
  const docs = docsVersions.find((version) => version === (given.docs ?? currentVersion));
  if (given.binary === undefined || docs === undefined) {
    throw new Error(usage);
  }
  const {source, only = []} = given;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`--only ${unknown}: expected one of ${names.join(', ')}`);
  }
  if (source !== undefined && !fs.existsSync(source)) {
    throw new Error(`--source ${source}: no such folder; expected a checkout of Dkron`);
  }
  const {counterparts} = given;
  if (counterparts !== undefined && !fs.existsSync(counterparts)) {
    throw new Error(
      `--counterparts ${counterparts}: no such folder; expected one that verify/counterparts/get.sh has filled`,
    );
  }
  const nodes = Number(given.nodes ?? 24);
  if (!Number.isInteger(nodes) || nodes < 6) {
    throw new Error(
      `--nodes ${given.nodes ?? ''}: expected a number of 6 or more, as some trials start six nodes`,
    );
  }
  return {
    binary: program('binary', given.binary),
    docs,
    release: given.release ?? loadVersionData(docs).release,
    pro: given.pro ?? false,
    write: given.write ?? false,
    consumers: given.consumer ?? [],
    ...(given.second === undefined ? {} : {second: program('second', given.second)}),
    ...(source === undefined ? {} : {source}),
    ...(counterparts === undefined ? {} : {counterparts: path.resolve(counterparts)}),
    only,
    nodes,
  };
}

/** Shows a progress line on a terminal, which replaces the previous one. */
export function progress(text: string): void {
  if (process.stderr.isTTY) {
    const width = (process.stderr.columns || 80) - 1;
    process.stderr.write(`\r\u001B[K${text.slice(0, width)}`);
  }
}
