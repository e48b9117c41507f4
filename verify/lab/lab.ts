/** The lab of a trial: starts servers, agents, a proxy, a receiver. All of them are removed when the trial ends. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {makeCertificate} from '../../tools/certificate';
import {requireProgram} from '../../tools/programs';
import {Broken, needed, pause, ClaimFailed, shown, within} from './claims';
import {runCommand, type Ended} from './command';
import {isListening, OtherProgram} from './counterparts';
import {agentTag} from './jobs';
import {DkronNode, type NodeSettings} from './node';
import {Machine} from './machine';
import type {Semaphore} from './semaphore';
import {host, takePort} from './ports';
import {endMarked, markName} from './processes';
import {startProxy, type Proxy} from './proxy';
import {startListener, startReceiver, type Listener, type Receiver} from './receiver';

/** Options of a node. */
export type NodeOptions = {
  readonly name?: string;
  /** Names of plugins in the folder of its program, such as `dkron-processor-log`. */
  readonly plugins?: readonly string[];
  /** Whether the node runs the second program. */
  readonly other?: boolean;
  /** Additional environment variables. */
  readonly env?: NodeJS.ProcessEnv;
  /** Text of its configuration file, dkron.yml. */
  readonly file?: string;
};

/** Shared by all trials of a program. */
export type Shared = {
  /** The release of the program. */
  readonly release: string;
  /** Limits how many nodes start at the same time. */
  readonly starting: Semaphore;
  /** Path of a copy of the program, in a folder with these plugins. */
  readonly binary: (plugins?: readonly string[]) => string;
  /** Path of the second program. */
  readonly otherBinary: () => string;
  /** The server shared by all trials. */
  readonly shared: () => Promise<DkronNode>;
  /** Folder of `--counterparts`. */
  readonly counterparts?: string | undefined;
};

/** Whether a condition is met within a time limit. */
async function poll(seconds: number, look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await within(seconds, '', look);
  } catch (error) {
    if (error instanceof ClaimFailed && error.message.startsWith(': not within')) {
      return false;
    }
    throw error;
  }
}

/** The servers and agents of a cluster. */
export class Cluster {
  readonly agents: DkronNode[] = [];

  constructor(readonly servers: readonly DkronNode[]) {}

  get nodes(): readonly DkronNode[] {
    return [...this.servers, ...this.agents];
  }

  /** A running server. */
  get any(): DkronNode {
    const running = this.servers.find(({endReason}) => endReason === undefined);
    if (running === undefined) {
      throw new ClaimFailed('no server runs');
    }
    return running;
  }

  node(name: string): DkronNode {
    const found = this.nodes.find((node) => node.name === name);
    if (found === undefined) {
      throw new ClaimFailed(
        `a node ${name}, which is none of ${this.nodes.map((node) => node.name).join(', ')}`,
      );
    }
    return found;
  }

  /** Waits until the servers `asked` name the same leader, one of `candidates`. */
  async leader(
    seconds = 20,
    polled: readonly DkronNode[] = this.servers.filter(({endReason}) => endReason === undefined),
    candidates: readonly DkronNode[] = polled,
  ): Promise<DkronNode> {
    return within(seconds, `${polled.map(({name}) => name).join(', ')} name one leader`, async () => {
      const names = await Promise.all(polled.map((server) => server.leaderName()));
      const [name] = names;
      const found = candidates.find((server) => server.name === name);
      return names.every((each) => each === name) && found;
    });
  }

  /** The servers other than this one. */
  others(server: DkronNode): readonly DkronNode[] {
    return this.servers.filter((each) => each !== server);
  }

  /** Waits for the successor of a lost leader. */
  next(lost: DkronNode, seconds = 20): Promise<DkronNode> {
    return this.leader(seconds, this.others(lost));
  }

  /** The leader and one follower. */
  async pair(): Promise<{readonly leader: DkronNode; readonly follower: DkronNode}> {
    const leader = await this.leader();
    const [follower] = this.others(leader);
    if (follower === undefined) {
      throw new Broken('a cluster of one server has no follower');
    }
    return {leader, follower};
  }
}

