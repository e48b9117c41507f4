/** The page's own script (browser/page.ts), as a file that carries a hash of its content in its name. */
import {createHash} from 'node:crypto';
import {fileURLToPath} from 'node:url';

import type {WebpackPluginInstance} from 'webpack';

import {browserBundle} from '../lib/browserBundle';

export type Script = {
  /** Below the site's base URL. */
  readonly name: string;
  readonly text: string;
};

/** @returns the script; `npm start` and `npm run build` make the same one */
export async function pageScript(): Promise<Script> {
  const text = await browserBundle({
    entryPoints: [fileURLToPath(new URL('browser/page.ts', import.meta.url))],
    format: 'iife',
  });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {name: `assets/api/page.${hash}.js`, text};
}

/** A plugin of the bundler that puts the script beside its own files, in the dev server too. */
export function emitting({name, text}: Script): WebpackPluginInstance {
  return {
    apply({webpack, hooks}) {
      hooks.thisCompilation.tap('api-reference', (compilation) => {
        compilation.emitAsset(name, new webpack.sources.RawSource(text));
      });
    },
  };
}
