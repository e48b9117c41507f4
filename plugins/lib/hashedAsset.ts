/** Scripts of pages that are files of their own, with a hash of their content in the name. */
import {createHash} from 'node:crypto';

import type {WebpackPluginInstance} from 'webpack';

export type Script = {
  /** Below the site's base URL. */
  readonly name: string;
  readonly text: string;
};

/** @param folder - below the site's base URL */
export function hashedScript(folder: string, text: string): Script {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {name: `${folder}/page.${hash}.js`, text};
}

/** A bundler plugin that emits a script as an additional file, in the dev server too. */
export function emitAsset({name, text}: Script): WebpackPluginInstance {
  return {
    apply({webpack, hooks}) {
      hooks.thisCompilation.tap(name, (compilation) => {
        // Marked as minimized: if the bundler minified it again, the content would not match the hash in its name.
        compilation.emitAsset(name, new webpack.sources.RawSource(text), {minimized: true});
      });
    },
  };
}
