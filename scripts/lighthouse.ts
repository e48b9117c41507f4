/**
 * Measures built pages with Lighthouse (phone, simulated slow network and processor) and prints medians as a table.
 *
 *   npm run lighthouse                       a page of each kind, five rounds
 *   npm run lighthouse -- 3 / /blog/         three rounds of these pages
 *   npm run lighthouse -- 5 /api/ --plain    beside them the same API description as redocusaurus renders it unchanged
 *   npm run lighthouse -- 5 / --beside /tmp/other    beside them the same pages of another built site (may be repeated),
 *                                            as far as it has them
 *
 * Needs a build (`npm run build`) and the registry: Lighthouse is no dependency of the project, npx fetches the version
 * below. The pages take turns in each round, so that a busy moment of the machine does not hit one page alone.
 * Exit codes: 0 measured, 2 bad arguments, no build, or Lighthouse failed. It judges nothing: read the table.
 */
import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';

import {requireChromium} from '../tools/chromium';
import {runProgram} from '../tools/main';
import {median} from '../tools/median';
import {buildPlainApiSite} from './plainApiSite';
import {serveFolder} from '../tools/serveFolder';

/** The last Lighthouse that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';

/** A page of each kind. An unknown address is answered with 404.html, which here is asked for by its name, and so with 200. */
const usualPages = [
  '/',
  '/docs/',
  '/docs/usage/cron-spec/',
  '/docs/usage/clustering/',
  '/docs/reference/settings/',
  '/docs/reference-index/',
  '/blog/',
  '/blog/dkron-4-0-9/',
  '/pro/',
  '/dkron_vs_other_software/',
  '/license/',
  '/versions/',
  '/api/',
  '/404.html',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is read of a Lighthouse report. */
type Report = {
  readonly categories: Readonly<Record<string, {readonly score: number | null}>>;
  readonly audits: Readonly<
    Record<
      string,
      {readonly numericValue?: number; readonly details?: {readonly items?: readonly NetworkItem[]}}
    >
  >;
};

type NetworkItem = {readonly resourceType?: string; readonly transferSize?: number};

/** Scores from 0 to 100, milliseconds, a layout shift, kilobytes sent. */
export type Figures = Readonly<Record<string, number>>;

/** Picks the figures of one report. */
export function figuresOf(report: Report): Figures {
  const items = report.audits['network-requests']?.details?.items ?? [];
  const sent = (wanted: (item: NetworkItem) => boolean): number =>
    items.filter(wanted).reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000;
  return {
    ...Object.fromEntries(
      categories.map((name) => [name, Math.round((report.categories[name]?.score ?? NaN) * 100)]),
    ),
    'blocked, ms': report.audits['total-blocking-time']?.numericValue ?? NaN,
    'largest paint, ms': report.audits['largest-contentful-paint']?.numericValue ?? NaN,
    'layout shift': report.audits['cumulative-layout-shift']?.numericValue ?? NaN,
    'script, kB': sent((item) => item.resourceType === 'Script'),
    'all, kB': sent(() => true),
  };
}

/** The median of each figure over several rounds. */
export function medians(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name] ?? NaN))]));
}

/**
 * Fetches Lighthouse, unless npx still has it.
 *
 * @returns path of its program
 * @throws Error with what npx printed, where there is no registry
 */
function fetchLighthouse(): string {
  const {status, stdout, stderr} = spawnSync(
    'npx',
    ['--yes', '-p', lighthouse, '-c', 'command -v lighthouse'],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    throw new Error(`${lighthouse} could not be fetched:\n${stderr}`);
  }
  return stdout.trim();
}

/** @throws Error with what Lighthouse printed, where it fails */
async function measure(program: string, address: string, chromium: string, folder: string): Promise<Figures> {
  const file = path.join(folder, 'report.json');
  // Not a synchronous call: the server that answers runs in this process.
  await promisify(execFile)(
    program,
    [
      address,
      '--quiet',
      '--disable-full-page-screenshot',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    {env: {...process.env, CHROME_PATH: chromium}},
  ).catch((error: Error & {stderr?: string}) => {
    throw new Error(`Lighthouse could not measure ${address}:\n${error.stderr ?? error.message}`);
  });
  return figuresOf(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
}

function hasPage(build: string, page: string): boolean {
  return fs.existsSync(path.join(build, page.endsWith('/') ? `${page}index.html` : page));
}

function printTable(figures: ReadonlyMap<string, Figures>): void {
  const names = Object.keys([...figures.values()][0] ?? {});
  const number = (value: number | undefined): string =>
    value === undefined ? '' : value < 1 && value > 0 ? value.toFixed(3) : value.toFixed(0);
  console.log(`| Page | ${names.join(' | ')} |`);
  console.log(`|---|${names.map(() => '--:').join('|')}|`);
  for (const [page, row] of figures) {
    console.log(`| ${page} | ${names.map((name) => number(row[name])).join(' | ')} |`);
  }
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      plain: {type: 'boolean', default: false},
      beside: {type: 'string', multiple: true, default: []},
    },
  });
  const [first, ...rest] = positionals;
  const rounds = Number(first ?? '5');
  const pages = rest.length > 0 ? rest : usualPages;
  if (!Number.isInteger(rounds) || rounds < 1 || pages.some((page) => !page.startsWith('/'))) {
    throw new Error('Expected: npm run lighthouse -- [ROUNDS [/PATH/ …]] [--plain] [--beside FOLDER …]');
  }
  const builds = ['build', ...values.beside];
  const missing = builds.find((build) => !fs.existsSync(`${build}/index.html`));
  if (missing !== undefined) {
    throw new Error(`${missing}/ holds no site; run "npm run build" first.`);
  }
  const folder = path.resolve('.cache/lighthouse');
  fs.mkdirSync(folder, {recursive: true});
  const chromium = requireChromium();
  const program = fetchLighthouse();
  const sites = await Promise.all(builds.map((build) => serveFolder(build)));
  const plain = values.plain ? await serveFolder(buildPlainApiSite()) : undefined;
  const addresses = new Map(
    pages.flatMap((page) =>
      sites.flatMap((site, index): [string, string][] =>
        index === 0
          ? [[page, site.url + page]]
          : hasPage(builds[index] ?? '', page)
            ? [[`${page} of ${builds[index]}`, site.url + page]]
            : [],
      ),
    ),
  );
  if (plain !== undefined) {
    addresses.set('/api/ of redocusaurus, unchanged', `${plain.url}/api/`);
  }
  const measured = new Map([...addresses.keys()].map((page): [string, Figures[]] => [page, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [page, address] of addresses) {
      console.error(`round ${round} of ${rounds}: ${page}`);
      // One that fails, as on a busy machine, does not take the others with it.
      await measure(program, address, chromium, folder).then(
        (figures) => measured.get(page)?.push(figures),
        (error: Error) => console.error(error.message),
      );
    }
  }
  await Promise.all([...sites, plain].map((site) => site?.close()));
  printTable(new Map([...measured].map(([page, all]) => [page, medians(all)])));
  const failed = [...measured].filter(([, all]) => all.length < rounds).map(([page]) => page);
  if (failed.length > 0) {
    throw new Error(`Measured less than ${rounds} times: ${failed.join(', ')}.`);
  }
}

runProgram(module, main);
