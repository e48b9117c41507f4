/**
 * The data files that all documentation versions share: they load, hold what a reader of the program can count, agree
 * with each other, and every kind of mistake in them is told with file, path and expectation.
 */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type * as z from 'zod';
import {
  defaultFor,
  forVersion,
  loadAutoJoin,
  loadComparison,
  loadCron,
  loadExecutors,
  loadKnownDefects,
  loadNotificationTemplates,
  loadPluginRules,
  loadProcessors,
  loadReleases,
  loadVersions,
} from './load-shared';
import {readYaml} from './read-yaml';
import {
  VERSION_IDS,
  autoJoinSchema,
  comparisonSchema,
  cronSchema,
  executorsSchema,
  knownDefectsSchema,
  notificationTemplatesSchema,
  pluginRulesSchema,
  processorsSchema,
  releasesSchema,
  versionsFileSchema,
  type Cron,
  type Executor,
  type VersionId,
} from './schema-shared';

/** The entry called `name`; a test that asks for one that is not there fails here. */
function named<T extends {readonly name: string}>(list: readonly T[], name: string): T {
  const found = list.find((entry) => entry.name === name);
  if (!found) throw new Error(`no "${name}" among ${list.map((entry) => entry.name).join(', ')}`);
  return found;
}

describe('executors', () => {
  const executors = loadExecutors();

  function keyNames(name: string, version: VersionId): string[] {
    return forVersion(named(executors, name).keys, version).map((key) => key.name);
  }
  function present(version: VersionId, edition: Executor['edition']): string[] {
    return executors
      .filter((entry) => entry.edition === edition && entry.availability[version].kind !== 'none')
      .map((entry) => entry.name);
  }

  it('are those that each version has', () => {
    expect(present('v1', 'oss')).toEqual(['shell', 'http']);
    expect(present('v2', 'oss')).toEqual(['shell', 'http']);
    const seven = ['shell', 'http', 'grpc', 'kafka', 'nats', 'rabbitmq', 'gcppubsub'];
    expect(present('v3', 'oss')).toEqual(seven);
    expect(present('v4', 'oss')).toEqual(seven);
    for (const version of VERSION_IDS) expect(present(version, 'pro')).toEqual(['docker', 'ecs']);
  });

  it('are built in only in v4, and there only shell and http', () => {
    const builtIn = executors.flatMap((entry) =>
      VERSION_IDS.filter((version) => entry.availability[version].kind === 'built-in').map(
        (version) => `${entry.name} ${version}`,
      ),
    );
    expect(builtIn).toEqual(['shell v4', 'http v4']);
  });

  it('have every key of their version', () => {
    expect(keyNames('shell', 'v1')).toEqual(['command', 'shell', 'env', 'cwd', 'payload', 'su']);
    expect(keyNames('shell', 'v3')).toEqual(['command', 'shell', 'env', 'cwd', 'payload', 'su', 'timeout']);
    expect(keyNames('shell', 'v4')).toEqual([
      'command',
      'shell',
      'env',
      'cwd',
      'payload',
      'su',
      'timeout',
      'mem_limit',
    ]);
    expect(keyNames('rabbitmq', 'v3')).toEqual(['url', 'queue', 'text', 'base64']);
    const counts = executors.map((entry) => [
      entry.name,
      ...VERSION_IDS.map((version) => keyNames(entry.name, version).length),
    ]);
    expect(counts).toEqual([
      ['shell', 6, 6, 7, 8],
      ['http', 8, 12, 12, 12],
      ['grpc', 0, 0, 4, 5],
      ['kafka', 0, 0, 7, 10],
      ['nats', 0, 0, 6, 6],
      ['rabbitmq', 0, 0, 4, 12],
      ['gcppubsub', 0, 0, 4, 4],
      ['docker', 4, 4, 4, 4],
      ['ecs', 12, 12, 13, 14],
    ]);
  });

  it('have the defaults that count without a key', () => {
    const timeout = named(named(executors, 'http').keys, 'timeout');
    expect(VERSION_IDS.map((version) => defaultFor(timeout, version))).toEqual(['30', '30', '30', '30']);
    expect(defaultFor(named(named(executors, 'shell').keys, 'cwd'), 'v4')).toBeNull();
    expect(defaultFor(named(named(executors, 'docker').keys, 'image'), 'v4')).toBeUndefined();
    expect(defaultFor({default: {v1: 'a', v2: null}}, 'v1')).toBe('a');
  });

  it('are marked as not verified where only the vendor describes them', () => {
    for (const entry of executors) expect(entry.verified, entry.name).toBe(entry.edition === 'oss');
  });

  it('have an example for every version that has them, and errors and outputs where they were seen', () => {
    for (const entry of executors) {
      for (const version of VERSION_IDS.filter((v) => entry.availability[v].kind !== 'none')) {
        expect(forVersion(entry.examples, version).length, `${entry.name} ${version}`).toBeGreaterThan(0);
      }
    }
    expect(named(executors, 'shell').outputs.length).toBeGreaterThanOrEqual(20);
    expect(named(executors, 'http').errors.length).toBeGreaterThanOrEqual(15);
  });
});

