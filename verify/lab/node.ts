/** A server or an agent of a trial: a real process, in a folder of its own, on free ports. */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {Broken, has, pause, ClaimFailed, shown, within} from './claims';
import {runCommand} from './command';
import type {Execution, Job, Member, SentJob} from './jobs';
import {host} from './ports';
import {childrenOf} from './processes';

/** Settings by the names of their flags. A list is given as a flag for each entry. */
export type NodeSettings = Readonly<Record<string, string | number | readonly string[]>>;

/** A gossip key for the setting `encrypt`, of 32 equal bytes. */
export function gossipKey(letter: string): string {
  return Buffer.from(letter.repeat(32)).toString('base64');
}

/** A response to a request. Status 0 means that there was none; the text is the reason. */
export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Seconds until the response was complete. */
  readonly seconds: number;
};

/** Ports of a node. */
export type Ports = {readonly gossip: number; readonly rpc: number; readonly http: number};

export type NodePlan = {
  readonly name: string;
  readonly binary: string;
  readonly folder: string;
  readonly ports: Ports;
  readonly settings: NodeSettings;
  /** Environment of its processes, with the variable that marks them. */
  readonly env: NodeJS.ProcessEnv;
};

/** Time limit of a request. The longest delay of a response by Dkron is under a minute. */
const patienceMs = 100_000;
const longestLog = 4_000_000;

function reasonOf(error: unknown): string {
  const {name, message, cause} = error as Error & {readonly cause?: NodeJS.ErrnoException};
  return name === 'TimeoutError' ? `no answer within ${patienceMs / 1000} s` : (cause?.code ?? message);
}

function flagsOf(settings: NodeSettings): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly string[]) : [value]).map((each) => `--${name}=${each}`),
  );
}

export class DkronNode {
  readonly name: string;
  readonly address: string;
  /** Output of the process so far, over all its starts. */
  log = '';
  /** How the process ended; undefined while it runs. */
  endReason: string | undefined;
  /** Whether the end of the process is part of the trial. */
  mayEnd = false;
  private child: ChildProcess | undefined;
  private exited: Promise<void> = Promise.resolve();

