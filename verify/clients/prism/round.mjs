// The round trip with plain requests through Prism's proxy, which refuses requests and responses that violate the
// description.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

const name = process.env.JOB;
const proxies = [];

async function proxy(description) {
  const free = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const {port} = free.address();
  await new Promise((resolve) => free.close(resolve));
  const args = ['node_modules/.bin/prism', 'proxy', '--errors', '-h', '127.0.0.1', '-p', port, description, process.env.DKRON];
  proxies.push(spawn(process.execPath, args.map(String), {stdio: 'ignore'}));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries++) {
    try {
      await fetch(`${address}/health`);
      return address;
    } catch {
      await sleep(200);
    }
  }
  throw new Error('Prism does not answer');
}

async function say(call, address, work) {
  const send = async (path, init) => {
    const answer = await fetch(address + path, init);
    const text = await answer.text();
    if (!answer.ok || answer.headers.has('sl-violations')) {
      throw new Error(`${answer.status} ${text} ${answer.headers.get('sl-violations')}`);
    }
    return {text, headers: answer.headers, json: () => JSON.parse(text)};
  };
  let value;
  try {
    value = String(await work(send));
  } catch (error) {
    value = `!${error}`;
  }
  console.log(`${call}\t${value.replaceAll('\n', ' ').slice(0, 300)}`);
}

const strict = await proxy(process.env.JSON);
const lenient = await proxy('without-int64.json');
const job = {name, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'echo hi'}, metadata: {team: name}};
const json = (method, body) => ({method, headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
await say('create', strict, async (send) => (await send('/v1/jobs', json('POST', job))).json().name);
await say('list', strict, async (send) => {
  const answer = await send(`/v1/jobs?metadata[team]=${name}`);
  return `${answer.json().length} ${answer.headers.get('X-Total-Count')}`;
});
await say('get', strict, async (send) => (await send(`/v1/jobs/${name}`)).json().name);
await say('change', strict, async (send) => {
  const stored = (await send(`/v1/jobs/${name}`)).json();
  return (await send(`/v1/jobs/${name}`, json('PUT', {...stored, displayname: 'changed'}))).json().displayname;
});
await say('run', strict, async (send) => (await send(`/v1/jobs/${name}`, {method: 'POST'})).json().name);
const executions = async (send) => (await send(`/v1/jobs/${name}/executions`)).json().length;
await say('executions', strict, executions);
await say('executions~', lenient, executions);
await say('toggle', strict, async (send) => (await send(`/v1/jobs/${name}/toggle`, {method: 'POST'})).json().disabled);
await say('restore', strict, async (send) => {
  const body = new FormData();
  body.append('file', new Blob([readFileSync(process.env.EXPORT)], {type: 'application/json'}), 'jobs.json');
  return (await send('/v1/restore', {method: 'POST', body})).text;
});
await say('delete', strict, async (send) => (await send(`/v1/jobs/${name}`, {method: 'DELETE'})).json().name);
await say('health', strict, async (send) => (await send('/health')).json().status);
await say('metrics', strict, async (send) => (await send('/metrics')).text.slice(0, 6));
proxies.forEach((child) => child.kill());
process.exit(0);
