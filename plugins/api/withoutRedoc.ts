/**
 * Keeps out of the browser what Redocusaurus puts there for Redoc, which runs while the site is built only: each whole
 * description, in the global data (part of every page's script) and in the data of its route; the look of Redoc; styles and a
 * global object for code that it would color.
 */
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';

import type {RuleSetRule} from 'webpack';

const require = createRequire(import.meta.url);

/** Plugins of Docusaurus whose global data is for Redoc. */
const forRedoc = ['docusaurus-plugin-redoc', 'docusaurus-theme-redoc'];

type Data = Readonly<Record<string, unknown>>;

/**
 * @param globalData - of all plugins, by name
 * @returns the same without what is for Redoc
 */
export function leanGlobalData(globalData: Data): Data {
  return Object.fromEntries(Object.entries(globalData).filter(([plugin]) => !forRedoc.includes(plugin)));
}

/** The data of an API page's route without the description itself. */
function leanRouteData(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'spec'));
}

function reading(test: RegExp, lean: (data: Data) => Data): RuleSetRule {
  return {test, type: 'json', parser: {parse: (text: string) => lean(JSON.parse(text) as Data)}};
}

/**
 * @param generatedFolder - where Docusaurus writes what it bundles
 * @returns parts of the bundler's configuration
 */
export function withoutRedoc(generatedFolder: string): {
  readonly alias: Readonly<Record<string, false>>;
  readonly rules: RuleSetRule[];
} {
  const modules = ['global.js', 'custom.css'].map((name) =>
    require.resolve(`docusaurus-theme-redoc/dist/${name}`),
  );
  return {
    alias: Object.fromEntries(modules.map((file) => [file, false])),
    rules: [
      reading(/[\\/]globalData\.json$/, leanGlobalData),
      reading(/[\\/]docusaurus-plugin-redoc[\\/].*[\\/]redocApiSpec[^\\/]*\.json$/, leanRouteData),
      {
        test: /[\\/]registry\.js$/,
        include: generatedFolder,
        enforce: 'pre',
        use: [
          {
            loader: fileURLToPath(new URL('portablePaths.mjs', import.meta.url)),
            options: {folder: generatedFolder},
          },
        ],
      },
    ],
  };
}
