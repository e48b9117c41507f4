/** The page's own script and styles, as files that carry a hash of their content in their names. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {build} from 'esbuild';
import type {WebpackPluginInstance} from 'webpack';

export type Asset = {readonly name: string; readonly text: string};

/** @returns the file, named below the site's base URL; `npm start` and `npm run build` make the same one */
export async function bundleAsset(file: 'page.ts' | 'page.css'): Promise<Asset> {
  const source = fileURLToPath(new URL(file, import.meta.url));
  const {browserslist} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    browserslist: readonly string[];
  };
  const {outputFiles} = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: browserslist.map((browser) => browser.replace(' >= ', '')),
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const {name, ext} = path.parse(file);
  return {name: `assets/api/${name}.${hash}${ext.replace('ts', 'js')}`, text};
}

/** A plugin of the bundler that puts files beside its own, in the dev server too. */
export function emitting(assets: readonly Asset[]): WebpackPluginInstance {
  return {
    apply({webpack, hooks}) {
      hooks.thisCompilation.tap('api-reference', (compilation) => {
        assets.forEach(({name, text}) => compilation.emitAsset(name, new webpack.sources.RawSource(text)));
      });
    },
  };
}
