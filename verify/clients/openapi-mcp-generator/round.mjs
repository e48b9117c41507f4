import {readFileSync} from 'node:fs';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';

const name = process.env.JOB;
const client = new Client({name: 'round', version: '1'});
const env = {...process.env, API_BASE_URL: process.env.DKRON};
await client.connect(new StdioClientTransport({command: process.execPath, args: ['build/index.js'], env, stderr: 'ignore'}));

async function say(call, tool, args, read) {
  let text;
  try {
    const answer = await client.callTool({name: tool, arguments: args});
    const told = answer.content.map((part) => part.text).join('\n');
    text = answer.isError || /^Error|^API Error/.test(told) ? `!${told}` : String(read(told));
  } catch (error) {
    text = `!${error}`;
  }
  console.log(`${call}\t${text.replaceAll('\n', ' ').slice(0, 300)}`);
}

const json = (read) => (told) => read(JSON.parse(/[{["][^]*$/.exec(told)[0]));
const job = {name, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'echo hi'}, metadata: {team: name}};
await say('create', 'createOrUpdateJob', {requestBody: job}, json((found) => found.name));
await say('list', 'getJobs', {metadata: {team: name}}, json((found) => `${found.length} ${found.length}`));
await say('get', 'showJobByName', {job_name: name}, json((found) => found.name));
await say('change', 'updateJobByName', {job_name: name, requestBody: {...job, displayname: 'changed'}}, json((found) => found.displayname));
await say('run', 'runJob', {job_name: name}, json((found) => found.name));
await say('executions', 'listExecutionsByJob', {job_name: name}, json((found) => found.length));
await say('toggle', 'toggleJob', {job_name: name}, json((found) => found.disabled));
await say('restore', 'restore', {requestBody: readFileSync(process.env.EXPORT, 'utf8')}, json((found) => JSON.stringify(found)));
await say('delete', 'deleteJob', {job_name: name}, json((found) => found.name));
await say('health', 'health', {}, json((found) => found.status));
await say('metrics', 'metrics', {}, (told) => told.slice(told.indexOf('# HELP')).slice(0, 6));
await client.close();
process.exit(0);
