/**
 * Measures built pages with Lighthouse: a phone with a simulated slow network and processor. Lighthouse is no dependency of the
 * project: npx fetches the version below from the registry.
 */
import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';

import {requireChromium} from '../../tools/chromium';
import {serveFolder} from '../../tools/serveFolder';
import {median} from './median';

/** The last Lighthouse that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';

/** A page of each kind. An unknown address is answered with 404.html, which here is asked for by its name, and so with 200. */
export const usualPages = [
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
type LighthouseReport = {
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
export type Measured = Readonly<Record<string, number>>;

/** Picks the figures of one report. */
export function figuresOf(report: LighthouseReport): Measured {
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
export function medians(rounds: readonly Measured[]): Measured {
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
async function measure(
  program: string,
  address: string,
  chromium: string,
  folder: string,
): Promise<Measured> {
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
  return figuresOf(JSON.parse(fs.readFileSync(file, 'utf8')) as LighthouseReport);
}

function hasPage(build: string, page: string): boolean {
  return fs.existsSync(path.join(build, page.endsWith('/') ? `${page}index.html` : page));
}

/** What was measured, by page and built site. */
export type PageFigures = {readonly page: string; readonly build: string; readonly figures: Measured};

/**
 * Pages and sites take turns in each round, so that a busy moment of the machine does not hit one of them alone.
 *
 * @param builds - folders of built sites; pages that one of them lacks are left out there
 * @param pages - paths
 * @param tell - hears of the progress
 * @returns medians of the rounds
 * @throws Error where Lighthouse cannot be had, or failed
 */
export async function measurePages(
  builds: readonly string[],
  pages: readonly string[],
  rounds: number,
  tell: (text: string) => void,
): Promise<PageFigures[]> {
  const folder = path.resolve('.cache/lighthouse');
  fs.mkdirSync(folder, {recursive: true});
  const chromium = requireChromium();
  const program = fetchLighthouse();
  const sites = await Promise.all(builds.map(async (build) => ({build, server: await serveFolder(build)})));
  const wanted = pages.flatMap((page) =>
    sites
      .filter(({build}) => hasPage(build, page))
      .map(({build, server}) => ({page, build, address: server.url + page, measured: [] as Measured[]})),
  );
  for (let round = 1; round <= rounds; round++) {
    for (const {page, build, address, measured} of wanted) {
      tell(`Lighthouse, round ${round} of ${rounds}: ${page} of ${build}`);
      measured.push(await measure(program, address, chromium, folder));
    }
  }
  await Promise.all(sites.map(({server}) => server.close()));
  return wanted.map(({page, build, measured}) => ({page, build, figures: medians(measured)}));
}
