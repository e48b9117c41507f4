/**
 * Registers the inputs of a page with the bundler, in addition to its own file: the files of data/ and openapi/ that its
 * directives read, and diagrams/. So a changed default shows in the dev server immediately, on the pages that have it, and a
 * warm build takes no outdated page out of its cache. The plugins and the configuration are inputs of pages with directives or
 * fences.
 */
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {inputsOf} from './inputs';

/**
 * @param isAsked - whether inputs are tracked. The loader is added in any case, as it is part of the module id of each Markdown
 *   page, and so of the bytes of a build
 * @returns the plugin; it adds a loader to Markdown files, which leaves their text as it is
 */
export default function pageInputs(isAsked: boolean): (context: LoadContext) => Plugin {
  return ({siteDir}) => ({
    name: 'page-inputs',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            // Not `test`: Docusaurus takes every rule with a `test` for Markdown as one of its own.
            resource: /\.mdx?$/,
            enforce: 'pre',
            use: [
              {
                loader: fileURLToPath(new URL('loader.cjs', import.meta.url)),
                options: {
                  inputsOf: isAsked ? inputsOf : undefined,
                  drawings: path.join(siteDir, 'diagrams'),
                  makers: ['plugins', 'config'].map((folder) => path.join(siteDir, folder)),
                },
              },
            ],
          },
        ],
      },
    }),
  });
}
