import {readFileSync} from 'node:fs';
import {client} from './client/client.gen';
import * as dkron from './client';
import {say} from './say';

const name = process.env.JOB!;
client.setConfig({baseUrl: process.env.DKRON!});

await say('create', async () => {
  const body = {name, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'echo hi'}, metadata: {team: name}};
  return (await dkron.createOrUpdateJob({body})).data?.name;
});
await say('list', async () => {
  const {data, response} = await dkron.getJobs({query: {metadata: {team: name}}});
  return `${data?.length} ${response?.headers.get('X-Total-Count')}`;
});
const path = {job_name: name};
await say('get', async () => (await dkron.showJobByName({path})).data?.name);
await say('change', async () => {
  const {data} = await dkron.showJobByName({path});
  return (await dkron.updateJobByName({path, body: {...data!, displayname: 'changed'}})).data?.displayname;
});
await say('run', async () => (await dkron.runJob({path})).data?.name);
await say('executions', async () => (await dkron.listExecutionsByJob({path})).data?.length);
await say('toggle', async () => (await dkron.toggleJob({path})).data?.disabled);
await say('restore', async () => (await dkron.restore({body: {file: new Blob([readFileSync(process.env.EXPORT!)])}})).data);
await say('delete', async () => (await dkron.deleteJob({path})).data?.name);
await say('health', async () => (await dkron.health()).data?.status);
await say('metrics', async () => (await dkron.metrics()).data?.slice(0, 6));
