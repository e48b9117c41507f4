// Docusaurus' own program, for scripts/build.ts. Told to stop it ends with 0, and half a site would look like a whole one.
import fs from 'node:fs';
import {createRequire} from 'node:module';

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
// The program that started it is gone.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

// With the half of a cache that a build left behind when it broke off, the bundler panics or waits forever.
const unfinished = 'node_modules/.cache/unfinished';
if (fs.existsSync(unfinished)) {
  fs.rmSync('node_modules/.cache/rspack', {recursive: true, force: true});
}
fs.mkdirSync('node_modules/.cache', {recursive: true});
fs.writeFileSync(unfinished, 'The bundler runs, or was stopped.\n');

// The bundler never returns its memory, and drawing pages adds to it: with more than that, pages are left to another process.
const most = Number(process.env.MOST_BYTES_TO_DRAW ?? Infinity);
const executor = '@docusaurus/core/lib/ssg/ssgExecutor.js';
const drawing = createRequire(import.meta.url)(executor);
const {executeSSG} = drawing;
if (executeSSG === undefined) {
  throw new Error(`${executor}: no executeSSG; expected what draws the pages, as in Docusaurus 3.10`);
}
drawing.executeSSG = (task) => {
  fs.rmSync(unfinished, {force: true});
  return process.memoryUsage.rss() > most ? process.exit(0) : executeSSG(task);
};
await import('@docusaurus/core/bin/docusaurus.mjs');
