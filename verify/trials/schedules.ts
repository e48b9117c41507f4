/** Due times of jobs, and schedules that are refused. */
import {between, during, equal, has, isTrue, pause, within} from '../lab/claims';
import {shellJob, startOf} from '../lab/jobs';
import {subject, type Trial} from '../lab/trial';
import type {DkronNode} from '../lab/node';
import {writeZone} from '../lab/zoneFile';

const page = 'docs/usage/cron-spec.md';

/** A schedule that is refused, and Dkron's error. */
const mistakes: readonly (readonly [schedule: string, text: string])[] = [
  ['*/5 * * * *', 'expected exactly 6 fields, found 5'],
  ['0 0 0 * * 7', 'end of range (7) above maximum (6): 7'],
  ['0 0 22-2 * * *', 'beginning of range (22) beyond end of range (2): 22-2'],
  ['0 0 0 L * *', 'failed to parse int from'],
  ['0 */0 * * * *', 'step of range should be a positive number: */0'],
  ['@every 5', 'missing unit in duration'],
  ['@every 1d', 'unknown unit'],
  ['@at 2026-12-24 08:00', 'failed to parse date'],
  ['@Daily', 'unrecognized descriptor'],
  ['tz=UTC 0 0 8 * * *', 'expected exactly 6 fields, found 7'],
  ['CRON_TZ=Nowhere/Land 0 0 8 * * *', 'provided bad location Nowhere/Land: unknown time zone Nowhere/Land'],
  ['@daily ', 'unrecognized descriptor'],
];

const refusals: readonly Trial[] = mistakes.map(([schedule, text]) => ({
  claim: `The schedule "${schedule}" is refused with "${text}"`,
  at: `${page}#mistakes`,
  nodes: 0,
  run: async (lab) => {
    const server = await lab.shared();
    const reply = await server.post('/v1/jobs', shellJob('refused', 'true', {schedule}));
    equal('the status', reply.status, 400);
    has('the text', reply.text, text);
  },
}));

/** `next` of a job with this schedule; the job is disabled so that it does not run. */
async function nextOf(server: DkronNode, name: string, schedule: string): Promise<Date> {
  await server.save(shellJob(name, 'true', {schedule, disabled: true}));
  return new Date((await server.job(name)).next);
}

/** The hash of a job's name, and the cron fields that follow from it. */
const hashes: readonly (readonly [name: string, schedule: string, minute: number, hour: number])[] = [
  ['backup-db', 'CRON_TZ=UTC 0 ~ ~ * * *', 33, 9],
  ['nightly_report', 'CRON_TZ=UTC 0 0 ~ * * *', 0, 18],
];

const hashed: readonly Trial[] = hashes.map(([name, schedule, minute, hour]) => ({
  claim: `The symbol ~ in a schedule of ${name} becomes ${hour}:${String(minute).padStart(2, '0')}`,
  at: `${page}#hash`,
  nodes: 0,
  run: async (lab) => {
    const next = await nextOf(await lab.shared(), name, schedule);
    equal('minute and hour', [next.getUTCMinutes(), next.getUTCHours()], [minute, hour]);
  },
}));