describe('processors', () => {
  const processors = loadProcessors();

  it('are those that each version has', () => {
    const open = processors.filter((entry) => entry.edition === 'oss');
    expect(open.map((entry) => entry.name)).toEqual(['log', 'files', 'syslog', 'fluent']);
    expect(open.filter((entry) => entry.availability.v2.kind !== 'none').map((entry) => entry.name)).toEqual([
      'log',
      'files',
      'syslog',
    ]);
    expect(processors.filter((entry) => entry.edition === 'pro').map((entry) => entry.name)).toEqual([
      'email',
      'slack',
      'elasticsearch',
    ]);
  });

  it('take a real boolean for forward in v1 and a text later', () => {
    for (const name of ['log', 'files', 'syslog']) {
      expect(named(named(processors, name).keys, 'forward').json).toEqual({
        v1: 'boolean',
        v2: 'string',
        v3: 'string',
        v4: 'string',
      });
    }
  });

  it('leave the texts that were seen', () => {
    expect(processors.map((entry) => entry.marker).filter(Boolean)).toEqual([
      'Output in dkron log',
      'Output in syslog',
      'Output sent to Fluent',
    ]);
  });

  it('need three variables in the case of fluent', () => {
    expect(named(processors, 'fluent').environment.map((variable) => variable.name)).toEqual([
      'FLUENTBIT_HOST',
      'FLUENTBIT_PORT',
      'FLUENTBIT_TAG',
    ]);
  });
});

describe('rules of plugins', () => {
  it('say for every version how settings are written', () => {
    const rules = loadPluginRules();
    for (const version of VERSION_IDS) {
      const topics = forVersion(rules.processors.behaviors, version).map((behavior) => behavior.topic);
      expect(topics, version).toContain('settings');
      expect(forVersion(rules.executors.errors, version).length, version).toBeGreaterThan(1);
    }
    expect(forVersion(rules.images, 'v4')).toHaveLength(2);
  });

  it('use only settings that the processors have in their examples', () => {
    const processors = loadProcessors();
    for (const {job, versions} of loadPluginRules().processors.examples) {
      for (const [name, settings] of Object.entries(job.processors ?? {})) {
        for (const version of versions) {
          const known = forVersion(named(processors, name).keys, version).map((key) => key.name);
          expect(known).toEqual(expect.arrayContaining(Object.keys(settings)));
        }
      }
    }
  });
});

// ---------------------------------------------------------------------------------------------------------- cron

const PREDEFINED: Readonly<Record<string, string>> = Object.fromEntries(
  loadCron().predefined.flatMap(({text, aliases, expression}) =>
    expression ? [text, ...aliases].map((word) => [word, expression]) : [],
  ),
);

