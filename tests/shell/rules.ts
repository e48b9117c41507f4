/** What tests of shell lines are told: what cannot be run, and what is there before a page begins. */
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
  /** Jobs on the server instead of those of every page, or the file that has them. */
  jobs: z.union([z.array(job), z.string()]).optional(),
  /** How scripts are called that no line of the page calls. */
  scripts: z.record(z.string(), z.string()).optional(),
  /** Jobs that lines name before they are there. */
  absent: z.array(z.string()).optional(),
  /** Jobs with the record of a run that never ended. */
  stuck: z.array(z.string()).optional(),
  /** Texts by file. */
  files: z.record(z.string(), z.string()).optional(),
  /** Pages that show files which are there, too. */
  filesOf: z.array(z.string()).optional(),
  /** Beginnings of lines that are answered with a refusal and say so around them. */
  refused: z.array(z.string()).optional(),
  /** Beginnings of lines that rightly find nothing in what is recorded. */
  findNothing: z.array(z.string()).optional(),
  /** Beginnings of lines that end with another exit code than 0. */
  fail: z.array(z.string()).optional(),
  /** Beginnings of outputs that the line above them does not print here. */
  notPrinted: z.array(z.string()).optional(),
});

const given = z.strictObject({
  jobs: z.array(job),
  files: z.record(z.string(), z.string()),
  /** By id, or by version and id. */
  pages: z.record(z.string(), onPage),
});

function readRules(name: string): unknown {
  return parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'));
}

export type NotRun = z.infer<typeof notRun>;
export type Given = z.infer<typeof given>;
type OnPage = z.infer<typeof onPage>;

/** @throws ZodError where notRun.yaml has another shape */
export function loadNotRun(): NotRun {
  return notRun.parse(readRules('notRun.yaml'));
}

/** @throws ZodError where given.yaml has another shape */
export function loadGiven(): Given {
  return given.parse(readRules('given.yaml'));
}

/** What is given on a page, with its jobs and files and those of every page. */
export function givenOn(
  given: Given,
  page: {readonly version: string | undefined; readonly id: string},
): OnPage & {readonly jobs: readonly GivenJob[]; readonly files: Readonly<Record<string, string>>} {
  const on = given.pages[`${page.version ?? ''}:${page.id}`] ?? given.pages[page.id] ?? {};
  const jobs =
    typeof on.jobs === 'string' ? (JSON.parse(fs.readFileSync(on.jobs, 'utf8')) as GivenJob[]) : on.jobs;
  return {...on, jobs: jobs ?? given.jobs, files: {...given.files, ...on.files}};
}
