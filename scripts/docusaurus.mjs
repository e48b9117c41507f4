// Docusaurus' own program, for scripts/build.ts. When it is stopped by a signal it exits with 0, so half a site would look
// like a whole one.
import fs from 'node:fs';
import {createRequire} from 'node:module';

import {transformSync} from '@swc/core';

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
// The parent process has ended.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const core = createRequire(import.meta.resolve('@docusaurus/core/package.json'));

/** A module of Docusaurus that has a function. @throws Error if it has none of that name */
function requireWithFunction(file, name) {
  const found = core(file);
  if (typeof found[name] !== 'function') {
    throw new Error(`${file}: no function "${name}"; expected that of Docusaurus 3.10`);
  }
  return found;
}

// Docusaurus' own loader of modules compiles them with Babel, and runs the configuration and its imports twice. In a build
// without caches that was half of the eleven seconds of processor time until the site was loaded (2026-11-30).
const modules = requireWithFunction('@docusaurus/utils/lib/moduleUtils.js', 'loadFreshModule');
const jiti = createRequire(core.resolve('@docusaurus/utils'))('jiti');
const load = jiti(import.meta.filename, {
  cache: true,
  interopDefault: true,
  transform: ({filename, source}) =>
    transformSync(source, {
      filename,
      configFile: false,
      swcrc: false,
      jsc: {parser: {syntax: 'typescript'}, target: 'es2023'},
      module: {type: 'commonjs'},
    }),
});
modules.loadFreshModule = async (file) => load(file);

const unfinishedMarker = 'node_modules/.cache/unfinished';
const bundler = requireWithFunction('@docusaurus/bundler/lib/compiler.js', 'compile');
const {compile} = bundler;
bundler.compile = async (task) => {
  if (process.env.DOCUSAURUS_EXIT_AFTER_BUNDLING === 'true') {
    process.send?.('loaded');
  }
  // With the incomplete cache of an interrupted build, the bundler panics or hangs.
  if (fs.existsSync(unfinishedMarker)) {
    fs.rmSync('node_modules/.cache/rspack', {recursive: true, force: true});
  }
  fs.mkdirSync('node_modules/.cache', {recursive: true});
  fs.writeFileSync(unfinishedMarker, 'The bundler runs, or was stopped.\n');
  const bundled = await compile(task);
  fs.rmSync(unfinishedMarker);
  return bundled;
};
if (process.env.DOCUSAURUS_SKIP_BUNDLING === 'true') {
  const bundled = new Promise((resolve) => process.once('message', resolve));
  const renderer = requireWithFunction('@docusaurus/core/lib/ssg/ssgExecutor.js', 'executeSSG');
  const {executeSSG} = renderer;
  renderer.executeSSG = async (options) => {
    const {plugins, outDir, routesPaths} = options.props;
    let isRendered = false;
    for (const {whileRendering} of plugins) {
      whileRendering?.({outDir, routesPaths, isRendered: () => isRendered});
    }
    process.channel.ref();
    await bundled;
    process.channel.unref();
    const rendered = await executeSSG(options);
    isRendered = true;
    return rendered;
  };
}
await import('@docusaurus/core/bin/docusaurus.mjs');