/** The values that one field allows, and whether it carries a star that asks for nothing. */
function readField(
  text: string,
  field: Cron['fields'][number],
  stepKeepsStar: boolean,
): {values: Set<number>; star: boolean} {
  const values = new Set<number>();
  let star = false;
  const offset = field.names ? field.min : 0;
  const number = (item: string): number => {
    const index = field.names?.indexOf(item.toUpperCase()) ?? -1;
    return index >= 0 ? index + offset : Number(item);
  };
  for (const item of text.split(',')) {
    const [range = '', step] = item.split('/');
    const all = range === '*' || range === '?';
    if (all && (step === undefined || step === '1' || stepKeepsStar)) star = true;
    const [low = '', high] = range.split('-');
    const from = all ? field.min : number(low);
    const to = all || (step !== undefined && high === undefined) ? field.max : number(high ?? low);
    for (let value = from; value <= to; value += Number(step ?? 1)) values.add(value);
  }
  return {values, star};
}

/** The first `count` runs after a moment, for schedules of fields in a zone that does not change its offset meanwhile. */
function nextRuns(
  cron: Cron,
  expression: string,
  after: string,
  count: number,
  offsetMinutes: number,
  version: VersionId,
): string[] {
  const texts = expression.replace(/^(CRON_)?TZ=\S+ /, '').split(/\s+/);
  const [second, minute, hour, day, month, weekday] = cron.fields.map((field, index) =>
    readField(texts[index] ?? '*', field, version === 'v1'),
  );
  if (!second || !minute || !hour || !day || !month || !weekday)
    throw new Error(`not six fields: ${expression}`);
  const runs: string[] = [];
  const shift = offsetMinutes * 60_000;
  const start = Date.parse(after) + shift;
  for (
    let date = Math.floor(start / 86_400_000);
    runs.length < count && date < start / 86_400_000 + 4200;
    date++
  ) {
    const local = new Date(date * 86_400_000);
    const days = [day.values.has(local.getUTCDate()), weekday.values.has(local.getUTCDay())];
    const dayFits = day.star || weekday.star ? days.every(Boolean) : days.some(Boolean);
    if (!dayFits || !month.values.has(local.getUTCMonth() + 1)) continue;
    for (const h of [...hour.values].sort((a, b) => a - b)) {
      for (const m of [...minute.values].sort((a, b) => a - b)) {
        for (const s of [...second.values].sort((a, b) => a - b)) {
          const moment = date * 86_400_000 + ((h * 60 + m) * 60 + s) * 1000;
          if (moment > start && runs.length < count)
            runs.push(`${new Date(moment - shift).toISOString().slice(0, 19)}Z`);
        }
      }
    }
  }
  return runs;
}

