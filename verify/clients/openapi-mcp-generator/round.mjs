import {readFileSync} from 'node:fs';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';

import {say} from '../say.ts';

const name = process.env.JOB;

/** Starts a built server. @returns a function that calls a tool and returns its text */
async function start(folder) {
  const client = new Client({name: 'round', version: '1'});
  const env = {...process.env, API_BASE_URL: process.env.DKRON};
  await client.connect(new StdioClientTransport({command: process.execPath, args: [`${folder}/index.js`], env, stderr: 'ignore'}));
  return async (tool, args) => {
    const answer = await client.callTool({name: tool, arguments: args});
    const text = answer.content.map((part) => part.text).join('\n');
    if (answer.isError || /^Error|^API Error/.test(text)) {
      throw new Error(text);
    }
    return text;
  };
}

const call = await start('as-generated');
const callPatched = await start('build');
/** The JSON below the first line of a tool's text. */
const json = (text) => JSON.parse(/[{["][^]*$/.exec(text)[0]);
const job = {name, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'echo hi'}, metadata: {team: name}};
const list = async (tools) => json(await tools('getJobs', {metadata: {team: name}})).length;
const restore = async (tools) => JSON.stringify(json(await tools('restore', {requestBody: readFileSync(process.env.EXPORT, 'utf8')})));
const path = {job_name: name};
await say('create', async () => json(await call('createOrUpdateJob', {requestBody: job})).name);
// A tool shows no headers, so the number of jobs stands for the count as well.
await say('list', async () => `${await list(call)} ${await list(call)}`);
await say('list~', async () => `${await list(callPatched)} ${await list(callPatched)}`);
await say('get', async () => json(await call('showJobByName', path)).name);
await say('change', async () => json(await call('updateJobByName', {...path, requestBody: {...job, displayname: 'changed'}})).displayname);
await say('run', async () => json(await call('runJob', path)).name);
await say('executions', async () => json(await call('listExecutionsByJob', path)).length);
await say('toggle', async () => json(await call('toggleJob', path)).disabled);
await say('restore', () => restore(call));
await say('restore~', () => restore(callPatched));
await say('delete', async () => json(await call('deleteJob', path)).name);
await say('health', async () => json(await call('health', {})).status);
await say('metrics', async () => /# HELP/.exec(await call('metrics', {}))[0]);
process.exit(0);
