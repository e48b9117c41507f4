/** When emails and webhooks are sent, and their content. */
import fs from 'node:fs';

import {during, equal, has, isTrue, pause, within} from '../lab/claims';
import {isOpen, onAgent, shellJob, type Execution, type SentJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import {host} from '../lab/ports';
import type {Receiver} from '../lab/receiver';
import {subject} from '../lab/trial';

const page = 'docs/usage/notifications.md';

/** Notifications of a server about a job whose node dies during its run. */
async function notifiedOfLostNode(
  lab: Lab,
  fields: Partial<SentJob>,
): Promise<{readonly received: Receiver['received']; readonly run: Promise<unknown>}> {
  const {settings, received} = await lab.webhooks('{{.JobName}} {{.Success}}');
  const {server, agent} = await lab.serverWithAgent(settings);
  await server.save(shellJob('loses-node', 'sleep 60', {tags: onAgent, ...fields}));
  const run = server.run('loses-node');
  await server.runs('loses-node', 1);
  await pause(1);
  await agent.lose();
  return {received, run};
}

export const notifications = subject('notifications', [
  {
    claim:
      'With a pre-webhook whose receiver stays silent, a command runs, but its result is stored only afterward',
    at: `${page}#pre-webhook`,
    run: async (lab) => {
      const listener = await lab.listener();
      const server = await lab.server({
        'pre-webhook-endpoint': `http://${host}:${listener.port}`,
        'pre-webhook-payload': 'started',
      });
      const file = lab.place('ran');
      await server.save(shellJob('announced', `touch ${file}`));
      void server.run('announced');
      await within(10, 'the command has run', () => fs.existsSync(file));
      await pause(3);
      equal('open records', (await server.executions('announced')).map(isOpen), [true]);
      await listener.close();
      await within(5, 'the result', async () =>
        (await server.executions('announced')).some(({success}) => success),
      );
    },
  },
  {
    claim: 'A webhook whose receiver stays silent keeps a run busy, and its forbid job from running',
    at: `${page}#when-a-notification-fails`,
    run: async (lab) => {
      const listener = await lab.listener();
      const server = await lab.server({
        'webhook-endpoint': `http://${host}:${listener.port}`,
        'webhook-payload': 'ended',
      });
      await server.save(shellJob('held', 'true', {concurrency: 'forbid', schedule: '@every 1s'}));
      await within(10, 'the webhook is sent', () => listener.bytes().includes('ended'));
      await pause(4);
      equal('runs', (await server.executions('held')).map(isOpen), [false]);
      equal('busy runs that have ended', (await server.read<readonly Execution[]>('/v1/busy')).map(isOpen), [
        false,
      ]);
      await listener.close();
      await server.runs('held', 2, 5);
    },
  },
  {
    claim: 'A webhook goes out once for each node, after the last attempt',
    at: `${page}#when-they-go-out`,
    nodes: 2,
    run: async (lab) => {
      const {settings, received} = await lab.webhooks('{{.JobName}} {{.NodeName}} {{.Success}}');
      const server = await lab.server(settings);
      await lab.agent(server);
      await server.save(shellJob('four-attempts', 'exit 1', {retries: 3}));
      await server.run('four-attempts');
      await during(3, 'no more than one for each node', () => received.length <= 2);
      equal('the payloads', received.map(({body}) => body).sort(), [
        'four-attempts node1 false',
        'four-attempts worker1 false',
      ]);
    },
  },
  {
    claim:
      'A webhook is a POST with the headers that are set and no Content-Type; a header ends at its second colon',
    at: `${page}#webhook`,
    run: async (lab) => {
      const {settings, received} = await lab.webhooks('x');
      const server = await lab.server({
        ...settings,
        'webhook-headers': ['X-One: 1', 'X-Url: http://a.example/x'],
      });
      await server.save(shellJob('notifies', 'true'));
      await server.run('notifies');
      const [request] = await within(5, 'a request', () => received.length > 0 && received);
      equal('the method', request?.method, 'POST');
      equal(
        'the headers',
        [request?.headers['x-one'], request?.headers['x-url'], request?.headers['content-type']],
        ['1', 'http', undefined],
      );
      equal('User-Agent', request?.headers['user-agent'], 'Go-http-client/1.1');
    },
  },
  {
    claim: 'A webhook header without a colon ends the server when it sends a notification',
    at: `${page}#webhook`,
    defect: 'webhook-header-without-colon-ends-server',
    run: async (lab) => {
      const {settings} = await lab.webhooks('x');
      const server = await lab.server({...settings, 'webhook-headers': ['no colon']});
      await server.save(shellJob('notifies', 'true'));
      void server.run('notifies');
      return server.end(10);
    },
  },
  {
    claim: 'An empty payload switches the webhook off',
    at: `${page}#webhook`,
    run: async (lab) => {
      const {url, received} = await lab.receiver();
      const server = await lab.server({'webhook-endpoint': url});
      await server.save(shellJob('notifies-nobody', 'true'));
      await server.run('notifies-nobody');
      await during(2, 'nothing is sent', () => received.length === 0);
    },
  },
  {
    claim: 'A job that prints in n pieces sends n + 2 pre-webhooks for each attempt, three for one echo',
    at: `${page}#pre-webhook`,
    run: async (lab) => {
      const {url, received} = await lab.receiver();
      const server = await lab.server({
        'pre-webhook-endpoint': url,
        'pre-webhook-payload': '{{.Success}} {{.FinishedAt}}',
      });
      await server.save(shellJob('prints-once', 'echo hello'));
      await server.run('prints-once');
      await pause(1);
      equal('the requests', received.length, 3);
      has('the first one', received[0]?.body ?? '', 'false 0001-01-01 00:00:00 +0000 UTC');
      has('the last one', received[2]?.body ?? '', /^true 2/);
    },
  },
  {
    claim: 'The list of executions in .Report has the time zone of the job, and all other times are in UTC',
    at: `${page}#template-variables`,
    run: async (lab) => {
      const {settings, received} = await lab.webhooks('{{.StartTime}}\n{{.Report}}');
      const server = await lab.server(settings);
      await server.save(shellJob('zoned', 'true', {timezone: 'Asia/Tokyo'}));
      await server.run('zoned');
      await within(5, 'a request', () => received.length > 0);
      const zones = (received[0]?.body ?? '').match(/[+-]\d{4} [A-Z]+/g);
      equal('the zones, in order', zones, ['+0000 UTC', '+0000 UTC', '+0000 UTC', '+0900 JST', '+0900 JST']);
    },
  },
  {
    claim: 'A wrong template is sent as the text of its error, and everything else continues',
    at: `${page}#template-variables`,
    run: async (lab) => {
      const {settings, received} = await lab.webhooks('{{.Nope}}');
      const server = await lab.server(settings);
      await server.save(shellJob('wrong-template', 'true'));
      await server.run('wrong-template');
      await within(5, 'a request', () => received.length > 0);
      has('the payload', received[0]?.body ?? '', 'Failed to execute template:');
    },
  },
  {
    claim: 'A reload applies another webhook immediately, also to a run in progress',
    at: page,
    run: async (lab) => {
      const {url, received} = await lab.receiver();
      const file = (payload: string): string => `webhook-endpoint: ${url}\nwebhook-payload: ${payload}\n`;
      const server = await lab.server({}, {file: file('before')});
      await server.save(shellJob('reloaded', 'sleep 3'));
      await server.run('reloaded');
      await within(5, 'a request', () => received.length === 1);
      const inProgress = server.run('reloaded');
      await pause(1);
      server.reload(file('after'));
      await inProgress;
      await within(5, 'another request', () => received.length === 2);
      equal(
        'the payloads',
        received.map(({body}) => body),
        ['before', 'after'],
      );
    },
  },
  {
    claim: 'A job with retries whose node dies sends no notification of its failure',
    at: 'docs/operations/known-defects.md#no-notification-when-node-dies-with-retries',
    defect: 'no-notification-when-node-dies-with-retries',
    nodes: 2,
    run: async (lab) => {
      const {received, run} = await notifiedOfLostNode(lab, {retries: 1});
      await run;
      await pause(2);
      equal(
        'notifications',
        received.map(({body}) => body),
        [],
      );
    },
  },
  {
    claim: 'A job without retries whose node dies sends a notification of its failure',
    at: `${page}#when-they-go-out`,
    nodes: 2,
    run: async (lab) => {
      const {received} = await notifiedOfLostNode(lab, {});
      await within(5, 'a notification', () => received.length > 0);
      equal('the payload', received[0]?.body, 'loses-node false');
    },
  },
  {
    claim: 'A run that leaves no execution sends nothing',
    at: `${page}#when-they-go-out`,
    run: async (lab) => {
      const {settings, received} = await lab.webhooks('x');
      const server = await lab.server(settings);
      await server.save(shellJob('nowhere', 'true', {schedule: '@every 1s', tags: {pool: 'none'}}));
      await server.logs('no target nodes found to run job', 5);
      isTrue('requests', received.length === 0, received.length);
    },
  },
]);