describe('schedules', () => {
  const cron = loadCron();

  it('have six fields with the ranges of the program', () => {
    expect(cron.fields.map(({name, min, max}) => `${name} ${min}-${max}`)).toEqual([
      'Second 0-59',
      'Minute 0-59',
      'Hour 0-23',
      'Day of month 1-31',
      'Month 1-12',
      'Day of week 0-6',
    ]);
    expect(
      VERSION_IDS.map((version) => `${cron.fieldCount[version].min}-${cron.fieldCount[version].max}`),
    ).toEqual(['5-6', '6-6', '6-6', '6-6']);
  });

  it('know the symbols and words of each version', () => {
    expect(forVersion(cron.symbols, 'v3').map((entry) => entry.symbol)).toEqual(['*', '?', ',', '-', '/']);
    expect(forVersion(cron.symbols, 'v4').map((entry) => entry.symbol)).toEqual([
      '*',
      '?',
      ',',
      '-',
      '/',
      '~',
    ]);
    const words = VERSION_IDS.map((version) =>
      forVersion(cron.predefined, version).flatMap((entry) => [entry.text, ...entry.aliases]),
    );
    expect(words.map((list) => list.length)).toEqual([10, 10, 11, 11]);
    expect(words[0]).not.toContain('@manually');
    expect(words[1]).not.toContain('@minutely');
  });

  const offsets: Readonly<Record<string, number>> = {
    UTC: 0,
    'Asia/Tokyo': 540,
    'America/New_York': -300,
    'Asia/Kolkata': 330,
  };

  it('have more than fifty worked examples', () => {
    expect(cron.examples).toHaveLength(53);
  });

  it.each(
    cron.examples
      .filter(({expression}) => !/^@(every|at|manually)/.test(expression))
      .map((example) => [example.expression, example] as const),
  )('%s runs when the example says', (_, {expression, resolved, zone, after, next, versions}) => {
    const fields = PREDEFINED[expression] ?? resolved ?? expression;
    for (const version of versions)
      expect(nextRuns(cron, fields, after, next.length, offsets[zone] ?? NaN, version)).toEqual(next);
  });

  it('fill in the tilde from the name of the job', () => {
    const reduce = [
      (n: number) => n % 60,
      (n: number) => n % 60,
      (n: number) => n % 24,
      (n: number) => (n % 28) + 1,
      (n: number) => (n % 12) + 1,
      (n: number) => n % 7,
    ];
    for (const {expression, job, resolved} of cron.examples) {
      if (!job) continue;
      const sum = [...job].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
      const filled = expression
        .split(' ')
        .map((field, index) => field.replaceAll('~', String(reduce[index]?.(sum))));
      expect(filled.join(' ')).toBe(resolved);
    }
  });

  it.each(cron.clockChanges.map((entry) => [`${entry.zone} from ${entry.from}`, entry] as const))(
    '%s skips and doubles as told',
    (_, {expression, zone, from, runs}) => {
      const [, minute = '', hour = ''] = expression.split(' ');
      const clock = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      const wanted = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
      const found: string[] = [];
      for (let moment = Date.parse(from); moment <= Date.parse(runs.at(-1) ?? from); moment += 60_000) {
        if (clock.format(moment) === wanted) found.push(`${new Date(moment).toISOString().slice(0, 19)}Z`);
      }
      expect(found).toEqual(runs);
    },
  );

  it('are refused or accepted in a version, never both', () => {
    for (const {expression, versions} of cron.refused) {
      const accepted = [...cron.accepted, ...cron.examples]
        .filter((entry) => entry.expression === expression)
        .flatMap((entry) => entry.versions);
      expect(
        versions.filter((version) => accepted.includes(version)),
        expression,
      ).toEqual([]);
    }
  });
});

// ------------------------------------------------------------------------------------------------ the other files

describe('cloud discovery', () => {
  const autoJoin = loadAutoJoin();

  it('knows the providers that the start log lists', () => {
    const listed = autoJoin.startLog.text.split(': ').at(-1)?.split(' ');
    expect(autoJoin.providers.map((provider) => provider.name)).toEqual(listed);
    expect(autoJoin.providers).toHaveLength(15);
    expect(autoJoin.library.v1).toBeNull();
  });

  it('has five more keys for AWS in v4', () => {
    const aws = named(autoJoin.providers, 'aws');
    expect(forVersion(aws.keys, 'v2')).toHaveLength(6);
    expect(forVersion(aws.keys, 'v4')).toHaveLength(11);
  });

  it('uses only keys that the provider has in its examples', () => {
    for (const {name, keys, example} of autoJoin.providers) {
      const used = [...example.entry.matchAll(/(\w+)=/g)]
        .map(([, key]) => key)
        .filter((key) => key !== 'provider' && key !== 'app');
      for (const version of example.versions) {
        expect(
          forVersion(keys, version).map((key) => key.name),
          name,
        ).toEqual(expect.arrayContaining(used));
      }
    }
  });
});

