/**
 * Configuration of the tests of shell lines: notRun.yaml lists lines that cannot run, given.yaml the initial state of
 * each page.
 */
import fs from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';
import * as z from 'zod';

const notRun = z.strictObject({
  programs: z.array(z.strictObject({name: z.string(), why: z.string()})),
  calls: z.array(z.strictObject({holds: z.string(), why: z.string()})),
});

const job = z.looseObject({name: z.string()});

type GivenJob = z.infer<typeof job>;

const onPage = z.strictObject({
  /** Jobs on the server in place of the common ones, or a file with jobs. */
  jobs: z.union([z.array(job), z.string()]).optional(),
  /** Command lines for scripts that no line of the page calls. */
  scripts: z.record(z.string(), z.string()).optional(),
  /** Jobs that lines name before they exist. */
  absent: z.array(z.string()).optional(),
  /** Jobs with an execution that never finished. */
  stuck: z.array(z.string()).optional(),
  /** File path → content. */
  files: z.record(z.string(), z.string()).optional(),
  /** Pages whose shown files exist, too. */
  filesOf: z.array(z.string()).optional(),
  /** Beginnings of lines whose request is refused, as the text around them says. */
  refused: z.array(z.string()).optional(),
  /** Beginnings of lines that find nothing in the recorded data. */
  findNothing: z.array(z.string()).optional(),
  /** Beginnings of lines with a nonzero exit code. */
  fail: z.array(z.string()).optional(),
  /** Beginnings of shown outputs that the lines above do not print in the test. */
  notPrinted: z.array(z.string()).optional(),
});

const given = z.strictObject({
  jobs: z.array(job),
  files: z.record(z.string(), z.string()),
  /** By page ID, or by version and ID. */
  pages: z.record(z.string(), onPage),
});

function readRules(name: string): unknown {
  return parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'));
}

export type NotRun = z.infer<typeof notRun>;
export type Given = z.infer<typeof given>;
type OnPage = z.infer<typeof onPage>;

/** @throws ZodError if notRun.yaml does not match the schema */
export function loadNotRun(): NotRun {
  return notRun.parse(readRules('notRun.yaml'));
}

/** @throws ZodError if given.yaml does not match the schema */
export function loadGiven(): Given {
  return given.parse(readRules('given.yaml'));
}

/** The initial state of a page: its own jobs and files, and the common ones. */
export function givenOn(
  given: Given,
  page: {readonly version: string | undefined; readonly id: string},
): OnPage & {readonly jobs: readonly GivenJob[]; readonly files: Readonly<Record<string, string>>} {
  const on = given.pages[`${page.version ?? ''}:${page.id}`] ?? given.pages[page.id] ?? {};
  const jobs =
    typeof on.jobs === 'string' ? (JSON.parse(fs.readFileSync(on.jobs, 'utf8')) as GivenJob[]) : on.jobs;
  return {...on, jobs: jobs ?? given.jobs, files: {...given.files, ...on.files}};
}
