// Docusaurus' own program, for scripts/build.ts. When it is stopped by a signal it exits with 0, so half a site would look
// like a whole one.
import fs from 'node:fs';
import {createRequire} from 'node:module';

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
// The parent process has ended.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const most = Number(process.env.MOST_BYTES_TO_DRAW ?? Infinity);
const unfinished = 'node_modules/.cache/unfinished';
const file = '@docusaurus/bundler/lib/compiler.js';
const bundler = createRequire(import.meta.resolve('@docusaurus/core/package.json'))(file);
const {compile} = bundler;
if (compile === undefined) {
  throw new Error(`${file}: no "compile"; expected what bundles the scripts, as in Docusaurus 3.10`);
}
bundler.compile = async (task) => {
  // With the incomplete cache of an interrupted build, the bundler panics or hangs.
  if (fs.existsSync(unfinished)) {
    fs.rmSync('node_modules/.cache/rspack', {recursive: true, force: true});
  }
  fs.mkdirSync('node_modules/.cache', {recursive: true});
  fs.writeFileSync(unfinished, 'The bundler runs, or was stopped.\n');
  const bundled = await compile(task);
  fs.rmSync(unfinished);
  // The bundler never returns its memory. With more than this, pages are rendered by another process.
  if (process.memoryUsage.rss() > most) {
    process.exit(0);
  }
  return bundled;
};
await import('@docusaurus/core/bin/docusaurus.mjs');