describe('notification templates', () => {
  const templates = loadNotificationTemplates();

  it('have eight variables', () => {
    expect(templates.variables.map((variable) => variable.name)).toEqual([
      '.Report',
      '.JobName',
      '.ReportingNode',
      '.StartTime',
      '.FinishedAt',
      '.Success',
      '.NodeName',
      '.Output',
    ]);
  });

  it('use only these in the examples', () => {
    const known = templates.variables.map((variable) => variable.name);
    for (const {id, content} of templates.examples) {
      const used = [...content.matchAll(/\{\{(\.[A-Z]\w*)/g)].map(([, name]) => name);
      expect(known, id).toEqual(expect.arrayContaining(used));
    }
  });

  it('name the settings that take templates', () => {
    expect(templates.settings.filter((setting) => setting.template).map((setting) => setting.key)).toEqual([
      'mail-payload',
      'webhook-payload',
      'pre-webhook-payload',
    ]);
  });
});

describe('releases and versions', () => {
  const releases = loadReleases();
  const versions = loadVersions();

  it('are all tags since 1.0.0', () => {
    expect(releases).toHaveLength(99);
    expect(releases.filter((release) => !release.prerelease)).toHaveLength(61);
    const perLine = VERSION_IDS.map(
      (line) => releases.filter((release) => release.line === line && !release.prerelease).length,
    );
    expect(perLine).toEqual([11, 11, 29, 10]);
  });

  it('stand in the order of their dates within a line', () => {
    for (const line of VERSION_IDS) {
      const dates = releases.filter((release) => release.line === line).map((release) => release.date);
      expect(dates).toEqual([...dates].sort());
    }
  });

  it('agree on the first and last release of each version', () => {
    expect(versions.map((version) => version.id)).toEqual(['v4', 'v3', 'v2', 'v1']);
    for (const version of versions) {
      const stable = releases.filter((release) => release.line === version.id && !release.prerelease);
      expect([stable[0]?.release, stable[0]?.date, stable.at(-1)?.release, stable.at(-1)?.date]).toEqual([
        version.firstRelease,
        version.firstDate,
        version.lastRelease,
        version.lastDate,
      ]);
      expect(version.latest).toBe(version.support.status === 'current');
      expect(version.image).toContain(version.lastRelease);
    }
  });
});

describe('known defects', () => {
  it('name releases that exist, and a repair that comes later', () => {
    const order = loadReleases().map((release) => release.release);
    for (const {id, affects, notIn, fixedIn} of loadKnownDefects()) {
      expect(order, id).toEqual(
        expect.arrayContaining([...affects, ...notIn, ...(fixedIn ? [fixedIn] : [])]),
      );
      expect(
        affects.filter((release) => notIn.includes(release)),
        id,
      ).toEqual([]);
      if (fixedIn)
        expect(
          affects.every((release) => order.indexOf(release) < order.indexOf(fixedIn)),
          id,
        ).toBe(true);
    }
  });

  it('are 55, of which 25 were met in 4.0.9', () => {
    const defects = loadKnownDefects();
    expect(defects).toHaveLength(55);
    expect(defects.filter((defect) => defect.affects.includes('4.0.9'))).toHaveLength(25);
  });
});

describe('comparison', () => {
  const comparison = loadComparison();

  it('has a cell for each of 16 systems and 11 criteria', () => {
    expect(comparison.systems).toHaveLength(16);
    expect(comparison.criteria).toHaveLength(11);
    expect(comparison.cells).toHaveLength(176);
  });

  it('gives no source that was read for what is not known', () => {
    for (const cell of comparison.cells.filter(
      ({source}) => source === 'not read' || source === 'general knowledge',
    )) {
      expect(cell.confirmed, `${cell.system} / ${cell.criterion}`).toBe(false);
    }
  });
});

describe('all files together', () => {
  it('name only releases that exist, or are older than 1.0.0', () => {
    const known = loadReleases().map((release) => release.release);
    const found: string[] = [];
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(walk);
      else if (value && typeof value === 'object') {
        for (const [key, inner] of Object.entries(value)) {
          if (['since', 'until', 'introduced', 'release'].includes(key) && typeof inner === 'string')
            found.push(inner);
          walk(inner);
        }
      }
    };
    walk([
      loadExecutors(),
      loadProcessors(),
      loadPluginRules(),
      loadCron(),
      loadNotificationTemplates(),
      loadAutoJoin(),
    ]);
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((release) => !known.includes(release) && !release.startsWith('0.'))).toEqual([]);
  });
});

