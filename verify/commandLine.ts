/** The command line of verify, and the line that tells how far it is. */
import fs from 'node:fs';
import {parseArgs} from 'node:util';

import {loadVersionData} from '../data/load';
import type {VersionId} from '../data/schema/parts';
import {currentVersion, docsVersions} from '../data/versions';

/** What is held against what. */
export type Compared = {
  /** Path of a dkron program; its plugins are beside it. */
  readonly binary: string;
  readonly docs: VersionId;
};

/** What a step found. */
export type Found = {
  /** A line for each thing that does not hold; the same for the same fault in each run. */
  readonly problems: readonly string[];
  /** What was compared, and how it came out. */
  readonly sum: string;
};

export type Arguments = Compared & {
  /** The release that the program has to be. */
  readonly release: string;
  readonly pro: boolean;
  /** Whether the step `clients` enters what it saw. */
  readonly write: boolean;
  /** Which consumers of the description are tried; all where it is empty. */
  readonly consumers: readonly string[];
  /** Path of a second program. */
  readonly beside?: string;
  /** A checkout of Dkron at the release. */
  readonly source?: string;
  /** Names of steps and of subjects of trials; all where it is empty. */
  readonly only: readonly string[];
  /** How many nodes may run at a time. */
  readonly nodes: number;
};

const usage = `usage: npm run verify -- --binary PATH [--docs ${docsVersions.join('|')}] [--release RELEASE] [--beside PATH] [--source CHECKOUT] [--only NAME]… [--nodes NUMBER] [--pro] [--consumer ID]… [--write]`;

function program(option: string, path: string): string {
  if (!fs.existsSync(path)) {
    throw new Error(`--${option} ${path}: no such file; expected the path of a dkron program`);
  }
  // The program finds its plugins beside itself.
  return fs.realpathSync(path);
}

/**
 * @param args - of the command line
 * @param names - what --only may say
 * @throws Error for arguments that it does not have, and where a file is not there
 */
export function readArguments(args: readonly string[], names: readonly string[]): Arguments {
  const text = {type: 'string'} as const;
  const options = {
    binary: text,
    docs: text,
    release: text,
    beside: text,
    source: text,
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
    ...(given.beside === undefined ? {} : {beside: program('beside', given.beside)}),
    ...(source === undefined ? {} : {source}),
    only,
    nodes,
  };
}

/** Shows one line on a terminal, in place of the one before. */
export function progress(text: string): void {
  if (process.stderr.isTTY) {
    const width = (process.stderr.columns || 80) - 1;
    process.stderr.write(`\r\u001B[K${text.slice(0, width)}`);
  }
}
