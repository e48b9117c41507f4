import {readFileSync} from 'node:fs';
import {Configuration, ExecutionsApi, JobFromJSON, JobsApi, MonitoringApi} from './client';
import {say} from './say';

const name = process.env.JOB!;
const config = new Configuration({basePath: process.env.DKRON!});
const jobs = new JobsApi(config);

const job = {name, schedule: '@every 1h', executor: 'shell', executorConfig: {command: 'echo hi'}, metadata: {team: name}};
await say('create', async () => (await jobs.createOrUpdateJob({job})).name);
await say('list', async () => {
  const answer = await jobs.getJobsRaw({metadata: {team: name}});
  return `${(await answer.value()).length} ${answer.raw.headers.get('X-Total-Count')}`;
});
await say('list~', async () => {
  // workaround: list
  const query = new URLSearchParams({'metadata[team]': name});
  const answer = await fetch(`${config.basePath}/v1/jobs?${query}`);
  const list = ((await answer.json()) as unknown[]).map(JobFromJSON);
  // end
  return `${list.length} ${answer.headers.get('X-Total-Count')}`;
});
await say('get', async () => (await jobs.showJobByName({jobName: name})).name);
await say('change', async () => {
  const stored = await jobs.showJobByName({jobName: name});
  return (await jobs.updateJobByName({jobName: name, job: {...stored, displayname: 'changed'}})).displayname;
});
await say('run', async () => (await jobs.runJob({jobName: name})).name);
await say('executions', async () => (await new ExecutionsApi(config).listExecutionsByJob({jobName: name})).length);
await say('toggle', async () => (await jobs.toggleJob({jobName: name})).disabled);
await say('restore', () => jobs.restore({file: new Blob([readFileSync(process.env.EXPORT!)])}));
await say('delete', async () => (await jobs.deleteJob({jobName: name})).name);
await say('health', async () => (await new MonitoringApi(config).health()).status);
await say('metrics', async () => (await new MonitoringApi(config).metrics()).slice(0, 6));
