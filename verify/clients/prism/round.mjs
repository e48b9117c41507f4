// The round trip with plain requests through Prism's proxy, which refuses requests and responses that violate the
// description.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

import {say} from './say.ts';

const name = process.env.JOB;
const proxies = [];

/** Starts Prism with a description. @returns a function that sends a request through it and throws if Prism refuses it */
async function proxy(description) {
  const free = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const {port} = free.address();
  await new Promise((resolve) => free.close(resolve));
  const args = ['node_modules/.bin/prism', 'proxy', '--errors', '-h', '127.0.0.1', '-p', port, description, process.env.DKRON];
  proxies.push(spawn(process.execPath, args.map(String), {stdio: 'ignore'}));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`${address}/health`);
      break;
    } catch (error) {
      if (tries === 300) {
        throw new Error('Prism does not answer', {cause: error});
      }
      await sleep(200);
    }
  }
  return async (path, init) => {
    const answer = await fetch(address + path, init);
    const text = await answer.text();
    if (!answer.ok || answer.headers.has('sl-violations')) {
      throw new Error(`${answer.status} ${text} ${answer.headers.get('sl-violations')}`);
    }
    return {text, headers: answer.headers, json: () => JSON.parse(text)};
  };
}

const send = await proxy(process.env.JSON);
const sendWithoutInt64 = await proxy('without-int64.json');
const job = {name, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'echo hi'}, metadata: {team: name}};
const json = (method, body) => ({method, headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
await say('create', async () => (await send('/v1/jobs', json('POST', job))).json().name);
await say('list', async () => {
  const answer = await send(`/v1/jobs?metadata[team]=${name}`);
  return `${answer.json().length} ${answer.headers.get('X-Total-Count')}`;
});
await say('get', async () => (await send(`/v1/jobs/${name}`)).json().name);
await say('change', async () => {
  const stored = (await send(`/v1/jobs/${name}`)).json();
  return (await send(`/v1/jobs/${name}`, json('PUT', {...stored, displayname: 'changed'}))).json().displayname;
});
await say('run', async () => (await send(`/v1/jobs/${name}`, {method: 'POST'})).json().name);
const executions = async (through) => (await through(`/v1/jobs/${name}/executions`)).json().length;
await say('executions', () => executions(send));
await say('executions~', () => executions(sendWithoutInt64));
await say('toggle', async () => (await send(`/v1/jobs/${name}/toggle`, {method: 'POST'})).json().disabled);
await say('restore', async () => {
  const body = new FormData();
  body.append('file', new Blob([readFileSync(process.env.EXPORT)], {type: 'application/json'}), 'jobs.json');
  return (await send('/v1/restore', {method: 'POST', body})).text;
});
await say('delete', async () => (await send(`/v1/jobs/${name}`, {method: 'DELETE'})).json().name);
await say('health', async () => (await send('/health')).json().status);
await say('metrics', async () => (await send('/metrics')).text.slice(0, 6));
proxies.forEach((child) => child.kill());
process.exit(0);
