/**
 * Measures the site; it judges nothing: read the tables.
 *
 *   npm run bench                              builds (three cold, three warm), weights, search, first taps, Lighthouse
 *   npm run bench -- --only builds,weights     the named parts
 *   npm run bench -- --rounds 5 --beside /tmp/other --pages /,/api/
 *                                              more rounds; beside another built site; of these pages only
 *
 * Parts: `builds` builds without caches and then with them, and prints seconds and the memory of the largest process; `weights`
 * prints what pages and the search weigh; `search` how soon it shows results on a phone; `taps` how soon controls answer a first tap
 * on a slow phone; `lighthouse` scores and times of pages. All but the first are about build/ as it is. Seconds are medians; the figures
 * of one machine say nothing about another's. Exit codes: 0 done, 2 a build or a measurement failed, or the arguments cannot be read.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import type {Browser} from 'playwright-core';

import {builtPages} from '../../tools/builtPages';
import {measureFigures} from '../../tools/budgets';
import {launchBrowser, requireChromium} from '../../tools/chromium';
import {runProgram} from '../../tools/main';
import {serveFolder} from '../../tools/serveFolder';
import {measureTaps} from './firstTaps';
import {measurePages, usualPages} from './lighthouse';
import {median} from './median';
import {measureSearch} from './searchTimes';

const peakFile = path.resolve('node_modules/.cache/peak-memory');
const caches = ['.docusaurus', 'node_modules/.cache'];

type BuildCost = {readonly seconds: number; readonly peakMegabytes: number};

/** Runs `npm run build` and takes the memory of its largest process. @throws Error with what the build said, where it fails */
function measureBuild(): BuildCost {
  fs.rmSync(peakFile, {force: true});
  const started = process.hrtime.bigint();
  const watch = `--require ${path.resolve('scripts/bench/peakMemory.cjs')}`;
  const {status, stderr} = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PEAK_MEMORY_FILE: peakFile,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${watch}`,
    },
  });
  if (status !== 0) {
    throw new Error(`The build failed; nothing was measured.\n${stderr}`);
  }
  const sizes = fs.readFileSync(peakFile, 'utf8').trim().split('\n').map(Number);
  return {
    seconds: Number(process.hrtime.bigint() - started) / 1e9,
    peakMegabytes: Math.max(...sizes) / 1024,
  };
}

type Cells = readonly (string | number)[];

function printTable(heads: readonly string[], rows: readonly Cells[]): void {
  const cell = (value: string | number): string =>
    typeof value === 'string' ? value : value % 1 === 0 || value >= 100 ? value.toFixed(0) : value.toFixed(1);
  console.log(
    `\n| ${heads.join(' | ')} |\n|${heads.map((_head, at) => (at === 0 ? '---' : '--:')).join('|')}|`,
  );
  rows.forEach((row) => console.log(`| ${row.map(cell).join(' | ')} |`));
}

type Wanted = {
  readonly rounds: number;
  readonly builds: readonly string[];
  readonly pages: readonly string[];
};
type Part = (wanted: Wanted) => Promise<void>;

async function inBrowser(
  {builds}: Wanted,
  measure: (browser: Browser, siteUrl: string, folder: string) => Promise<Cells[]>,
): Promise<Cells[]> {
  const browser = await launchBrowser(requireChromium());
  const rows: Cells[] = [];
  for (const folder of builds) {
    const server = await serveFolder(folder);
    rows.push(...(await measure(browser, server.url, folder)));
    await server.close();
  }
  await browser.close();
  return rows;
}

const parts: Readonly<Record<string, Part>> = {
  async builds({rounds}) {
    const cold: BuildCost[] = [];
    const warm: BuildCost[] = [];
    for (let round = 1; round <= rounds; round++) {
      console.error(`builds, round ${round} of ${rounds}`);
      caches.forEach((folder) => fs.rmSync(folder, {recursive: true, force: true}));
      fs.mkdirSync(path.dirname(peakFile), {recursive: true});
      cold.push(measureBuild());
      warm.push(measureBuild());
    }
    const row = (name: string, all: readonly BuildCost[]): Cells => [
      name,
      median(all.map(({seconds}) => seconds)),
      Math.max(...all.map(({peakMegabytes}) => peakMegabytes)),
    ];
    const pages = builtPages('build').length;
    printTable(
      [`Build of ${pages} pages`, 'Seconds', 'Peak memory, MB'],
      [row('cold', cold), row('warm', warm)],
    );
  },
  async weights(wanted) {
    const rows = await inBrowser(wanted, async (browser, siteUrl, folder) =>
      Object.entries(await measureFigures(browser, siteUrl, '.')).map(([name, bytes]) => [
        `${folder}: ${name}`,
        bytes / 1000,
      ]),
    );
    printTable(['Weight', 'kB'], rows);
  },
  async search(wanted) {
    const rows = await inBrowser(wanted, async (browser, siteUrl, folder) => {
      const {first, letter, longestLetter} = await measureSearch(browser, siteUrl, wanted.rounds);
      return [[folder, first, letter, longestLetter]];
    });
    printTable(['Search on a phone, ms', 'First results', 'Next letter', 'Slowest letter'], rows);
  },
  async taps(wanted) {
    const rows = await inBrowser(wanted, async (browser, siteUrl, folder) =>
      (await measureTaps(browser, siteUrl, 20)).map((row) => [
        `${folder}: ${row.control}`,
        row.median,
        row.longest,
        row.lost ?? '',
      ]),
    );
    printTable(['First tap, ms', 'Median', 'Longest', 'Lost of 20'], rows);
  },
  async lighthouse({builds, pages, rounds}) {
    const measured = await measurePages(builds, pages, rounds, console.error);
    const names = Object.keys(measured[0]?.figures ?? {});
    printTable(
      ['Lighthouse', ...names],
      measured.map(({page, build: folder, figures}) => [
        `${page} of ${folder}`,
        ...names.map((name) => figures[name] ?? ''),
      ]),
    );
  },
};

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      only: {type: 'string', default: Object.keys(parts).join(',')},
      rounds: {type: 'string', default: '3'},
      beside: {type: 'string', multiple: true, default: []},
      pages: {type: 'string', default: usualPages.join(',')},
    },
  });
  const names = values.only.split(',');
  const unknown = names.find((name) => parts[name] === undefined);
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`);
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`"${values.rounds}" is no number of rounds; expected 1 or more.`);
  }
  const builds = ['build', ...values.beside];
  const missing = builds.find((folder) => !fs.existsSync(`${folder}/index.html`));
  if (missing !== undefined && !(missing === 'build' && names[0] === 'builds')) {
    throw new Error(`${missing}/ holds no site; run "npm run build" first.`);
  }
  for (const name of names) {
    await parts[name]?.({rounds, builds, pages: values.pages.split(',')});
  }
}

runProgram(module, main);
