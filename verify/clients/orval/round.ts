import {readFileSync} from 'node:fs';
import * as dkron from './client';
import * as schemas from './schemas';
import {say} from './say';

const name = process.env.JOB!;
// The generated functions call paths relative to the server of the description.
const send = globalThis.fetch;
globalThis.fetch = (address, init) => send(String(address).replace(/^http:\/\/localhost:8080|^(?=\/)/, process.env.DKRON!), init);

const job = {name, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'echo hi'}, metadata: {team: name}};
const data = (answer: {data: unknown}): any => answer.data;
await say('create', async () => data(await dkron.createOrUpdateJob(job)).name);
await say('list', async () => {
  const answer = await dkron.getJobs({metadata: {team: name}});
  return `${data(answer).length} ${answer.headers.get('X-Total-Count')}`;
});
await say('get', async () => data(await dkron.showJobByName(name)).name);
await say('change', async () => {
  const stored = data(await dkron.showJobByName(name));
  return data(await dkron.updateJobByName(name, {...stored, displayname: 'changed'})).displayname;
});
await say('run', async () => data(await dkron.runJob(name)).name);
await say('executions', async () => {
  const executions = data(await dkron.listExecutionsByJob(name));
  (schemas as any).ListExecutionsByJobResponse.parse(executions);
  return executions.length;
});
await say('executions~', async () => {
  const executions = data(await dkron.listExecutionsByJob(name));
  // workaround: executions Numbers above 2^53 do not pass `.int()`: validate everything except `group`.
  const checked = (schemas as any).ListExecutionsByJobResponseItem.omit({group: true}).array().parse(executions);
  // end
  return checked.length;
});
await say('toggle', async () => data(await dkron.toggleJob(name)).disabled);
await say('restore', async () => data(await dkron.restore({file: new Blob([readFileSync(process.env.EXPORT!)])})));
await say('delete', async () => data(await dkron.deleteJob(name)).name);
await say('health', async () => data(await dkron.health()).status);
await say('metrics', async () => data(await dkron.metrics()).slice(0, 6));