export class Lab {
  private readonly nodes: DkronNode[] = [];
  private readonly others: OtherProgram[] = [];
  private mayFill = false;
  private readonly closers: (() => Promise<void>)[] = [];

  /** @param folder - folder of this try; its path also marks the processes of the try */
  constructor(
    private readonly bench: Shared,
    readonly folder: string,
  ) {}

  /** The release of the program. */
  get release(): string {
    return this.bench.release;
  }

  /** Path of a file or folder of this try, which is removed afterward. */
  place(name: string): string {
    fs.mkdirSync(this.folder, {recursive: true});
    return path.join(this.folder, name);
  }

  /** The server shared by all trials. A trial may only change its own jobs on it. */
  shared(): Promise<DkronNode> {
    return this.bench.shared();
  }

  /** Path of the tested program. */
  get program(): string {
    return this.bench.binary();
  }

  /** Path of a plugin, such as `dkron-processor-log`, in the folder of a copy of the program. */
  plugin(name: string): string {
    return path.join(path.dirname(this.bench.binary([name])), name);
  }

  /** Path of the second program. */
  get other(): string {
    return this.bench.otherBinary();
  }

  /** Runs a command of the program that needs no node. */
  command(...args: readonly string[]): Promise<Ended> {
    return runCommand(this.program, args, this.environment(this.folder));
  }

  /** Environment of all processes of this try, with the variable that marks them. @param home - home directory */
  private environment(home: string): NodeJS.ProcessEnv {
    return {PATH: process.env.PATH, HOME: home, [markName]: `${this.folder}/`};
  }

