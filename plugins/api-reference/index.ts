/**
 * The REST API reference: `openapi/` → checked and bundled → rendered by Redoc while the site is built.
 *
 * Redocusaurus does the bundling; as it comes, though, it puts the whole description into global data (so into every
 * page's script), loads Redoc's runtime on arrival, and brings a theme with a second Prism. So its plugin is wrapped and
 * its theme is left out:
 *  - global data is not set,
 *  - the route's component (src/theme/ApiDoc) gets ready-made HTML in the server build and none in the browser's,
 *  - the description is a file of its own that only the runtime loads.
 * The description is also published as /openapi.yaml and /openapi.json, with the curl lines it was written with. The samples
 * in four languages are for the page only: tools that load the file make their own.
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {RedocRawOptions} from 'redoc';
import redocPlugin from 'redocusaurus/plugin';
import {stringify} from 'yaml';

import {checkDescription} from './description';
import {readOperations} from './operations';
import {addSamples} from './samples';

export type ApiReferenceOptions = {
  /** Root file of the description, from the site's folder. */
  readonly description: string;
  /** Path of the page under the base URL, such as `/api/`. */
  readonly route: string;
  /** Options for Redoc, used while building and in the browser. */
  readonly redoc: RedocRawOptions;
};

type Content = {readonly converted: object; readonly bundle: object};

function besideThisFile(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/**
 * @param options - where the description is and how to show it
 * @returns a plugin for the site's configuration
 */
export default function apiReference(options: ApiReferenceOptions): (context: LoadContext) => Plugin {
  return (context) => {
    const root = path.resolve(context.siteDir, options.description);
    const folder = path.join(context.generatedFilesDir, 'api-reference');
    const linterConfig = path.join(context.siteDir, 'redocly.yaml');
    const files = {
      description: path.join(folder, 'description.json'),
      options: path.join(folder, 'options.json'),
    };
    const wrapped = redocPlugin(context, {
      id: 'api',
      spec: root,
      route: options.route,
      layout: {},
      debug: false,
      normalizeUrl: true,
      // The site's own redocly.yaml is for the linter in description.ts, which is newer.
      config: {},
    });

    const plugin: Plugin<Content> = {
      name: 'api-reference',
      getPathsToWatch: () => [path.join(path.dirname(root), '**/*.yaml')],
      async loadContent() {
        await checkDescription(root, linterConfig);
        const content = await wrapped.loadContent?.();
        if (content?.bundle === undefined) {
          throw new Error(`${options.description}: nothing was loaded; expected an OpenAPI description`);
        }
        // The bundle is published as it was written, so what the page gets besides must not reach into it.
        const converted = structuredClone<object>(content.converted);
        const {operations, key} = await readOperations(root, linterConfig);
        addSamples(converted, operations, key);
        return {converted, bundle: content.bundle};
      },
      async contentLoaded({content, actions}) {
        fs.mkdirSync(folder, {recursive: true});
        fs.writeFileSync(files.description, JSON.stringify(content.converted));
        fs.writeFileSync(files.options, JSON.stringify(options.redoc));
        const route = context.baseUrl + options.route.replace(/^\//, '');
        actions.addRoute({path: route, component: '@theme/ApiDoc', exact: true});
      },
      configureWebpack: (_config, isServer) => ({
        module: {
          rules: [
            {
              test: /[\\/]redoc[\\/]bundles[\\/]redoc\..*lib\.js$/,
              use: [besideThisFile('redocLoader.cjs')],
            },
          ],
        },
        resolve: {
          alias: {
            '@api-reference/markup': isServer
              ? fileURLToPath(new URL('./serverMarkup.ts', import.meta.url))
              : false,
            '@api-reference/description': files.description,
            '@api-reference/options': files.options,
          },
        },
      }),
      async postBuild({content, outDir}) {
        fs.writeFileSync(path.join(outDir, 'openapi.json'), `${JSON.stringify(content.bundle, null, 2)}\n`);
        fs.writeFileSync(
          path.join(outDir, 'openapi.yaml'),
          stringify(content.bundle, {aliasDuplicateObjects: false}),
        );
      },
    };
    // The configuration's type knows plugins of unknown content only.
    return plugin as Plugin;
  };
}