export const schedules = subject('schedules', [
  ...refusals,
  ...hashed,
  {
    claim: 'If both day fields are restricted, a day matches when either does',
    at: `${page}#days`,
    nodes: 0,
    run: async (lab) => {
      const next = await nextOf(await lab.shared(), 'either-day', 'CRON_TZ=UTC 0 0 0 13 * FRI');
      isTrue('the next day', next.getUTCDate() === 13 || next.getUTCDay() === 5, next.toISOString());
      const limit = Date.now() + 8 * 86_400_000;
      isTrue('it is within a week', next.getTime() < limit, next.toISOString());
    },
  },
  {
    claim:
      'Jobs with @every 2s start every 2 s, counted from one start to the next, whether or not the run has ended',
    at: `${page}#every`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('every-two', 'sleep 3', {schedule: '@every 2s'}));
      const starts = (await server.runs('every-two', 4)).map(startOf);
      await server.save(shellJob('every-two', 'true', {disabled: true}));
      between('seconds from the first to the fourth start', (starts[3] ?? 0) - (starts[0] ?? 0), 5.5, 6.5);
    },
  },
  {
    claim: 'A save restarts the interval of @every',
    at: `${page}#every`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const job = shellJob('saved-again', 'true', {schedule: '@every 5s'});
      await server.save(job);
      for (let saved = 0; saved < 3; saved += 1) {
        await pause(2);
        await server.save(job);
      }
      equal('its runs after 6 s', (await server.executions('saved-again')).length, 0);
      await server.runs('saved-again', 1, 8);
      await server.save(shellJob('saved-again', 'true', {disabled: true}));
    },
  },
  {
    claim: '@every 0s and @every -5s run every second',
    at: `${page}#mistakes`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      for (const [name, schedule] of [
        ['every-zero', '@every 0s'],
        ['every-less', '@every -5s'],
      ] as const) {
        await server.save(shellJob(name, 'true', {schedule}));
        const starts = (await server.runs(name, 4)).map(startOf);
        await server.save(shellJob(name, 'true', {disabled: true}));
        between(`seconds for four runs of ${schedule}`, (starts[3] ?? 0) - (starts[0] ?? 0), 2.5, 3.6);
      }
    },
  },
  {
    claim: 'A job with @at runs once at that time and stays; with ephemeral it is deleted after a clean run',
    at: `${page}#at`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const schedule = `@at ${new Date(Date.now() + 3000).toISOString()}`;
      await server.save(
        shellJob('once-only', 'true', {schedule}),
        shellJob('once-gone', 'true', {schedule, ephemeral: true}),
      );
      await server.runs('once-only', 1, 6);
      await within(
        5,
        'the ephemeral job is gone',
        async () => (await server.get('/v1/jobs/once-gone')).status === 404,
      );
      await during(2, 'it ran once', async () => (await server.executions('once-only')).length === 1);
    },
  },
  {
    claim: 'An @at in the past is accepted and ignored, and next is year 1',
    at: `${page}#check`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('too-late', 'true', {schedule: '@at 2020-01-01T00:00:00Z'}));
      equal('next', (await server.job('too-late')).next, '0001-01-01T00:00:00Z');
      await during(2, 'it does not run', async () => (await server.executions('too-late')).length === 0);
    },
  },
  {
    claim: 'A job with starts_at shows that time as its next until then',
    at: `${page}#check`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('starts-in-2031', 'true', {schedule: '@daily', starts_at: '2031-05-06T07:08:09Z'}),
      );
      equal('next', (await server.job('starts-in-2031')).next, '2031-05-06T07:08:09Z');
    },
  },
  {
    claim: 'Outside of starts_at and expires_at the schedule skips the job, and the API still runs it',
    at: 'docs/usage/jobs.md#times',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('not-yet', 'true', {schedule: '@every 1s', starts_at: '2031-01-01T00:00:00Z'}),
        shellJob('no-more', 'true', {schedule: '@every 1s', expires_at: '2020-01-01T00:00:00Z'}),
      );
      await pause(3);
      for (const name of ['not-yet', 'no-more']) {
        equal(`runs of ${name} by its schedule`, (await server.executions(name)).length, 0);
        equal(`the status of a run of ${name}`, (await server.run(name)).status, 200);
        equal(`runs of ${name}`, (await server.runs(name, 1)).length, 1);
      }
    },
  },
  {
    claim: 'A CRON_TZ prefix applies to fields and to @daily, and shows in next immediately',
    at: `${page}#time-zones`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const fields = await nextOf(server, 'tokyo-fields', 'CRON_TZ=Asia/Tokyo 0 30 9 * * *');
      equal('hour and minute in UTC', [fields.getUTCHours(), fields.getUTCMinutes()], [0, 30]);
      const daily = await nextOf(server, 'tokyo-daily', 'CRON_TZ=Asia/Tokyo @daily');
      equal('hour of @daily in UTC', daily.getUTCHours(), 15);
    },
  },
  {
    claim: 'The response to a save has year 1 as next, and next ignores timezone until the first run',
    at: `${page}#time-zones`,
    defect: 'next-misleads',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const job = shellJob('next-late', 'true', {schedule: '0 0 8 * * *', timezone: 'Asia/Tokyo'});
      const reply = await server.post('/v1/jobs', job);
      equal('next in the response', (JSON.parse(reply.text) as {next: string}).next, '0001-01-01T00:00:00Z');
      const next = new Date((await server.job('next-late')).next);
      isTrue('next is not 08:00 in Tokyo', next.getUTCHours() !== 23, next.toISOString());
    },
  },
  {
    claim: 'A server that restarted shows another next for @every than the others',
    at: `${page}#check`,
    defect: 'next-misleads',
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.save(shellJob('every-hour', 'true', {schedule: '@every 1h'}));
      const follower = cluster.servers.find((server) => server !== leader) ?? leader;
      await follower.kill();
      await pause(3);
      follower.start();
      const later = await within(60, 'the restarted server has the job', async () =>
        (await follower.get('/v1/jobs/every-hour')).status === 200 ? follower.job('every-hour') : undefined,
      );
      const [there, here] = [(await leader.job('every-hour')).next, later.next];
      isTrue(
        'the restarted server is later',
        Date.parse(here) > Date.parse(there) + 2000,
        `${there}, ${here}`,
      );
    },
  },
  {
    claim: 'A schedule that matches no date within five years never fires',
    at: `${page}#missed`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('never', 'true', {schedule: '0 0 0 31 2 *'}));
      equal('next', (await server.job('never')).next, '0001-01-01T00:00:00Z');
    },
  },
  {
    claim: 'On Lord Howe Island, a job at 08:00 is not due on the day in April when clocks are set back',
    at: 'docs/operations/known-defects.md#half-hour-change-loses-runs',
    defect: 'half-hour-change-loses-runs',
    nodes: 0,
    run: async (lab) => {
      // The first Sunday of April, when 02:00 becomes 01:30; the offset is 10:30 from then on.
      const year = new Date().getUTCFullYear() + 1;
      const day = ((7 - new Date(Date.UTC(year, 3, 1)).getUTCDay()) % 7) + 1;
      const server = await lab.shared();
      const schedule = (minute: number): string => `CRON_TZ=Australia/Lord_Howe 0 ${minute} 8 ${day} 4 *`;
      const later = await nextOf(server, 'lord-howe-0845', schedule(45));
      equal('next at 08:45', later.toISOString(), new Date(Date.UTC(year, 3, day - 1, 22, 15)).toISOString());
      const next = await nextOf(server, 'lord-howe-0800', schedule(0));
      isTrue('next at 08:00 is in another year', next.getUTCFullYear() !== year, next.toISOString());
    },
  },
  {
    claim: 'Where clocks skip midnight, a job for one weekday runs on the next day, too',
    at: 'docs/operations/known-defects.md#midnight-change-runs-another-day',
    defect: 'midnight-change-runs-another-day',
    run: async (lab) => {
      const zones = lab.place('zones');
      const server = await lab.server({}, {env: {ZONEINFO: zones}});
      // A day ends in some seconds in this zone, and the next begins at 01:00.
      const change = Math.ceil(Date.now() / 1000) + 10;
      const offset = -(change % 86_400);
      writeZone(zones, 'Trial/Midnight', change, offset);
      const ending = new Date((change + offset - 1) * 1000);
      const job = {schedule: `0 0 1 * * ${ending.getUTCDay()}`, timezone: 'Trial/Midnight'};
      await server.save(shellJob('on-one-weekday', 'true', job));
      const [run] = await server.runs('on-one-weekday', 1, 30);
      // The start is in the zone of the job. Its offset is cut to minutes, so only the local time counts.
      const next = new Date((change + offset) * 1000).toISOString().slice(0, 10);
      has('start of the run', run?.started_at ?? '', `${next}T01:00:`);
    },
  },
  {
    claim: 'An @after whose time has passed within its grace runs immediately, once',
    at: page,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const at = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+/, '');
      await server.save(shellJob('within-grace', 'true', {schedule: `@after ${at} <PT1H`}));
      await server.runs('within-grace', 1, 3);
      await during(4, 'it ran once', async () => (await server.executions('within-grace')).length === 1);
      await server.save(shellJob('within-grace', 'true', {disabled: true}));
    },
  },
  {
    claim: 'An @after whose grace is over never runs',
    at: page,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const at = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+/, '');
      await server.save(shellJob('after-grace', 'true', {schedule: `@after ${at} <PT10S`}));
      await during(4, 'it does not run', async () => (await server.executions('after-grace')).length === 0);
    },
  },
  {
    claim: 'A job with @after and a time in the future runs twice at that time',
    at: 'docs/operations/known-defects.md#after-runs-twice',
    defect: 'after-runs-twice',
    tries: {of: 3, hold: 2},
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const name = `after-twice-${Date.now()}`;
      const at = new Date(Date.now() + 3000).toISOString();
      await server.save(shellJob(name, 'true', {schedule: `@after ${at} <PT1M`}));
      const runs = await server.runs(name, 2, 7);
      const apart = Math.max(...runs.map(startOf)) - Math.min(...runs.map(startOf));
      await server.save(shellJob(name, 'true', {disabled: true}));
      between('seconds between the two starts', apart, 0, 1);
      return `${Math.round(apart * 1000)} ms apart`;
    },
  },
]);