// ------------------------------------------------------------------------------------------------- broken files

/** What reading a fixture says, without the folder in front. */
function complaint(file: string, schema: z.ZodType<unknown>): string[] {
  try {
    readYaml(`data/fixtures-shared/${file}`, schema);
  } catch (error) {
    return (error as Error).message.replaceAll('data/fixtures-shared/', '').split('\n');
  }
  return [];
}

describe('a broken file', () => {
  it('is told from a sound one', () => {
    expect(complaint('executors-good.yaml', executorsSchema)).toEqual([]);
    expect(complaint('processors-good.yaml', processorsSchema)).toEqual([]);
  });

  it.each<[string, z.ZodType<unknown>, string[]]>([
    [
      'executors-wrong-type.yaml',
      executorsSchema,
      [
        'executors-wrong-type.yaml: [0].keys[2].type: expected one of "string", "boolean", "switch", "integer", "duration", "size", "url", "path", "base64", "json-list", "json-object", "list", "pairs", "regexp", found "strng" (line 22)',
      ],
    ],
    [
      'executors-missing.yaml',
      executorsSchema,
      [
        'executors-missing.yaml: [0].purpose: expected a string, found nothing (line 2)',
        'executors-missing.yaml: [0].introduced: expected a release such as 4.0.9 or 4.0.0-rc1, found "four" (line 6)',
      ],
    ],
    [
      'executors-unknown-key.yaml',
      executorsSchema,
      [
        'executors-unknown-key.yaml: [0].keys[2].defualt: expected only name, versions, since, type, unit, required, requiredWhen, default, whenAbsent, allowed, format, meaning, example, secret, checkedOnSave, notes; found "defualt" (line 24)',
        'executors-unknown-key.yaml: [0].keys[2].default: expected a default (null for none); only Pro may leave it out (line 19)',
      ],
    ],
    [
      'executors-prose.yaml',
      executorsSchema,
      [
        'executors-prose.yaml: [0].behaviors[0].text: expected inline code that is closed (line 35)',
        'executors-prose.yaml: [0].keys[1].meaning: expected prose that begins with a capital letter, a digit or inline code, found "simply what it sends" (line 24)',
        'executors-prose.yaml: [0].keys[1].meaning: expected prose that ends with a full stop, found "simply what it sends" (line 24)',
        'executors-prose.yaml: [0].keys[1].meaning: expected prose without the word "simply" (line 24)',
      ],
    ],
    [
      'executors-duplicate-name.yaml',
      executorsSchema,
      [
        'executors-duplicate-name.yaml: [1].name: expected a value used once, found "sample" again (first at [0].name) (line 37)',
      ],
    ],
    [
      'executors-duplicate-key.yaml',
      executorsSchema,
      [
        'executors-duplicate-key.yaml: [0].keys[1].name: expected "url" once a version, found it in keys[0] too (line 18)',
      ],
    ],
    [
      'executors-stray-version.yaml',
      executorsSchema,
      [
        'executors-stray-version.yaml: [0].behaviors[0].versions: expected only versions that have sample (v3, v4), found v2 (line 28)',
      ],
    ],
    [
      'executors-version-order.yaml',
      executorsSchema,
      [
        'executors-version-order.yaml: [0].behaviors[0].versions: expected versions oldest first, each once (line 28)',
      ],
    ],
    [
      'executors-example.yaml',
      executorsSchema,
      [
        'executors-example.yaml: [0].examples[0].job.executor: expected "sample" (line 35)',
        'executors-example.yaml: [0].examples[0].job.executor_config.link: expected a key that sample has in v3 (url, body, timeout) (line 35)',
        'executors-example.yaml: [0].examples[0].job.executor_config: expected the key url, which v3 requires (line 35)',
        'executors-example.yaml: [0].examples[0].job.executor_config.link: expected a key that sample has in v4 (url, body, timeout) (line 35)',
        'executors-example.yaml: [0].examples[0].job.executor_config: expected the key url, which v4 requires (line 35)',
      ],
    ],
    [
      'executors-number.yaml',
      executorsSchema,
      [
        'executors-number.yaml: [0].examples[0].job.executor_config.timeout: expected a string, found 30 (line 40)',
      ],
    ],
    [
      'executors-required-when.yaml',
      executorsSchema,
      [
        'executors-required-when.yaml: [0].keys[1].requiredWhen: expected together with `required: sometimes`, and only then (line 18)',
      ],
    ],
    [
      'executors-not-a-list.yaml',
      executorsSchema,
      ['executors-not-a-list.yaml: expected a list, found an object with name (line 1)'],
    ],
    ['empty.yaml', executorsSchema, ['empty.yaml: expected a list, found null (line 1)']],
    ['no-such-file.yaml', executorsSchema, ['no-such-file.yaml: no such file; expected a YAML file there']],
    [
      'syntax-twice.yaml',
      executorsSchema,
      [
        'syntax-twice.yaml:4:3: not valid YAML: Map keys must be unique',
        'syntax-twice.yaml:6:1: not valid YAML: Missing closing "quote',
      ],
    ],
    [
      'processors-boolean.yaml',
      processorsSchema,
      [
        'processors-boolean.yaml: [0].examples[0].job.processors.sample.body: expected a JSON string for v3, found a boolean (line 61)',
        'processors-boolean.yaml: [0].examples[0].job.processors.sample.body: expected a JSON string for v4, found a boolean (line 61)',
      ],
    ],
    [
      'processors-no-settings.yaml',
      processorsSchema,
      [
        'processors-no-settings.yaml: [0].examples[0].job.processors: expected settings of sample in it (line 61)',
      ],
    ],
    [
      'processors-json.yaml',
      processorsSchema,
      ['processors-json.yaml: [0].keys[1].json.v4: expected string or boolean, found nothing (line 33)'],
    ],
    [
      'releases.yaml',
      releasesSchema,
      [
        'releases.yaml: [0].tag: expected "v4.0.1" (line 3)',
        'releases.yaml: [0].line: expected the line of 4.0.1 (line 6)',
        'releases.yaml: [0].prerelease: expected false for 4.0.1 (line 7)',
        'releases.yaml: [1].date: expected a day as YYYY-MM-DD, found "27 October" (line 10)',
        'releases.yaml: [1].notes: expected at least 1 entry, found a list of 0 (line 10)',
        'releases.yaml: [1].tag: expected a value used once, found "v4.0.0" again (first at [0].tag) (line 10)',
      ],
    ],
    [
      'known-defects.yaml',
      knownDefectsSchema,
      [
        'known-defects.yaml: [0].id: expected lower-case words joined by dashes, found "One Defect" (line 3)',
        'known-defects.yaml: [0].subject: expected one of "api", "chaining", "clustering", "concurrency", "configuration", "executors", "metrics", "notifications", "plugins", "processors", "recovery", "schedules", "security", "shell", "storage", "upgrading", found "weather" (line 5)',
        'known-defects.yaml: [0].affects: expected at least 1 entry, found a list of 0 (line 7)',
      ],
    ],
    [
      'comparison.yaml',
      comparisonSchema,
      [
        'comparison.yaml: cells[1]: expected one cell for dkron / one, found another (line 32)',
        'comparison.yaml: cells[2].criterion: expected one of one, two, found "three" (line 33)',
        'comparison.yaml: cells: expected a cell for dkron / two, found none (line 31)',
      ],
    ],
    [
      'comparison-value.yaml',
      comparisonSchema,
      [
        'comparison-value.yaml: cells[0].value: expected one of "yes", "no", "partly", "unknown", found "maybe" (line 31)',
        'comparison-value.yaml: cells[3].value: expected one of "yes", "no", "partly", "unknown", found "maybe" (line 34)',
      ],
    ],
  ])('says so: %s', (file, schema, messages) => {
    expect(complaint(file, schema)).toEqual(messages);
  });

  it('that cannot be parsed names line and column', () => {
    const messages = complaint('syntax.yaml', executorsSchema);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatch(/^syntax\.yaml:4:1: not valid YAML: /);
  });
});

