/** Pings to Cronitor, and behavior when it does not respond. */
import {equal, pause, within} from '../lab/claims';
import {childJob, shellJob, type SentJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {subject} from '../lab/trial';
import {expectNothingStarted} from '../lab/undelivered';

const page = 'docs/usage/cronitor.md';

/** Requests that a server with the setting sends while it runs a job. */
async function pingsOf(
  lab: Lab,
  job: SentJob,
): Promise<{readonly pings: readonly URL[]; readonly server: DkronNode}> {
  const {url, received} = await lab.receiver(500);
  const server = await lab.server({'cronitor-endpoint': `${url}/p/key123`});
  await server.save(job);
  await server.run(job.name);
  await pause(1);
  return {pings: received.map(({path}) => new URL(path, url)), server};
}

function states(pings: readonly URL[]): readonly (string | null)[] {
  return pings.map(({searchParams}) => searchParams.get('state'));
}

export const cronitor = subject('cronitor', [
  {
    claim:
      'A job that prints one line sends state=run three times and state=complete once, with its node and its id',
    at: `${page}#what-is-sent`,
    run: async (lab) => {
      const {pings, server} = await pingsOf(lab, shellJob('prints-once', 'echo hello'));
      equal('the states', states(pings), ['run', 'run', 'run', 'complete']);
      const [run] = await server.executions('prints-once');
      for (const ping of pings) {
        const state = ping.searchParams.get('state') ?? '';
        equal('the path', ping.pathname, '/p/key123/prints-once');
        equal('the parameters', Object.fromEntries(ping.searchParams), {
          state,
          host: 'node1',
          message: `Job ${state} by Dkron`,
          series: run?.id,
        });
      }
    },
  },
  {
    claim:
      'After the last of two failed attempts, state=fail is sent once, with the message of a completed job',
    at: `${page}#what-is-sent`,
    run: async (lab) => {
      const {pings} = await pingsOf(lab, shellJob('fails-twice', 'exit 1', {retries: 1}));
      const last = pings.at(-1)?.searchParams;
      equal('the last one', [last?.get('state'), last?.get('message')], ['fail', 'Job complete by Dkron']);
      equal('others of that kind', states(pings).filter((state) => state !== 'run').length, 1);
      equal('ids', new Set(pings.map(({searchParams}) => searchParams.get('series'))).size, 2);
    },
  },
  {
    claim:
      'Where the address refuses the connection, the run keeps its result, its children do not start, and an ephemeral job stays',
    at: `${page}#when-cronitor-is-down`,
    run: async (lab) => {
      const server = await lab.server({'cronitor-endpoint': 'http://127.0.0.1:9/p/key123'});
      await expectNothingStarted(server);
      server.hasLogged('agent: Error sending start notification');
      server.hasLogged('notifier: Error sending telemetry to cronitor: ');
    },
  },
  {
    claim:
      'A 500 is treated as delivered, and a reload of the file applies another address from the next run on',
    at: `${page}#when-cronitor-is-down`,
    run: async (lab) => {
      const {url, received} = await lab.receiver(500);
      const server = await lab.server({}, {file: 'cronitor-endpoint: http://127.0.0.1:9/p/key123\n'});
      server.reload(`cronitor-endpoint: ${url}/p/key123\n`);
      await pause(1);
      await server.save(shellJob('parent', 'true'), childJob('child', 'parent'));
      await server.run('parent');
      await server.runs('child', 1);
      await within(5, 'pings', () => received.length > 0);
    },
  },
]);
