/** Scripts that pages load as separate files, with a hash of their content in the name. */
import {createHash} from 'node:crypto';

import {minifySync} from '@swc/core';
import type {WebpackPluginInstance} from 'webpack';

export type Script = {
  /** Below the site's base URL. */
  readonly name: string;
  readonly text: string;
};

/**
 * Minifies a script and names it by a hash of the result.
 *
 * @param folder - below the site's base URL
 * @param code - a script that is not a module; bundled code becomes a few percent smaller
 */
export function hashedScript(folder: string, code: string): Script {
  const text = minifySync(code, {compress: true, mangle: true, module: false}).code;
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
