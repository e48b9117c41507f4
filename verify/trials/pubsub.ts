/** The executor for Pub/Sub, with Google's test server. */
import {equal, has, within} from '../lab/claims';
import type {SentJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {host, takePort} from '../lab/ports';
import {subject} from '../lab/trial';

const page = 'docs/usage/executors/gcp-pubsub.md';
const topic = 'projects/maps/topics/there';

type Message = {
  readonly id: string;
  readonly topic: string;
  readonly data: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly orderingKey: string;
};

/** A server whose executor publishes to a test server with one topic, and the messages that arrived there. */
async function publisher(
  lab: Lab,
): Promise<{readonly server: DkronNode; readonly messages: () => readonly Message[]}> {
  const port = await takePort();
  const emulator = lab.start(lab.counterpart('pubsub/pubsub'), [String(port), topic]);
  await emulator.listens(port);
  const env = {PUBSUB_EMULATOR_HOST: `${host}:${port}`};
  const server = await lab.server({}, {plugins: ['dkron-executor-gcppubsub'], env});
  return {server, messages: () => emulator.lines<Message>()};
}

function job(name: string, config: Readonly<Record<string, string>>): SentJob {
  return {
    name,
    schedule: '@manually',
    executor: 'gcppubsub',
    executor_config: {project: 'maps', topic: 'there', ...config},
  };
}

export const pubsub = subject('pubsub', [
  {
    claim:
      'With PUBSUB_EMULATOR_HOST and no credentials, the message arrives decoded with its attributes, and the output is its id; other keys have no effect',
    at: `${page}#how-it-behaves`,
    counterpart: 'pubsub',
    run: async (lab) => {
      const {server, messages} = await publisher(lab);
      const {success, output} = await server.runOnce(
        job('publishes', {data: 'em9vbT0xMg==', attributes: '{"region": "alps"}', orderingKey: 'k'}),
      );
      equal('its success', success, true);
      const [message] = await within(5, 'a message', () => messages().length > 0 && messages());
      equal('the message', message, {
        id: output,
        topic,
        data: 'zoom=12',
        attributes: {region: 'alps'},
        orderingKey: '',
      });
    },
  },
  {
    claim:
      'A run fails if the topic does not exist, is a full path, or attributes or data have a form that is refused',
    at: `${page}#what-goes-wrong`,
    counterpart: 'pubsub',
    run: async (lab) => {
      const {server, messages} = await publisher(lab);
      const data = 'em9vbT0xMg==';
      const wrong: readonly (readonly [config: Readonly<Record<string, string>>, output: RegExp])[] = [
        [{data, topic: 'gone'}, /publish message to topic "gone": .*code = NotFound/],
        [{data, topic}, /code = NotFound .*projects\/maps\/topics\/projects\/maps\/topics\/there/],
        [{data, project: ''}, /missing project/],
        [{attributes: '{"level": 1}'}, /invalid attributes JSON/],
        [{data: 'em9vbT0xMg'}, /invalid encoded data/],
        [{}, /at least one of these fields/],
      ];
      for (const [index, [config, expected]] of wrong.entries()) {
        const {success, output} = await server.runOnce(job(`wrong-${index}`, config));
        equal(`the success of ${JSON.stringify(config)}`, success, false);
        has('the output', output, expected);
      }
      equal('messages that arrived', messages(), []);
    },
  },
]);
