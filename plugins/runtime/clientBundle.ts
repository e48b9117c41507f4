/**
 * Configures the browser's bundles.
 *
 * - Code for work that the build has already done is left out: prism-react-renderer (highlighting happens in
 *   plugins/markdown/highlight) comes in through the classic theme and would be 125 kB of the main bundle; Mermaid
 *   (plugins/markdown/diagrams draws) would be two thirds of all bytes of scripts, and of the time that they take to shrink.
 * - Chunks that pages of a kind always need together are one file. Docusaurus makes a chunk of each component, of the modules
 *   that some of them share, and of each post in a list: hydrating a page of the documentation took ten further files after the
 *   entry scripts, and the list of posts twelve.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import {getSwcJsMinimizerOptions, rspack} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Chunk, Configuration, NormalModuleReplacementPlugin} from 'webpack';

/**
 * Puts chunks into one file.
 *
 * @param modules - modules of which Docusaurus makes a chunk each; 3.10 names the chunk by the beginning of its hash. If it does
 *   not, the chunks are not merged, and tests/site/runtime.test.ts fails
 */
function mergedChunk(name: string, modules: readonly string[]): object {
  const names = modules.map((module) => createHash('md5').update(module).digest('hex').slice(0, 8));
  return {
    name,
    chunks: (chunk: Chunk) => names.includes(chunk.name ?? ''),
    enforce: true,
    // Priority: above Docusaurus' group of common modules, below that of styles.
    priority: 45,
  };
}

/**
 * Removes the folder of the site from the module ids of Markdown pictures. The query of each picture in Docusaurus 3.10 contains
 * the absolute path of the loader for larger ones (`?fallback=/…/file-loader`). The bundler derives ids from relative paths of
 * modules and loaders, but does not change a query: each clone would give other bytes, and readers would load all scripts again.
 */
function relativeLoader(Replacement: typeof NormalModuleReplacementPlugin): NormalModuleReplacementPlugin {
  return new Replacement(/[?&]fallback=/, (picture: {request: string}) => {
    picture.request = picture.request.replace(/([?&]fallback=)[^!&]*/, '$1file-loader');
  });
}

type Minimizers = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>;

/** The script that names all other scripts by their hashes. */
const runtimeScript = /runtime~main/;

/**
 * Minimizers that keep the names of variables in the runtime script. SWC gives the shortest names to the letters that are frequent in
 * a script, and while it minifies the runtime script, the hashes in it still depend on the folder of the site: each clone
 * could give other names.
 *
 * @param present - Docusaurus' minimizers
 */
function minimizers(present: Minimizers): Minimizers {
  const Minimizer = rspack.SwcJsMinimizerRspackPlugin;
  const minimizerOptions = getSwcJsMinimizerOptions() as object;
  const ours = [
    new Minimizer({exclude: runtimeScript, minimizerOptions}),
    new Minimizer({include: runtimeScript, minimizerOptions: {...minimizerOptions, mangle: false}}),
  ];
  // Docusaurus has webpack's types for both bundlers.
  return [
    ...(ours as object[] as Minimizers),
    ...present.filter((minimizer) => !(minimizer instanceof Minimizer)),
  ];
}

/** @returns the plugin; it only changes the bundler's configuration */
export default function clientBundle({siteDir}: LoadContext): Plugin {
  // In the dev server, Mermaid draws in the browser, so that a diagram shows while it is being written.
  const isDrawn = process.env.NODE_ENV === 'production';
  const posts = fs.readdirSync(path.join(siteDir, 'blog')).map((name) => `@site/blog/${name}?truncated=true`);
  const cacheGroups = {
    docs: mergedChunk('docs', [
      '@theme/DocsRoot',
      '@theme/DocVersionRoot',
      '@theme/DocRoot',
      '@theme/DocItem',
    ]),
    blog: mergedChunk('blog', ['@theme/BlogListPage', '@theme/BlogPostPage']),
    posts: mergedChunk('posts', posts),
  };
  return {
    name: 'client-bundle',
    configureWebpack: ({optimization}, isServer, {currentBundler}) => ({
      mergeStrategy: {'optimization.minimizer': 'replace'},
      resolve: {alias: {'prism-react-renderer': false, ...(isDrawn ? {mermaid: false} : {})}},
      ...(isServer
        ? {}
        : {
            optimization: {
              splitChunks: {cacheGroups},
              ...(optimization?.minimizer === undefined
                ? {}
                : {minimizer: minimizers(optimization.minimizer)}),
            },
            plugins: [relativeLoader(currentBundler.instance.NormalModuleReplacementPlugin)],
          }),
    }),
  };
}