/** What reading a copy of a data file says when one text in it is replaced by another. */
function complaintAboutCopy(file: string, schema: z.ZodType<unknown>, from: string, to: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold the text to spoil: ${from}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  try {
    const copy = path.join(folder, file);
    writeFileSync(copy, text.replace(from, to));
    readYaml(copy, schema);
  } catch (error) {
    return (error as Error).message
      .replaceAll(`${folder.split(path.sep).join('/')}/`, '')
      .replace(/ \(line \d+\)/g, '')
      .split('\n');
  } finally {
    rmSync(folder, {recursive: true});
  }
  return [];
}

describe('a data file with one thing spoiled', () => {
  it.each<[string, z.ZodType<unknown>, string, string, string[]]>([
    [
      'cron.yaml',
      cronSchema,
      "    resolved: '0 33 9 * * *'\n",
      '',
      [
        'cron.yaml: examples[49].resolved: expected `job` and `resolved` where the expression holds ~, and only there',
      ],
    ],
    [
      'cron.yaml',
      cronSchema,
      "next: ['2026-01-01T00:00:01Z', '2026-01-01T00:00:02Z'",
      "next: ['2026-01-01T00:00:02Z', '2026-01-01T00:00:01Z'",
      ['cron.yaml: examples[0].next: expected moments after 2026-01-01T00:00:00Z in ascending order'],
    ],
    [
      'cron.yaml',
      cronSchema,
      'position: 1,',
      'position: 2,',
      ['cron.yaml: fields[1].position: expected a value used once, found 2 again (first at [0].position)'],
    ],
    [
      'versions.yaml',
      versionsFileSchema,
      'latest: false',
      'latest: true',
      ['versions.yaml: expected exactly one version with `latest: true`'],
    ],
    [
      'versions.yaml',
      versionsFileSchema,
      'id: v3',
      'id: v5',
      ['versions.yaml: [1].id: expected one of "v1", "v2", "v3", "v4", found "v5"'],
    ],
    [
      'auto-join.yaml',
      autoJoinSchema,
      'name: aws',
      'name: aliyun',
      [
        'auto-join.yaml: providers[1].name: expected a value used once, found "aliyun" again (first at [0].name)',
      ],
    ],
    [
      'auto-join.yaml',
      autoJoinSchema,
      'entry: provider=aliyun',
      'entry: aliyun',
      [
        'auto-join.yaml: providers[0].example.entry: expected text that starts with "provider=", found "aliyun region=eu-central-1 tag_key=role tag_value=dkron-…',
      ],
    ],
    [
      'notification-templates.yaml',
      notificationTemplatesSchema,
      'name: .Report\n',
      'name: Report\n',
      ['notification-templates.yaml: variables[0].name: expected text that starts with ".", found "Report"'],
    ],
    [
      'plugin-rules.yaml',
      pluginRulesSchema,
      'topic: settings',
      'topic: setting',
      [
        expect.stringMatching(
          /^plugin-rules\.yaml: executors\.behaviors\[0\]\.topic: expected one of .*"settings".*, found "setting"$/,
        ),
      ],
    ],
  ])('%s is told', (file, schema, from, to, messages) => {
    expect(complaintAboutCopy(file, schema, from, to)).toEqual(messages);
  });
});
