/**
 * Runs schedules with npm libraries: reads lines of JSON with thing, given, zone and start, and prints each with its
 * runs.
 */
const readline = require('node:readline');

class Refused extends Error {}

function accepted(make) {
  try {
    return make();
  } catch (error) {
    throw new Refused(error.message);
  }
}

/** Some libraries use only the clock of the process. */
async function withClock(moment, what) {
  const clock = require('@sinonjs/fake-timers').install({now: moment, toFake: ['Date']});
  try {
    return await what(clock);
  } finally {
    clock.uninstall();
  }
}

/** Five runs, from a function that returns the next run after a moment. */
function five(after, next) {
  const runs = [];
  try {
    for (let run = next(after); run && runs.length < 5; run = next(run)) {
      runs.push(run);
    }
  } catch (error) {
    // Runs before an error are valid.
    if (runs.length === 0) {
      throw error;
    }
  }
  return runs;
}

const later = (hasSeconds) => (given, zone, start) => {
  const library = require('@breejs/later');
  library.date.localTime();
  const schedule = accepted(() => library.parse.cron(given, hasSeconds));
  const runs = [library.schedule(schedule).next(6, new Date(start))].flat().filter(Boolean);
  return runs.filter((run) => +run > start).slice(0, 5);
};

const cronjs = (hasSeconds) => (given, zone, start) => {
  const parsed = accepted(() => require('@datasert/cronjs-parser').parse(given, {hasSeconds}));
  const options = {startAt: new Date(start + 1000).toISOString(), matchCount: 5, timezone: zone};
  return require('@datasert/cronjs-matcher')
    .getFutureMatches(parsed, options)
    .map((run) => new Date(run));
};

const cronParser = (strict) => (given, zone, start) => {
  const {CronExpressionParser} = require('cron-parser');
  const found = accepted(() =>
    CronExpressionParser.parse(given, {currentDate: new Date(start), tz: zone, ...(strict ? {strict} : {})}),
  );
  return five(start, () => found.next().toDate());
};

const things = {
  'cron-parser': cronParser(false),
  'cron-parser strict': cronParser(true),
  croner: (given, zone, start) => {
    const {Cron} = require('croner');
    const cron = accepted(() => new Cron(given, {timezone: zone, paused: true}));
    return five(new Date(start), (after) => cron.nextRun(after));
  },
  cron: (given, zone, start) => {
    const {CronTime} = require('cron');
    const {DateTime} = require('luxon');
    const time = accepted(() => new CronTime(given, zone));
    return five(DateTime.fromMillis(start, {zone}), (after) => time.getNextDateFrom(after, zone)).map((run) =>
      run.toJSDate(),
    );
  },
  'node-cron': (given, zone, start) =>
    withClock(start, async () => {
      const cron = require('node-cron');
      const task = accepted(() => {
        if (!cron.validate(given)) {
          throw new Error('validate is false');
        }
        return cron.createTask(given, () => {}, {timezone: zone});
      });
      await task.start();
      const runs = task.getNextRuns(5).map((run) => new Date(+run));
      await task.destroy();
      return runs;
    }),
  'node-schedule': (given, zone, start) =>
    withClock(start, (clock) => {
      const {Job} = require('node-schedule');
      const job = new Job(() => {});
      if (!accepted(() => job.schedule({rule: given, tz: zone}))) {
        throw new Refused('schedule() is false');
      }
      const runs = five(start, () => {
        const next = job.nextInvocation();
        const run = next && new Date(next.getTime());
        if (run) {
          clock.setSystemTime(run);
          job.cancel();
          job.schedule({rule: given, tz: zone});
        }
        return run;
      });
      job.cancel();
      return runs;
    }),
  cronosjs: (given, zone, start) => {
    const {CronosExpression} = require('cronosjs');
    return accepted(() => CronosExpression.parse(given, {timezone: zone})).nextNDates(new Date(start), 5);
  },
  'cronjs (@datasert)': cronjs(false),
  'cronjs (@datasert) hasSeconds': cronjs(true),
  'later (@breejs)': later(false),
  'later (@breejs) hasSeconds': later(true),
  'cron-schedule': async (given, zone, start) => {
    const {parseCronExpression} = await import('cron-schedule');
    const cron = accepted(() => parseCronExpression(given));
    return five(new Date(start), (after) => cron.getNextDate(after));
  },
};

async function main() {
  for await (const line of readline.createInterface({input: process.stdin})) {
    const asked = JSON.parse(line);
    const {thing, given, zone, start} = asked;
    process.env.TZ = /^(?:later|cron-schedule)/.test(thing) ? zone : 'UTC';
    const answer = {...asked, next: []};
    try {
      const runs = await things[thing](given, zone, Date.parse(start));
      answer.next = runs.map((run) => new Date(+run).toISOString().replace('.000Z', 'Z'));
    } catch (error) {
      answer[error instanceof Refused ? 'refused' : 'error'] = error.message;
    }
    console.log(JSON.stringify(answer));
  }
}

void main().then(() => process.exit(0));
