/** The executor for Kafka, with a real broker. */
import fs from 'node:fs';
import path from 'node:path';

import {requireProgram} from '../../tools/programs';
import {between, equal, has, isTrue} from '../lab/claims';
import type {SentJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {host, takePort} from '../lab/ports';
import {subject} from '../lab/trial';

const page = 'docs/usage/executors/kafka.md';
/** A broker takes as much memory and processor time at its start as this many nodes. */
const nodes = 10;

type Config = Readonly<Record<string, string>>;

/** A message in a topic. An empty key is '', a missing one 'null'. */
type Message = {readonly partition: number; readonly key: string; readonly value: string};

/** One broker in KRaft mode. */
class Broker {
  private constructor(
    private readonly lab: Lab,
    /** Its port without encryption, and that with TLS and a login. */
    readonly ports: {readonly plain: number; readonly secure: number},
    /** Path of its certificate, which is its own authority. */
    readonly certificate: string,
  ) {}

  get address(): string {
    return `${host}:${this.ports.plain}`;
  }

  get secureAddress(): string {
    return `localhost:${this.ports.secure}`;
  }

  private static java(lab: Lab, main: string, args: readonly string[]): readonly string[] {
    const usual = ['-Xmx256m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
    return [...usual, '-cp', path.join(lab.counterpart('kafka'), '*'), main, ...args];
  }

  /** Starts a broker whose user is `cron` with the password `secret`. */
  static async start(lab: Lab, settings: Config = {}): Promise<Broker> {
    const ports = {plain: await takePort(), secure: await takePort()};
    const control = await takePort();
    const {certificate, key} = lab.certificate();
    const store = lab.place('broker.pem');
    fs.writeFileSync(store, [key, certificate].map((file) => fs.readFileSync(file, 'utf8')).join(''));
    const scram = 'org.apache.kafka.common.security.scram.ScramLoginModule required;';
    const all: Config = {
      'process.roles': 'broker,controller',
      'node.id': '1',
      'controller.quorum.voters': `1@${host}:${control}`,
      'controller.listener.names': 'CONTROLLER',
      'inter.broker.listener.name': 'PLAINTEXT',
      listeners: `PLAINTEXT://${host}:${ports.plain},SASL_SSL://localhost:${ports.secure},CONTROLLER://${host}:${control}`,
      'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_SSL:SASL_SSL',
      'sasl.enabled.mechanisms': 'SCRAM-SHA-256,SCRAM-SHA-512',
      'listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config': scram,
      'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': scram,
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.location': store,
      'log.dirs': lab.place('kafka-data'),
      'offsets.topic.replication.factor': '1',
      ...settings,
    };
    const file = lab.place('broker.properties');
    fs.writeFileSync(
      file,
      Object.entries(all)
        .map((pair) => `${pair.join('=')}\n`)
        .join(''),
    );
    const users = ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=cron,password=secret]`,
    ]);
    const java = requireProgram('java');
    const format = ['format', '--cluster-id', 'Dkron'.padEnd(22, 'A'), '--config', file, ...users];
    await lab.tool(java, Broker.java(lab, 'kafka.tools.StorageTool', format));
    const program = lab.start(java, Broker.java(lab, 'kafka.Kafka', [file]));
    await program.listens(ports.plain, 180);
    return new Broker(lab, ports, certificate);
  }

  private run(main: string, args: readonly string[], input?: string): Promise<string> {
    const all = ['--bootstrap-server', this.address, ...args];
    const java = requireProgram('java');
    return this.lab.tool(java, Broker.java(this.lab, `org.apache.kafka.tools.${main}`, all), input);
  }

  async create(topic: string, partitions: number, config: readonly string[] = []): Promise<void> {
    const more = config.flatMap((each) => ['--config', each]);
    await this.run('TopicCommand', ['--create', '--topic', topic, '--partitions', `${partitions}`, ...more]);
  }

  /** Sends messages with Kafka's own client in Java, with these keys. */
  async produce(topic: string, keys: readonly string[]): Promise<void> {
    const properties = ['parse.key=true', 'key.separator=:'].flatMap((each) => ['--reader-property', each]);
    const lines = keys.map((key) => `${key}:from Java\n`).join('');
    await this.run('ConsoleProducer', ['--topic', topic, ...properties], lines);
  }

  /** The first messages of a topic. */
  async messages(topic: string, count: number): Promise<readonly Message[]> {
    const shown = ['print.key=true', 'print.partition=true'];
    const text = await this.run('consumer.ConsoleConsumer', [
      ...['--topic', topic, '--from-beginning', '--max-messages', `${count}`, '--timeout-ms', '20000'],
      ...shown.flatMap((each) => ['--formatter-property', each]),
    ]);
    return text
      .split('\n')
      .filter((line) => line.startsWith('Partition:'))
      .map((line) => {
        const [partition = '', key = '', value = ''] = line.split('\t');
        return {partition: Number(partition.replace('Partition:', '')), key, value};
      });
  }
}

function job(name: string, config: Config): SentJob {
  return {name, schedule: '@manually', executor: 'kafka', executor_config: config};
}

function nodeWithExecutor(lab: Lab, env: NodeJS.ProcessEnv = {}): Promise<DkronNode> {
  return lab.server({}, {plugins: ['dkron-executor-kafka'], env});
}

/** The partition that the hash FNV-1a gives a key. */
function partitionOf(key: string, partitions: number): number {
  const hash = [...Buffer.from(key)].reduce(
    (sum, byte) => Math.imul(sum ^ byte, 0x0100_0193),
    0x811c_9dc5 | 0,
  );
  return Math.abs(hash % partitions);
}

/** Tries a job of this name for each row. @throws ClaimFailed if one succeeds, or has another output */
async function fails(
  server: DkronNode,
  rows: Readonly<Record<string, readonly [Config, RegExp]>>,
): Promise<void> {
  for (const [name, [config, expected]] of Object.entries(rows)) {
    const {success, output} = await server.runOnce(job(name, config));
    equal(`the success, where the output has ${String(expected)}`, success, false);
    has('the output', output, expected);
  }
}

export const kafka = subject('kafka', [
  {
    claim:
      'Kafka messages without a key have an empty one and share a partition; a key picks it by FNV-1a, which is another one than that of the Java client',
    at: `${page}#how-it-behaves`,
    nodes,
    limit: 300,
    counterpart: 'kafka',
    run: async (lab) => {
      const broker = await Broker.start(lab);
      await broker.create('six', 6);
      const server = await nodeWithExecutor(lab);
      const to = {brokerAddress: broker.address, topic: 'six'};
      const keys = Array.from({length: 6}, (_, index) => `key-${index}`);
      for (const key of ['', '', '', ...keys]) {
        const config = {...to, message: 'from Dkron', ...(key === '' ? {} : {key})};
        equal('the success', (await server.runOnce(job(`sends-${key}`, config))).success, true);
        await server.send('DELETE', `/v1/jobs/sends-${key}`);
      }
      equal('without a message', (await server.runOnce(job('empty', {...to, key: 'key-0'}))).success, true);
      await broker.produce('six', keys);
      const all = await broker.messages('six', 2 * keys.length + 4);
      const keyless = all.filter(({key}) => key === '');
      equal('messages with an empty key', keyless.length, 3);
      equal('their partitions', new Set(keyless.map(({partition}) => partition)).size, 1);
      const placed = (value: string): readonly number[] =>
        keys.map((key) => all.find((each) => each.key === key && each.value === value)?.partition ?? -1);
      equal(
        'partitions of the keys',
        placed('from Dkron'),
        keys.map((key) => partitionOf(key, 6)),
      );
      isTrue('Java picks others', placed('from Dkron').join() !== placed('from Java').join());
      equal('values that are empty', all.filter(({value}) => value === '').length, 1);
      return `${placed('from Dkron').join(' ')}; in Java ${placed('from Java').join(' ')}`;
    },
  },
  {
    claim:
      'A Kafka topic that is missing is created by the broker if that is allowed, and else the run fails',
    at: `${page}#what-goes-wrong`,
    nodes,
    limit: 300,
    counterpart: 'kafka',
    run: async (lab) => {
      const broker = await Broker.start(lab);
      const server = await nodeWithExecutor(lab);
      const to = {brokerAddress: broker.address, message: 'x'};
      equal('where it is created', (await server.runOnce(job('sends', {...to, topic: 'new'}))).success, true);
      equal(
        'the messages',
        (await broker.messages('new', 1)).map(({value}) => value),
        ['x'],
      );
      const strict = await Broker.start(lab, {
        'auto.create.topics.enable': 'false',
        'log.dirs': lab.place('strict-data'),
      });
      await fails(server, {
        missing: [
          {...to, brokerAddress: strict.address, topic: 'gone'},
          /gone: kafka server: Request was for a topic or partition that does not exist on this broker/,
        ],
      });
    },
  },
  {
    claim: 'The errors of the Kafka executor are those of its table',
    at: `${page}#what-goes-wrong`,
    nodes,
    limit: 300,
    counterpart: 'kafka',
    run: async (lab) => {
      const broker = await Broker.start(lab);
      await broker.create('small', 1, ['max.message.bytes=1000']);
      const server = await nodeWithExecutor(lab);
      const {address: brokerAddress} = broker;
      const to = {brokerAddress, topic: 'other', message: 'x'};
      const secure = {...to, brokerAddress: broker.secureAddress};
      const login = {saslUsername: 'cron', saslPassword: 'secret'};
      const noBrokers = 'client has run out of available brokers to talk to';
      await fails(server, {
        name: [{...to, topic: 'a/b c'}, /The request attempted to perform an operation on an invalid topic/],
        large: [
          {...to, message: 'x'.repeat(1_048_576 - 35)},
          /kafka: invalid configuration \(Attempt to produce message larger than configured Producer\.MaxMessageBytes: 1048577 > 1048576\)/,
        ],
        refused: [
          {...to, topic: 'small', message: 'x'.repeat(2000)},
          /Message was too large, server rejected it to avoid allocation error/,
        ],
        port: [{...to, brokerAddress: host}, /missing port in address/],
        scheme: [{...to, brokerAddress: `kafka://${brokerAddress}`}, /too many colons in address/],
        closed: [{...to, brokerAddress: `${host}:1`}, new RegExp(`${noBrokers}: .*connection refused`)],
        space: [
          {...to, brokerAddress: `${host}:1, ${brokerAddress}`},
          new RegExp(`${noBrokers}: [^]*lookup  127\\.0\\.0\\.1: no such host`),
        ],
        'tls-to-plain': [{...to, tlsEnable: 'true'}, new RegExp(`${noBrokers}: EOF`)],
        'plain-to-tls': [secure, new RegExp(`${noBrokers}: (?:unexpected )?EOF`)],
        authority: [{...secure, tlsEnable: 'true'}, new RegExp(`${noBrokers}: .*x509: `)],
        mechanism: [{...to, ...login, saslMechanism: 'plain'}, /invalid SASL mechanism/],
        'no-mechanism': [{...to, ...login}, /invalid SASL mechanism/],
        'login-at-plain': [
          {...to, ...login, saslMechanism: 'sha256'},
          new RegExp(String.raw`${noBrokers}[:\s]*$`),
        ],
      });
      const longest = 'x'.repeat(1_048_576 - 36);
      await broker.create('large', 1, ['max.message.bytes=2000000']);
      const {success} = await server.runOnce(job('longest', {...to, topic: 'large', message: longest}));
      equal('the success of the longest message', success, true);
    },
  },
  {
    claim:
      'A Kafka login over TLS works with SSL_CERT_FILE and both mechanisms; a wrong password fails within seconds, and one of the two sasl keys alone is no login',
    at: `${page}#how-it-behaves`,
    nodes,
    limit: 300,
    counterpart: 'kafka',
    run: async (lab) => {
      const broker = await Broker.start(lab);
      await broker.create('secret', 1);
      const server = await nodeWithExecutor(lab, {SSL_CERT_FILE: broker.certificate});
      const to = {brokerAddress: broker.secureAddress, topic: 'secret', message: 'x', tlsEnable: 'true'};
      const login = {...to, saslUsername: 'cron', saslPassword: 'secret'};
      for (const saslMechanism of ['sha256', 'sha512']) {
        const {success, output} = await server.runOnce(job(saslMechanism, {...login, saslMechanism}));
        isTrue(`the success with ${saslMechanism}`, success, output);
      }
      const began = performance.now();
      await fails(server, {
        wrong: [
          {...login, saslPassword: 'wrong', saslMechanism: 'sha256'},
          /client has run out of available brokers.*SASL Authentication failed/,
        ],
      });
      between('the seconds until it fails', (performance.now() - began) / 1000, 0, 6);
      await fails(server, {
        'user-alone': [{...to, saslUsername: 'cron'}, /client has run out of available brokers.*EOF/],
      });
    },
  },
  {
    claim:
      'A Kafka broker that accepts and stays silent holds a run that tries it first for about 90 s, and then the next is tried',
    at: `${page}#how-it-behaves`,
    nodes,
    limit: 300,
    // The order of brokers is random.
    tries: {of: 8, hold: 1},
    counterpart: 'kafka',
    run: async (lab) => {
      const broker = await Broker.start(lab);
      const silent = await lab.listener();
      const server = await nodeWithExecutor(lab);
      const brokerAddress = `${host}:${silent.port},${broker.address}`;
      const run = await server.runOnce(job('waits', {brokerAddress, topic: 'late', message: 'x'}));
      equal('its success', run.success, true);
      const seconds = (Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000;
      between('its seconds', seconds, 80, 100);
      return `${seconds.toFixed(0)} s`;
    },
  },
]);
