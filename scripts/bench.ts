/**
 * Measures the site; it judges nothing: read the tables.
 *
 *   npm run bench                        builds (three cold, three warm), then weights
 *   npm run bench -- --only weights      one of them
 *   npm run bench -- --rounds 5          more builds
 *
 * `builds` builds without caches and then with them, and prints seconds and the memory of the largest process; `weights` prints what
 * pages and the search of build/ weigh. Seconds are medians; the figures of one machine say nothing about another's. Exit codes: 0
 * done, 2 a build or a measurement failed, or the arguments cannot be read.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {measureFigures} from '../tools/budgets';
import {builtPages, requireBuild} from '../tools/builtPages';
import {launchBrowser, requireChromium} from '../tools/chromium';
import {runProgram} from '../tools/main';
import {serveFolder} from '../tools/serveFolder';

const peakFile = path.resolve('node_modules/.cache/peak-memory');
const caches = ['.docusaurus', 'node_modules/.cache'];

type BuildCost = {readonly seconds: number; readonly peakMegabytes: number};

/** Runs `npm run build` and takes the memory of its largest process. @throws Error with what the build said, where it fails */
function measureBuild(): BuildCost {
  fs.rmSync(peakFile, {force: true});
  const started = process.hrtime.bigint();
  const watch = `--require ${path.resolve('scripts/peakMemory.cjs')}`;
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

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const parts: Readonly<Record<string, (rounds: number) => Promise<void>>> = {
  async builds(rounds) {
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
  async weights() {
    requireBuild('build/sitemap.xml', '.docusaurus/globalData.json');
    const browser = await launchBrowser(requireChromium());
    const server = await serveFolder('build');
    try {
      const figures = await measureFigures(browser, server.url);
      printTable(
        ['Weight', 'kB'],
        Object.entries(figures).map(([name, bytes]) => [name, bytes / 1000]),
      );
    } finally {
      await server.close();
      await browser.close();
    }
  },
};

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      only: {type: 'string', default: Object.keys(parts).join(',')},
      rounds: {type: 'string', default: '3'},
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
  for (const name of names) {
    await parts[name]?.(rounds);
  }
}

runProgram(module, main);