  /** Creates a node without starting it. */
  async node(name: string, settings: NodeSettings, options: NodeOptions = {}): Promise<DkronNode> {
    const ports = {gossip: await takePort(), rpc: await takePort(), http: await takePort()};
    const folder = this.place(name);
    const config: NodeSettings = options.file === undefined ? {} : {config: path.join(folder, 'dkron.yml')};
    if (options.file !== undefined) {
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, 'dkron.yml'), options.file);
    }
    const node = new DkronNode({
      name,
      binary: options.other === true ? this.other : this.bench.binary(options.plugins),
      folder,
      ports,
      settings: {
        'node-name': name,
        'bind-addr': `${host}:${ports.gossip}`,
        // Dkron advertises a loopback address only if this is set.
        'advertise-addr': `${host}:${ports.gossip}`,
        'rpc-port': ports.rpc,
        'http-addr': `${host}:${ports.http}`,
        'data-dir': path.join(folder, 'data'),
        // No usage statistics are sent.
        'disable-usage-stats': 'true',
        ...config,
        ...settings,
      },
      env: {...this.environment(folder), ...options.env},
    });
    this.nodes.push(node);
    return node;
  }

  private async started(node: DkronNode, settings?: NodeSettings): Promise<void> {
    node.start(settings);
    await needed(60, `${node.name} opens its gossip port`, async () => {
      node.check();
      return isListening(node.plan.ports.gossip);
    });
  }

  /** Starts a single server and waits until it leads. */
  async server(settings: NodeSettings = {}, options: NodeOptions = {}): Promise<DkronNode> {
    const all = {server: 'true', 'bootstrap-expect': 1, ...settings};
    const node = await this.node(options.name ?? 'node1', all, options);
    await this.bench.starting.run(1, async () => {
      await this.started(node);
      await this.leads(node);
    });
    return node;
  }

  /** Waits until a single server leads and has started its scheduler, as runs get 404 before. */
  async leads(node: DkronNode, seconds = 60): Promise<void> {
    await needed(seconds, `${node.name} leads`, async () => {
      node.check();
      const {status, text} = await node.get('/debug/vars');
      return (
        status === 200 && /"scheduler_started": *1/.test(text) && (await node.leaderName()) !== undefined
      );
    });
  }

  /** Starts servers and waits until they have formed a cluster in which each is a voter. */
  async cluster(count: number, settings: NodeSettings = {}, options: NodeOptions = {}): Promise<Cluster> {
    const servers: DkronNode[] = [];
    for (let index = 1; index <= count; index += 1) {
      servers.push(await this.node(`node${index}`, {}, options));
    }
    const cluster = new Cluster(servers);
    await this.bench.starting.run(1, async () => {
      for (const [index, server] of servers.entries()) {
        const all = {...server.plan.settings, server: 'true', 'bootstrap-expect': count, ...settings};
        const others = servers.filter((each) => each !== server).map(({gossip}) => gossip);
        Object.assign(server.plan, {settings: {...all, 'retry-join': others}});
        // One after the other, each joining those that run: servers that find each other within a second may never form a
        // cluster.
        await this.started(server, {
          ...all,
          'retry-join': servers.slice(0, index).map(({gossip}) => gossip),
        });
        await pause(1.2);
      }
      const agree = async (): Promise<boolean> => {
        servers.forEach((server) => server.check());
        const names = await Promise.all(servers.map((server) => server.leaderName()));
        return names[0] !== undefined && names.every((name) => name === names[0]);
      };
      // Sometimes servers never form a cluster; it forms when one of them is started again.
      const [first] = servers;
      if (!(await poll(15, agree)) && first !== undefined) {
        await first.stop();
        first.start();
      }
      await needed(45, `${count} servers have a leader`, agree);
    });
    return cluster;
  }

  /** Starts agents, named worker1 and so on, and waits until all servers of the cluster list them. */
  async agents(
    of: Cluster | DkronNode,
    count = 1,
    settings: NodeSettings = {},
    options: NodeOptions = {},
  ): Promise<readonly DkronNode[]> {
    const servers = of instanceof Cluster ? of.servers : [of];
    const added: DkronNode[] = [];
    for (let index = 1; index <= count; index += 1) {
      const join = {'retry-join': servers.map(({gossip}) => gossip), 'retry-interval': '2s'};
      added.push(await this.node(options.name ?? `worker${index}`, {...join, ...settings}, options));
    }
    await this.bench.starting.run(1, async () => {
      await Promise.all(added.map((agent) => this.started(agent)));
      const running = servers.filter(({endReason}) => endReason === undefined);
      for (const agent of added) {
        await needed(60, `the servers list ${agent.name}`, async () => {
          agent.check();
          const reached = await Promise.all(running.map((server) => server.reaches(agent.name)));
          return reached.every(Boolean);
        });
      }
    });
    if (of instanceof Cluster) {
      of.agents.push(...added);
    }
    return added;
  }

  /** Starts one agent. */
  async agent(
    of: Cluster | DkronNode,
    settings: NodeSettings = {},
    options: NodeOptions = {},
  ): Promise<DkronNode> {
    const [agent] = await this.agents(of, 1, settings, options);
    if (agent === undefined) {
      throw new Broken('no agent');
    }
    return agent;
  }

  /** Starts three servers with a leader, and an agent that runs jobs with the tags `onAgent`. */
  async clusterWithAgent(
    settings: NodeSettings = {},
  ): Promise<{readonly cluster: Cluster; readonly leader: DkronNode; readonly agent: DkronNode}> {
    const cluster = await this.cluster(3, settings);
    const agent = await this.agent(cluster, {tag: agentTag});
    return {cluster, leader: await cluster.leader(), agent};
  }

  /** A server, and an agent that runs jobs with the tags `onAgent`. */
  async serverWithAgent(
    settings: NodeSettings = {},
  ): Promise<{readonly server: DkronNode; readonly agent: DkronNode}> {
    const server = await this.server(settings);
    return {server, agent: await this.agent(server, {tag: agentTag})};
  }

  /** Starts a server, an agent, and a proxy through which the server calls the agent. */
  async serverWithDistantAgent(): Promise<{
    readonly server: DkronNode;
    readonly agent: DkronNode;
    readonly proxy: Proxy;
  }> {
    const server = await this.server();
    const rpc = await takePort();
    const proxy = await startProxy(rpc);
    this.closers.push(() => proxy.close());
    const agent = await this.agent(server, {
      tag: agentTag,
      'rpc-port': rpc,
      'advertise-rpc-port': proxy.port,
    });
    return {server, agent, proxy};
  }

  /** Starts a server that joins a cluster later, and does not wait for it. */
  async newcomer(of: Cluster | DkronNode, name: string, settings: NodeSettings = {}): Promise<DkronNode> {
    const servers = of instanceof Cluster ? of.servers : [of];
    const join = {'retry-join': servers.map(({gossip}) => gossip), 'retry-interval': '2s'};
    const node = await this.node(name, {server: 'true', ...join, ...settings});
    node.start();
    return node;
  }

  /** Starts a receiver of HTTP requests. */
  async receiver(answer: Parameters<typeof startReceiver>[0] = 200): Promise<Receiver> {
    const receiver = await startReceiver(answer);
    this.closers.push(() => receiver.close());
    return receiver;
  }

  /** Starts a receiver of TCP connections. */
  async listener(): Promise<Listener> {
    const listener = await startListener();
    this.closers.push(() => listener.close());
    return listener;
  }

  /** Starts a receiver of webhooks, and returns the settings of a node that sends them. */
  async webhooks(
    payload: string,
    status = 200,
  ): Promise<Receiver & {readonly settings: Readonly<Record<string, string>>}> {
    const receiver = await this.receiver(status);
    return {...receiver, settings: {'webhook-endpoint': receiver.url, 'webhook-payload': payload}};
  }

  /** Path of a file or folder below that of `--counterparts`. */
  counterpart(name: string): string {
    return path.join(this.bench.counterparts ?? '', name);
  }

  /** Starts a third-party program, which ends with the trial. */
  start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): OtherProgram {
    const other = new OtherProgram(program, args, {...this.environment(this.folder), ...env});
    this.others.push(other);
    return other;
  }

  /** Runs a third-party program to its end. @returns its output @throws Broken if it fails */
  async tool(program: string, args: readonly string[], input?: string): Promise<string> {
    const {status, out, err} = await runCommand(program, args, this.environment(this.folder), input);
    if (status !== 0) {
      throw new Broken(`${path.basename(program)} ${args.at(-1) ?? ''}: ${shown(err || out)}`);
    }
    return out;
  }

  /** Makes a certificate for `localhost` and 127.0.0.1, which is its own authority. @returns paths of its files */
  certificate(): {readonly certificate: string; readonly key: string} {
    const folder = this.place('tls');
    fs.mkdirSync(folder, {recursive: true});
    makeCertificate(folder, requireProgram('openssl'));
    return {certificate: path.join(folder, 'certificate.pem'), key: path.join(folder, 'key.pem')};
  }

  /** Starts a machine under systemd on which the program is installed. */
  async machine(): Promise<Machine> {
    const machine = new Machine(this.place('machine'), [this.program], this.environment(this.folder));
    this.closers.push(() => machine.close());
    await machine.booted();
    return machine;
  }

  /** @throws Broken if a node or a third-party program has exited unexpectedly */
  check(): void {
    this.nodes.forEach((node) => node.check());
    this.others.forEach((other) => other.check());
  }

  /** Moves a folder to a small file system of its own. @throws Broken if this user may not mount one */
  smallDisk(folder: string, megabytes: number): void {
    const copy = `${folder}.copy`;
    fs.mkdirSync(folder, {recursive: true});
    fs.cpSync(folder, copy, {recursive: true});
    const {status, stderr} = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) {
      throw new Broken(`a disk of its own needs root: ${stderr.trim()}`);
    }
    this.closers.push(() => {
      spawnSync('umount', ['-l', folder]);
      return Promise.resolve();
    });
    fs.cpSync(copy, folder, {recursive: true});
  }

  /** Declares that a full disk is part of the trial. */
  expectFullDisk(): void {
    this.mayFill = true;
  }

  /** Name of a node that failed because the disk of this machine is full; undefined if there is none. */
  fullDisk(): string | undefined {
    return this.mayFill
      ? undefined
      : this.nodes.find(({log}) => log.includes('no space left on device'))?.name;
  }

  /** Stops all processes and removes the folder. */
  async close(): Promise<void> {
    for (const other of this.others) {
      other.mayEnd = true;
    }
    for (const node of this.nodes) {
      node.mayEnd = true;
      node.signal('SIGCONT');
      node.killGroup();
    }
    await endMarked(`${this.folder}/`);
    await Promise.all(this.closers.map((close) => close()));
    fs.rmSync(this.folder, {recursive: true, force: true, maxRetries: 5});
  }
}
