/** What is kept, how much of it, and for how long. */
import {between, equal, has, isTrue, within} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import {subject} from '../lab/trial';

const page = 'docs/usage/storage.md';

type Stats = {
  readonly stats: readonly {
    readonly date: string;
    readonly success_count: number;
    readonly failed_count: number;
  }[];
};

export const storage = subject('storage', [
  {
    claim: 'A job keeps its newest 100 executions, and its counter counts on',
    at: `${page}#history`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('often', 'true', {config: {shell: 'false'}}));
      for (let done = 0; done < 105; done += 15) {
        await Promise.all(Array.from({length: 15}, () => server.run('often')));
      }
      const count = await within(20, 'all runs are counted', async () => {
        const {success_count: counted} = await server.job('often');
        return counted === 105 && counted;
      });
      // Runs that start together find the same 100, so that a few more may stay until the next start.
      between('the number of executions', (await server.executions('often')).length, 100, 115);
      await server.run('often');
      equal('after one more, the number of executions', (await server.executions('often')).length, 100);
      return `${count} runs`;
    },
  },
  {
    claim: 'Jobs, counters and history are there after a SIGKILL',
    at: `${page}#after-a-restart`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('survives', 'echo here'));
      await server.run('survives');
      await server.kill();
      server.start();
      const [execution] = await within(30, 'the history is there', async () => {
        const list = await server.executions('survives');
        return list.length === 1 && list;
      });
      equal('the output', execution?.output, 'here\n');
      equal('success_count', (await server.job('survives')).success_count, 1);
      return undefined;
    },
  },
  {
    claim: 'The list of days counts every run in UTC, and a deleted job or history takes nothing from it',
    at: `${page}#layout`,
    run: async (lab) => {
      const server = await lab.server();
      const today = async (): Promise<readonly number[]> => {
        const {stats} = await server.read<Stats>('/v1/stats?days=2');
        equal('the number of days', stats.length, 2);
        const last = stats.at(-1);
        has('the last day', last?.date ?? '', /T00:00:00Z$/);
        return [last?.success_count ?? -1, last?.failed_count ?? -1];
      };
      await server.save(shellJob('counted', 'true'), shellJob('counted-too', 'false'));
      await server.run('counted');
      await server.run('counted-too');
      equal('successes and failures', await today(), [1, 1]);
      await server.delete('/v1/jobs/counted/executions');
      await server.delete('/v1/jobs/counted-too');
      equal('after the deletion', await today(), [1, 1]);
      return undefined;
    },
  },
  {
    claim: 'The output of a run is in GET /v1/busy while it runs, and in its record at the end',
    at: `${page}#what-is-stored-and-for-how-long`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('talks', 'echo first; sleep 4; echo second'));
      const run = server.run('talks');
      await within(10, 'the newest piece is in /v1/busy', async () => {
        const list = await server.read<readonly {output?: string}[]>('/v1/busy');
        return list.some(({output}) => output?.includes('first') === true);
      });
      await run;
      const [execution] = await server.runs('talks', 1);
      equal('the output', execution?.output, 'first\nsecond\n');
      isTrue('nothing is busy', (await server.read<readonly unknown[]>('/v1/busy')).length === 0);
      return undefined;
    },
  },
]);
