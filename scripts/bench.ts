/**
 * Builds the site cold (no caches) and warm, and prints seconds, pages, peak memory, the weights and the speed of the
 * search as a table.
 *
 *   npm run bench                   three rounds
 *   npm run bench -- 1              one round
 *   npm run bench -- 5 --reading --beside /tmp/other
 *                                   after that, what a reader gets: scripts/lighthouse.ts with as many rounds and
 *                                   scripts/firstTap.ts, beside another built site (may be repeated); takes an hour
 *
 * Seconds are medians of the rounds; the figures of one machine say nothing about another's. Peak memory is the largest
 * process of a build. Exit codes: 0 done, 2 a build or a measurement failed, or the arguments cannot be read.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {builtPages} from '../tools/builtPages';
import {measureFigures} from '../tools/budgets';
import {requireChromium, launchBrowser} from '../tools/chromium';
import {runProgram} from '../tools/main';
import {median} from '../tools/median';
import {measureSearch} from '../tools/searchTimes';
import {serveFolder} from '../tools/serveFolder';

type Build = {readonly seconds: number; readonly peakMegabytes: number | undefined};

/** Runs one build and watches the memory of its processes (Linux only: read from /proc). */
function build(): Build {
  const started = process.hrtime.bigint();
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--require', './scripts/peakMemory.cjs', 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    {encoding: 'utf8', env: {...process.env, PEAK_MEMORY_FILE: peakFile}},
  );
  if (status !== 0) {
    console.error(stderr);
    console.error('The build failed; nothing was measured.');
    process.exit(2);
  }
  return {
    seconds: Number(process.hrtime.bigint() - started) / 1e9,
    peakMegabytes: fs.existsSync(peakFile) ? Number(fs.readFileSync(peakFile, 'utf8')) / 1024 : undefined,
  };
}

/** Runs another program of this folder. @throws Error where it fails; it has said why */
function run(script: string, ...args: readonly string[]): void {
  const program = path.join('node_modules', '.bin', 'tsx');
  const {status} = spawnSync(program, [`scripts/${script}.ts`, ...args], {stdio: 'inherit'});
  if (status !== 0) {
    throw new Error(`scripts/${script}.ts failed.`);
  }
}

const peakFile = 'node_modules/.cache/peak-memory';
const caches = ['.docusaurus', 'node_modules/.cache', 'build'];

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      reading: {type: 'boolean', default: false},
      beside: {type: 'string', multiple: true, default: []},
    },
  });
  const [given = '3'] = positionals;
  const rounds = Number(given);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`"${given}" is no number of rounds; expected 1 or more.`);
  }
  const cold: Build[] = [];
  const warm: Build[] = [];
  for (let round = 1; round <= rounds; round++) {
    caches.forEach((folder) => fs.rmSync(folder, {recursive: true, force: true}));
    fs.mkdirSync('node_modules/.cache', {recursive: true});
    console.error(`round ${round} of ${rounds}: cold`);
    cold.push(build());
    console.error(`round ${round} of ${rounds}: warm`);
    warm.push(build());
  }
  const server = await serveFolder('build');
  const browser = await launchBrowser(requireChromium());
  const figures = await measureFigures(browser, server.url, '.');
  const search = await measureSearch(browser, server.url, 5);
  await browser.close();
  await server.close();

  const peak = Math.max(...[...cold, ...warm].map((run) => run.peakMegabytes ?? 0));
  const rows: [string, string][] = [
    ['pages', String(builtPages('build').length)],
    ['cold build, s', median(cold.map((run) => run.seconds)).toFixed(1)],
    ['warm build, s', median(warm.map((run) => run.seconds)).toFixed(1)],
    ['peak memory, MB', peak === 0 ? 'unknown' : peak.toFixed(0)],
    ...Object.entries(figures).map(([name, bytes]): [string, string] => [
      `${name}, kB`,
      (bytes / 1000).toFixed(1),
    ]),
    ['search on a phone, first results, ms', search.first.toFixed(0)],
    ['search on a phone, next letter, ms', search.letter.toFixed(0)],
    ['search on a phone, slowest letter, ms', search.longestLetter.toFixed(0)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(rows.map(([name, value]) => `| ${name.padEnd(width)} | ${value.padStart(7)} |`).join('\n'));
  if (values.reading) {
    run('lighthouse', String(rounds), ...values.beside.flatMap((folder) => ['--beside', folder]));
    run('firstTap', '20', 'build', ...values.beside);
  }
}

runProgram(module, main);
