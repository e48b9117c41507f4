/** Third-party programs that trials start, such as a Kafka broker: where they are, and how to get those that are missing. */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import {findProgram} from '../../tools/programs';
import {Broken, needed} from './claims';
import {host} from './ports';

type Need = {
  /** Programs that have to be installed, with the Debian package of each. */
  readonly installed: Readonly<Record<string, string>>;
  /** File or folder below that of `--counterparts`, which verify/counterparts/get.sh puts there. */
  readonly fetched?: string;
  /** Whether it needs mounts of its own. */
  readonly root?: true;
};

/** Requirements of the trials of each counterpart, by its id in data/counterparts.yaml. */
const needs = {
  collector: {installed: {openssl: 'openssl'}, fetched: 'collector/collector'},
  kafka: {installed: {java: 'openjdk-17-jre-headless', openssl: 'openssl'}, fetched: 'kafka'},
  prometheus: {installed: {prometheus: 'prometheus'}},
  pubsub: {installed: {}, fetched: 'pubsub/pubsub'},
  rsyslog: {installed: {rsyslogd: 'rsyslog', nsenter: 'util-linux', unshare: 'util-linux'}, root: true},
  serf: {installed: {}, fetched: 'serf/serf'},
  smtp: {installed: {openssl: 'openssl'}, fetched: 'smtp/bin/python'},
} as const satisfies Readonly<Record<string, Need>>;

export type CounterpartId = keyof typeof needs;

/** Ids of the counterparts that trials start. */
export const startedCounterparts = Object.keys(needs) as readonly CounterpartId[];

/**
 * Why a counterpart cannot be started, and how to get it; undefined if it can.
 *
 * @param folder - folder of `--counterparts`
 */
export function whyNoCounterpart(
  id: CounterpartId,
  folder: string | undefined,
  find: (name: string) => string | undefined = findProgram,
): string | undefined {
  const {installed, fetched, root}: Need = needs[id];
  const missing = Object.keys(installed).find((name) => find(name) === undefined);
  if (missing !== undefined) {
    return `needs ${missing}: apt-get install --no-install-recommends ${installed[missing] ?? ''}`;
  }
  if (root === true && process.getuid?.() !== 0) {
    return 'needs root';
  }
  if (fetched !== undefined && (folder === undefined || !fs.existsSync(path.join(folder, fetched)))) {
    const place = folder ?? 'FOLDER';
    return `needs ${fetched} in the folder of --counterparts: verify/counterparts/get.sh ${place} ${id}`;
  }
  return undefined;
}

/** Whether something accepts connections at a port. */
export function isListening(port: number, address = host): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A running third-party program. */
export class OtherProgram {
  /** Its output so far, of both streams. */
  output = '';
  /** Whether its end is part of the trial. */
  mayEnd = false;
  private endReason: string | undefined;
  private readonly child: ChildProcess;

  /** @param env - its whole environment, with the variable that marks the processes of a trial */
  constructor(
    private readonly program: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
  ) {
    this.child = spawn(program, args, {env, stdio: ['ignore', 'pipe', 'pipe']});
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.child.once('error', ({message}) => (this.endReason = message));
    this.child.once(
      'exit',
      (code, signal) => (this.endReason = `ended with ${signal ?? `status ${code ?? ''}`}`),
    );
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The lines of its output that are objects in JSON. */
  lines<T>(): readonly T[] {
    return this.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as T);
  }

  /** Waits until it accepts connections. @throws Broken if it does not, or ends */
  async listens(port: number, seconds = 60, address = host): Promise<void> {
    await needed(seconds, `${path.basename(this.program)} listens`, () => {
      this.check();
      return isListening(port, address);
    });
  }

  /** Waits until it has printed this. @throws Broken if it does not, or ends */
  async prints(part: string, seconds = 60): Promise<void> {
    await needed(seconds, `${path.basename(this.program)} prints ${part}`, () => {
      this.check();
      return this.output.includes(part);
    });
  }

  /** @throws Broken if it has ended unexpectedly */
  check(): void {
    if (this.endReason !== undefined && !this.mayEnd) {
      throw new Broken(`${path.basename(this.program)} ${this.endReason}: ${this.output.trim().slice(-300)}`);
    }
  }
}