  constructor(readonly plan: NodePlan) {
    this.name = plan.name;
    this.address = `http://${host}:${plan.ports.http}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get gossip(): string {
    return `${host}:${this.plan.ports.gossip}`;
  }

  get rpc(): string {
    return `${host}:${this.plan.ports.rpc}`;
  }

  /** Starts the process, or restarts it in the same folder. Settings and program can differ from those of the plan. */
  start(settings: NodeSettings = this.plan.settings, binary: string = this.plan.binary): void {
    const {folder, env} = this.plan;
    fs.mkdirSync(folder, {recursive: true});
    this.endReason = undefined;
    this.mayEnd = false;
    const child = spawn(binary, ['agent', ...flagsOf(settings)], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own: plugins outlive a node that is killed.
      detached: true,
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.log = (this.log + text).slice(-longestLog);
      });
    }
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => {
        this.endReason = error.message;
        resolve();
      });
      // Not "close": plugins that outlive the node keep the streams open.
      child.once('exit', (code, signal) => {
        this.endReason = code === null ? `was ended by ${signal ?? 'nothing'}` : `ended with status ${code}`;
        resolve();
      });
    });
  }

  /** The line of its log that best explains its end. */
  lastWords(): string {
    const lines = this.log.trim().split('\n');
    const loud = lines.findLast((line) => /level=(?:fatal|panic)|^panic:|^fatal error:|^Error/.test(line));
    return (loud ?? lines.at(-1) ?? '').slice(0, 300);
  }

  /** Sends a signal to its main process. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Sends SIGTERM, and waits for the end of the process. */
  async stop(seconds = 30): Promise<void> {
    this.mayEnd = true;
    this.signal('SIGTERM');
    await within(seconds, `${this.name} ends after SIGTERM`, () => this.endReason !== undefined);
  }

  /** Simulates a crash: SIGKILL to the main process only; plugins and commands continue to run. */
  async kill(): Promise<void> {
    this.mayEnd = true;
    this.signal('SIGKILL');
    await this.exited;
  }

  /** Simulates the shutdown of a machine: SIGKILL to the whole process group. Unlike a power loss, it closes all connections. */
  async lose(): Promise<void> {
    this.mayEnd = true;
    this.killGroup();
    await this.exited;
  }

  /** Kills the process group. */
  killGroup(): void {
    const pid = this.child?.pid;
    if (pid !== undefined) {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch (error) {
        // ESRCH: all processes of the group have exited already.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
          throw error;
        }
      }
    }
  }

  /** Waits until the process has ended by itself, and returns how. */
  async end(seconds: number): Promise<string> {
    this.mayEnd = true;
    const how = await within(seconds, `${this.name} ends`, () => this.endReason);
    // The last output arrives after the process has ended.
    await pause(0.3);
    return how;
  }

  /** Sends a request. */
  async send(method: string, url: string, body?: unknown, headers: HeadersInit = {}): Promise<Reply> {
    const began = performance.now();
    const sent: RequestInit =
      body === undefined
        ? {headers}
        : body instanceof FormData
          ? {headers, body}
          : {
              headers: {'Content-Type': 'application/json', ...headers},
              body: typeof body === 'string' ? body : JSON.stringify(body),
            };
    const seconds = (): number => (performance.now() - began) / 1000;
    try {
      const response = await fetch(this.address + url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        ...sent,
      });
      const text = await response.text();
      return {status: response.status, text, headers: response.headers, seconds: seconds()};
    } catch (error) {
      return {status: 0, text: reasonOf(error), headers: new Headers(), seconds: seconds()};
    }
  }

  get(url: string): Promise<Reply> {
    return this.send('GET', url);
  }

  post(url: string, body?: unknown): Promise<Reply> {
    return this.send('POST', url, body);
  }

  delete(url: string): Promise<Reply> {
    return this.send('DELETE', url);
  }

  /** Parsed body of a GET request. @throws ClaimFailed for another status than 200 */
  async read<T>(url: string): Promise<T> {
    const reply = await this.get(url);
    if (reply.status !== 200) {
      throw new ClaimFailed(`GET ${url} on ${this.name}: ${reply.status} ${reply.text}`);
    }
    return this.parsed(url, reply.text);
  }

  private parsed<T>(url: string, text: string): T {
    try {
      return JSON.parse(text) as T;
    } catch {
      throw new ClaimFailed(`GET ${url} on ${this.name}: no JSON: ${shown(text)}`);
    }
  }

  /** Saves jobs, in order. @throws ClaimFailed if one is refused */
  async save(...jobs: readonly SentJob[]): Promise<void> {
    for (const job of jobs) {
      const reply = await this.post('/v1/jobs', job);
      if (reply.status !== 201) {
        throw new ClaimFailed(`saving ${job.name} on ${this.name}: ${reply.status} ${reply.text}`);
      }
    }
  }

  /** Restores jobs from a file with this content. */
  restore(content: unknown): Promise<Reply> {
    const form = new FormData();
    form.append('file', new Blob([JSON.stringify(content)]), 'jobs.json');
    return this.post('/v1/restore', form);
  }

  /** Saves a job, runs it, and returns its only execution. */
  async runOnce(job: SentJob): Promise<Execution> {
    await this.save(job);
    const reply = await this.run(job.name);
    if (reply.status !== 200) {
      throw new ClaimFailed(`running ${job.name} on ${this.name}: ${reply.status} ${reply.text}`);
    }
    const [execution] = await this.runs(job.name, 1);
    return execution as Execution;
  }

  /** Runs a job through the API; the response arrives when the run and its children have ended. */
  run(name: string): Promise<Reply> {
    return this.post(`/v1/jobs/${name}`);
  }

  job(name: string): Promise<Job> {
    return this.read(`/v1/jobs/${name}`);
  }

  /** The executions of a job, oldest first; empty if the job is unknown. */
  async executions(name: string): Promise<readonly Execution[]> {
    const url = `/v1/jobs/${name}/executions`;
    const reply = await this.get(url);
    const list = reply.status === 200 ? (this.parsed<Execution[] | null>(url, reply.text) ?? []) : [];
    return [...list].sort((one, other) => one.started_at.localeCompare(other.started_at));
  }

  /** Waits until a job has this many executions, and returns them. */
  async runs(name: string, count: number, seconds = 15): Promise<readonly Execution[]> {
    return within(seconds, `${name} has ${count} runs`, async () => {
      const list = await this.executions(name);
      return list.length >= count && list;
    });
  }

  members(): Promise<readonly Member[]> {
    return this.read('/v1/members');
  }

  /** Waits until the node lists a member with this name and status. */
  async lists(name: string, status: string, seconds = 15): Promise<void> {
    await within(seconds, `${this.name} lists ${name} as ${status}`, async () => {
      const list = await this.get('/v1/members');
      return (
        list.status === 200 &&
        this.parsed<readonly Member[]>('/v1/members', list.text).some(
          (member) => member.Name === name && member.statusText === status,
        )
      );
    });
  }

  /**
   * Whether the node can send runs to a member. Directly after a member has joined, its tag with the RPC address is
   * still missing.
   */
  async reaches(name: string): Promise<boolean> {
    const list = await this.members();
    return list.some(
      (member) => member.Name === name && member.statusText === 'alive' && member.Tags.rpc_addr !== undefined,
    );
  }

  /** The name of the leader according to this node. */
  async leaderName(): Promise<string | undefined> {
    const reply = await this.get('/v1/leader');
    const member = reply.status === 200 ? this.parsed<Member | null>('/v1/leader', reply.text) : null;
    // Without a leader, the call may return a node that has no address yet.
    return member?.Tags.rpc_addr === undefined ? undefined : member.Name;
  }

  /** Waits until its log contains the part. */
  async logs(part: string | RegExp, seconds = 10, since = 0): Promise<void> {
    await within(seconds, `the log of ${this.name} has ${String(part)}`, () => {
      const text = this.log.slice(since);
      return typeof part === 'string' ? text.includes(part) : part.test(text);
    });
  }

  /** Runs another command of the program, such as `raft list-peers`, against this node. */
  async command(
    ...args: readonly string[]
  ): Promise<{readonly status: number | null; readonly text: string}> {
    const {binary, env} = this.plan;
    const {status, out, err} = await runCommand(binary, [...args, `--rpc-addr=${this.rpc}`], env);
    return {status, text: out + err};
  }

  /** Names of the voters in its list of peers. */
  async voters(): Promise<readonly string[]> {
    const {text} = await this.command('raft', 'list-peers');
    return text
      .split('\n')
      .filter((line) => /\btrue\s*$/.test(line))
      .map((line) => line.split(/\s+/)[1] ?? '')
      .sort();
  }

  /**
   * Process id of a plugin: `shell` and `http` run the program itself; others have names such as `dkron-processor-log`.
   */
  pluginProcess(name: string): number {
    const found = childrenOf(this.pid).find((pid) => {
      const [program = '', word] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return word === name || path.basename(program) === name;
    });
    if (found === undefined) {
      throw new ClaimFailed(`${this.name} has no plugin ${name}`);
    }
    return found;
  }

  /** Number of voluntary context switches of a plugin's threads so far. */
  wakeups(plugin: string): number {
    const folder = `/proc/${this.pluginProcess(plugin)}/task`;
    const counts = fs.readdirSync(folder).map((thread) => {
      const status = fs.readFileSync(`${folder}/${thread}/status`, 'utf8');
      return Number(/^voluntary_ctxt_switches:\s*(\d+)$/m.exec(status)?.[1] ?? 0);
    });
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Writes peers.json, with which the node recovers at its next start. @returns the path of the file */
  writePeers(peers: readonly DkronNode[]): string {
    const file = path.join(String(this.plan.settings['data-dir']), 'raft', 'peers.json');
    fs.writeFileSync(file, JSON.stringify(peers.map(({name, rpc}) => ({id: name, address: rpc}))));
    return file;
  }

  /** Writes its configuration file and makes the node reload it. */
  reload(text: string): void {
    fs.writeFileSync(path.join(this.plan.folder, 'dkron.yml'), text);
    this.signal('SIGHUP');
  }

  /** @throws Broken if the node has exited unexpectedly; ClaimFailed if the program does not know a flag */
  check(): void {
    if (this.endReason !== undefined && !this.mayEnd) {
      const unknown = /unknown flag: --[\w-]+/.exec(this.log)?.[0];
      if (unknown !== undefined) {
        throw new ClaimFailed(`${this.name}: ${unknown}`);
      }
      throw new Broken(`${this.name} ${this.endReason}: ${this.lastWords()}`);
    }
  }

  /** @throws ClaimFailed if its log does not contain the part */
  hasLogged(part: string | RegExp): void {
    has(`the log of ${this.name}`, this.log, part);
  }
}
