/**
 * The REST API reference of each documented version: `openapi/` → checked and bundled → one page of HTML, with nothing of
 * Redoc in the browser.
 *
 * Redocusaurus does the bundling and Redoc the reading (see page/index.ts); what they would put into the browser is left
 * out: global data with the whole description, the theme, the runtime. The page's HTML is part of the server's bundle
 * only; its script (browser/page.ts) is a file of its own, and its styles are those of the site (src/css/api.css).
 *
 * Each description is also published as YAML and JSON, with the curl lines it was written with. The samples in four
 * languages are for the page only: tools that load the file make their own.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import redocPlugin from 'redocusaurus/plugin';
import {stringify} from 'yaml';

import {operationsOf, readDescription} from '../../data/openapi';
import {checkDescription} from './description';
import {apiPage, type ApiPage} from './page';
import {emitting, pageScript, type Script} from './script';

/** The reference of one version. Paths of the site are below the base URL and begin with a slash. */
export type Reference = {
  readonly label: string;
  /** The release that the description is true of. */
  readonly release: string;
  /** Root file of the description, from the site's folder. */
  readonly description: string;
  /** Path of the page, with a slash at the end. */
  readonly route: string;
  /** Path of the published description, without its ending. */
  readonly download: string;
  readonly title: string;
  /** For search engines. */
  readonly summary: string;
  /** Where the causes of an operation's errors are listed, by operationId. */
  readonly errors: Readonly<Record<string, string>>;
};

export type ApiReferenceOptions = {
  /** Newest first. */
  readonly references: readonly Reference[];
  /** For long schemas, the fields that most readers need, by name of the schema. */
  readonly firstFields: Readonly<Record<string, readonly string[]>>;
};

type Made = {readonly reference: Reference; readonly bundle: object; readonly page: ApiPage};
type Content = {readonly made: readonly Made[]};

/**
 * @param options - where the descriptions are and how to show them
 * @returns a plugin for the site's configuration
 */
export default function apiReference(options: ApiReferenceOptions): (context: LoadContext) => Plugin {
  return (context) => {
    const {siteDir, baseUrl} = context;
    const folder = path.join(context.generatedFilesDir, 'api-reference');
    const linterConfig = path.join(siteDir, 'redocly.yaml');
    const below = (address: string): string => baseUrl + address.replace(/^\//, '');
    const versions = options.references.map(({label, release, route}) => ({
      label,
      release,
      url: below(route),
    }));
    let script: Script | undefined;

    async function make(reference: Reference, {name}: Script): Promise<Made> {
      const root = path.resolve(siteDir, reference.description);
      await checkDescription(root, linterConfig);
      const loaded = await redocPlugin(context, {
        id: reference.label,
        spec: root,
        route: reference.route,
        layout: {},
        debug: false,
        normalizeUrl: true,
        // The site's own redocly.yaml is for the linter in description.ts, which is newer.
        config: {},
      }).loadContent?.();
      if (loaded?.bundle === undefined) {
        throw new Error(`${reference.description}: nothing was loaded; expected an OpenAPI description`);
      }
      const {errors} = reference;
      const page = apiPage({
        // The bundle is published as it was written, so what reads it for the page must not write into it.
        description: structuredClone<object>(loaded.converted),
        operations: operationsOf(readDescription(root)),
        baseUrl,
        current: {label: reference.label, release: reference.release, url: below(reference.route)},
        versions,
        downloads: ['yaml', 'json'].map((ending) => {
          const url = below(`${reference.download}.${ending}`);
          return {url, name: path.posix.basename(url)};
        }),
        firstFields: options.firstFields,
        errorsOf: (operationId) => {
          const address = errors[operationId];
          return address === undefined ? undefined : below(address);
        },
        script: below(name),
      });
      return {reference, bundle: loaded.bundle, page};
    }

    const plugin: Plugin<Content> = {
      name: 'api-reference',
      getPathsToWatch: () => ['openapi/**/*.yaml'],
      async loadContent() {
        script = await pageScript();
        const made: Made[] = [];
        for (const reference of options.references) {
          made.push(await make(reference, script));
        }
        return {made};
      },
      async contentLoaded({content, actions}) {
        fs.mkdirSync(folder, {recursive: true});
        const pages = Object.fromEntries(
          content.made.map(({reference, page}) => [below(reference.route), page]),
        );
        fs.writeFileSync(path.join(folder, 'server.mjs'), `export default ${JSON.stringify(pages)};\n`);
        fs.writeFileSync(path.join(folder, 'browser.mjs'), 'export default {};\n');
        for (const {route, title, summary, download} of options.references) {
          actions.addRoute({
            path: below(route),
            component: '@theme/ApiDoc',
            exact: true,
            props: {address: below(route), title, summary, download},
          });
        }
      },
      configureWebpack: (_config, isServer) => {
        // The dev server sends no ready-made pages, so there the browser gets what else only the server has.
        const isReadyMade = process.env.NODE_ENV === 'production' && !isServer;
        return {
          resolve: {
            alias: {'@api-reference/pages': path.join(folder, isReadyMade ? 'browser.mjs' : 'server.mjs')},
          },
          plugins: isServer || script === undefined ? [] : [emitting(script)],
        };
      },
      async postBuild({content, outDir}) {
        for (const {reference, bundle} of content.made) {
          const file = path.join(outDir, reference.download);
          // Where addresses do not end with a slash, no page has made the folder.
          fs.mkdirSync(path.dirname(file), {recursive: true});
          fs.writeFileSync(`${file}.json`, `${JSON.stringify(bundle, null, 2)}\n`);
          fs.writeFileSync(`${file}.yaml`, stringify(bundle, {aliasDuplicateObjects: false}));
        }
      },
    };
    // The configuration's type knows plugins of unknown content only.
    return plugin as Plugin;
  };
}
