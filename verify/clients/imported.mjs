// Sends the requests of an imported collection: enabled parameters are sent, and variables are filled in. Each request is
// {method, path, query: [[name, value]…]}; only those parts of the body are replaced that a user would type.
import {readFileSync} from 'node:fs';

import {say} from './say.ts';

const name = process.env.JOB;

/** Makes the round trip. @param requests - those of the collection */
export async function sendAll(requests) {
  const send = async (method, path, init = {}, change = (query) => query) => {
    const found = requests.find((request) => request.method === method && request.path.replace(/\/$/, '') === path);
    if (found === undefined) {
      throw new Error(`${method} ${path} was not imported; imported are ${requests.map((one) => one.path).join(', ')}`);
    }
    const query = new URLSearchParams(change(found.query)).toString();
    const url = process.env.DKRON + path.replaceAll('{name}', name) + (query === '' ? '' : `?${query}`);
    const answer = await fetch(url, {method, ...init});
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${answer.status} ${text} (${url})`);
    }
    return {text, headers: answer.headers, json: () => JSON.parse(text), url};
  };
  const job = {name, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'echo hi'}, metadata: {team: name}};
  const json = (body) => ({headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
  const executions = async () => (await (await fetch(`${process.env.DKRON}/v1/jobs/${name}/executions`)).json()).length;
  const save = async (change) => {
    const {json: saved, url} = await send('POST', '/v1/jobs', json(job), change);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    if ((await executions()) > 0) {
      throw new Error(`the save ran the job: ${url}`);
    }
    return saved().name;
  };
  await say('create', () => save((query) => query));
  await fetch(`${process.env.DKRON}/v1/jobs/${name}`, {method: 'DELETE'});
  // A user's workaround after the import: all query parameters are disabled.
  await say('create~', () => save(() => []));
  await say('list', async () => {
    const answer = await send('GET', '/v1/jobs', {}, (query) => [
      ...query.filter(([key]) => !key.startsWith('metadata')),
      ...query.filter(([key]) => key.startsWith('metadata')).map(([key]) => [key.replace(/\[.*\]/, '[team]'), name]),
    ]);
    return `${answer.json().length} ${answer.headers.get('X-Total-Count')}`;
  });
  await say('list~', async () => {
    const answer = await send('GET', '/v1/jobs', {}, () => [['metadata[team]', name]]);
    return `${answer.json().length} ${answer.headers.get('X-Total-Count')}`;
  });
  await say('get', async () => (await send('GET', '/v1/jobs/{name}')).json().name);
  const changeWith = async (change) => {
    const stored = (await send('GET', '/v1/jobs/{name}')).json();
    const saved = await send('PUT', '/v1/jobs/{name}', json({...stored, displayname: 'changed'}), change);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    if ((await executions()) > 0) {
      throw new Error(`the change ran the job: ${saved.url}`);
    }
    return saved.json().displayname;
  };
  // The workaround first, because a change that runs the job leaves an execution.
  await say('change~', () => changeWith(() => []));
  await say('change', () => changeWith((query) => query));
  await say('run', async () => (await send('POST', '/v1/jobs/{name}')).json().name);
  await say('executions', async () => (await send('GET', '/v1/jobs/{name}/executions')).json().length);
  await say('toggle', async () => (await send('POST', '/v1/jobs/{name}/toggle')).json().disabled);
  await say('restore', async () => {
    const body = new FormData();
    body.append('file', new Blob([readFileSync(process.env.EXPORT)]), 'jobs.json');
    return (await send('POST', '/v1/restore', {body})).text;
  });
  await say('delete', async () => (await send('DELETE', '/v1/jobs/{name}')).json().name);
  await say('health', async () => (await send('GET', '/health')).json().status);
  await say('metrics', async () => (await send('GET', '/metrics')).text.slice(0, 6));
}
