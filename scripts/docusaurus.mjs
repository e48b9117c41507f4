// Docusaurus' own program, for scripts/build.ts. Told to stop it ends with 0, and half a site would look like a whole one.
import {createRequire} from 'node:module';

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
// The program that started it is gone.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
// The bundler never returns its memory, and drawing pages adds to it: with more than that, pages are left to another process.
const most = Number(process.env.MOST_BYTES_TO_DRAW ?? Infinity);
const executor = '@docusaurus/core/lib/ssg/ssgExecutor.js';
const drawing = createRequire(import.meta.url)(executor);
const {executeSSG} = drawing;
if (executeSSG === undefined) {
  throw new Error(`${executor}: no executeSSG; expected what draws the pages, as in Docusaurus 3.10`);
}
drawing.executeSSG = (task) => (process.memoryUsage.rss() > most ? process.exit(0) : executeSSG(task));
await import('@docusaurus/core/bin/docusaurus.mjs');
