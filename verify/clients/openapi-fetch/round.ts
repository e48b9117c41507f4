import {readFileSync} from 'node:fs';
import createClient from 'openapi-fetch';
import type {paths} from './schema';
import {say} from './say';

const name = process.env.JOB!;
const client = createClient<paths>({baseUrl: process.env.DKRON!});

// The types have to accept a job with two fields; the second save adds the others.
await say('create', async () => {
  await client.POST('/v1/jobs', {body: {name, schedule: '@every 1h'}});
  const body = {name, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'echo hi'}, metadata: {team: name}};
  return (await client.POST('/v1/jobs', {body})).data?.name;
});
await say('list', async () => {
  const {data, response} = await client.GET('/v1/jobs', {params: {query: {metadata: {team: name}}}});
  return `${data?.length} ${response.headers.get('X-Total-Count')}`;
});
const path = {job_name: name};
await say('get', async () => (await client.GET('/v1/jobs/{job_name}', {params: {path}})).data?.name);
await say('change', async () => {
  const {data} = await client.GET('/v1/jobs/{job_name}', {params: {path}});
  const changed = await client.PUT('/v1/jobs/{job_name}', {params: {path}, body: {...data!, displayname: 'changed'}});
  return changed.data?.displayname;
});
await say('run', async () => (await client.POST('/v1/jobs/{job_name}', {params: {path}})).data?.name);
await say('executions', async () => (await client.GET('/v1/jobs/{job_name}/executions', {params: {path}})).data?.length);
await say('toggle', async () => (await client.POST('/v1/jobs/{job_name}/toggle', {params: {path}})).data?.disabled);
await say('restore', async () => {
  const file = readFileSync(process.env.EXPORT!, 'utf8');
  const {data} = await client.POST('/v1/restore', {
    body: {file},
    bodySerializer: (body) => {
      const form = new FormData();
      form.append('file', new Blob([body.file]), 'jobs.json');
      return form;
    },
  });
  return data;
});
await say('delete', async () => (await client.DELETE('/v1/jobs/{job_name}', {params: {path}})).data?.name);
await say('health', async () => (await client.GET('/health')).data?.status);
await say('metrics', async () => (await client.GET('/metrics', {parseAs: 'text'})).data?.slice(0, 6));
