/** Scripts and styles that pages load in addition to those of the bundler, each a separate file. */
import path from 'node:path';

import {build, type BuildOptions} from 'esbuild';

/** Absolute paths of all bundled modules; plugins/published/notices lists their packages. */
export const bundledModules = new Set<string>();

const common = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  target: ['chrome111', 'firefox114', 'safari16.4'],
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Bundles a script or a style sheet for the oldest browsers that the site supports, and registers its modules for
 * plugins/published/notices. Called while the site is loaded.
 *
 * @param options - of esbuild; one entry point
 * @throws Error of esbuild, with file and line
 */
export async function browserBundle(options: BuildOptions): Promise<string> {
  const {outputFiles = [], metafile} = await build({...options, ...common});
  Object.keys(metafile.inputs).forEach((file) => bundledModules.add(path.resolve(file)));
  return outputFiles
    .map(({text}) => text)
    .join('')
    .trim();
}
