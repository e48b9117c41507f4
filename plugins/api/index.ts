/**
 * The REST API reference. Redocusaurus (docusaurus.config.ts) bundles each description and lets Redoc read it; pages, styles and
 * scripts are made here:
 *
 *  - description.ts: the linter, before the site is made (checks/inputs.ts), and where a description changes in the dev server;
 *  - page/, samples.ts: the page as HTML, made of what Redoc read. It is part of the server's bundle only;
 *  - browser/page.ts: the page's own script, a file of its own. Styles are in src/css/api.css;
 *  - each description as YAML and JSON, with the curl lines that it was written with. The samples in four languages are
 *    for the page only: tools that load the file make their own.
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';

import {operationsOf, readDescription} from '../../data/openapi';
import type {ApiPage} from './page';
import {browserBundle} from '../lib/browserBundle';
import {emitAsset, hashedScript, type Script} from '../lib/hashedAsset';
import {forRedoc, withoutDescriptions} from './withoutRedoc';

/** The reference of one version. Paths of the site are below the base URL and begin with a slash. */
export type Reference = {
  /** Of the preset's description. */
  readonly id: string;
  readonly label: string;
  /** The release that the description is true of. */
  readonly release: string;
  /** Root file of the description, from the site's folder. */
  readonly description: string;
  readonly route: string;
  /** Of the page, and what it is about. */
  readonly title: string;
  readonly summary: string;
  /** Path of the published description as YAML; the same as JSON is beside it. */
  readonly download: string;
  /** Where the causes of an operation's errors are listed, by operationId. */
  readonly errors: Readonly<Record<string, string>>;
};

export type ApiReferenceOptions = {
  /** Newest first. */
  readonly references: readonly Reference[];
  /** For long schemas, the fields that most readers need, by name of the schema. */
  readonly firstFields: Readonly<Record<string, readonly string[]>>;
};

/** What the preset has loaded of a description. */
type Loaded = {readonly converted: object; readonly bundle: object};

/** @throws Error where the preset has no such description */
function loadedBy(allContent: AllContent, {id, description}: Reference): Loaded {
  const loaded = allContent['docusaurus-plugin-redoc']?.[id] as Partial<Loaded> | undefined;
  if (loaded?.converted === undefined || loaded.bundle === undefined) {
    throw new Error(
      `${description}: Redocusaurus loaded nothing; expected a description with the id "${id}" among its specs in docusaurus.config.ts`,
    );
  }
  return {converted: loaded.converted, bundle: loaded.bundle};
}

/** The address of a download in the other format. */
function asJson(download: string): string {
  return download.replace(/yaml$/, 'json');
}

async function pageOf(
  reference: Reference,
  {converted}: Loaded,
  {
    baseUrl,
    script,
    firstFields,
  }: Pick<ApiReferenceOptions, 'firstFields'> & {
    readonly baseUrl: string;
    readonly script: Script;
  },
): Promise<ApiPage> {
  const {apiPage} = await import('./page');
  const below = (address: string): string => baseUrl + address.slice(1);
  const {label, release, description, download, errors} = reference;
  return apiPage({
    // What is published is the same object, so what reads it for the page must not write into it.
    description: structuredClone(converted),
    operations: operationsOf(readDescription(description)),
    baseUrl,
    version: {label, release},
    downloads: [download, asJson(download)].map((address) => ({
      url: below(address),
      name: path.posix.basename(address),
    })),
    firstFields,
    errorsOf: (operationId) => {
      const address = errors[operationId];
      return address === undefined ? undefined : below(address);
    },
    script: below(`/${script.name}`),
  });
}

function publish(outDir: string, {download}: Reference, {bundle}: Loaded): void {
  const file = path.join(outDir, download);
  // Where addresses do not end with a slash, no page has made the folder.
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(asJson(file), `${JSON.stringify(bundle, null, 2)}\n`);
  fs.writeFileSync(file, stringify(bundle, {aliasDuplicateObjects: false}));
}

/** The plugin, as the site's configuration takes it. */
export default function apiReference(
  options: ApiReferenceOptions,
): (context: LoadContext) => Promise<Plugin> {
  const {references, firstFields} = options;
  return async ({siteDir, baseUrl, generatedFilesDir}) => {
    const folder = path.join(generatedFilesDir, 'api-reference');
    const loaded = new Map<Reference, Loaded>();

    async function check(): Promise<void> {
      const {checkDescription} = await import('./description');
      for (const {description} of references) {
        await checkDescription(path.resolve(siteDir, description), path.join(siteDir, 'redocly.yaml'));
      }
    }

    // What the site starts with is checked ahead (checks/inputs.ts).
    let isChecked = true;
    const script = hashedScript(
      'assets/api',
      await browserBundle({
        entryPoints: [fileURLToPath(new URL('browser/page.ts', import.meta.url))],
        format: 'iife',
      }),
    );

    return {
      name: 'api-reference',
      getPathsToWatch: () => ['openapi/**/*.yaml'],
      async loadContent() {
        if (!isChecked) {
          await check();
        }
        isChecked = false;
      },
      async allContentLoaded({allContent, actions}) {
        for (const reference of references) {
          const {route, download, title, summary} = reference;
          loaded.set(reference, loadedBy(allContent, reference));
          actions.addRoute({
            path: baseUrl + route.slice(1),
            component: '@site/src/components/ApiPage',
            exact: true,
            props: {download, title, summary},
          });
        }
        // The process that draws the pages of a build (scripts/build.ts) finds these in the bundle.
        if (process.env.DOCUSAURUS_SKIP_BUNDLING === 'true') {
          return;
        }
        const pages: Record<string, ApiPage> = {};
        for (const [reference, content] of loaded) {
          pages[reference.download] = await pageOf(reference, content, {baseUrl, script, firstFields});
        }
        fs.mkdirSync(folder, {recursive: true});
        const text = JSON.stringify(pages);
        fs.writeFileSync(path.join(folder, 'server.mjs'), `export default ${text};\n`);
        fs.writeFileSync(path.join(folder, 'browser.mjs'), 'export default {};\n');
      },
      configureWebpack: (_config, isServer) => {
        // The dev server sends no ready-made pages, so there the browser gets what else only the server has.
        const isReadyMade = process.env.NODE_ENV === 'production' && !isServer;
        const pages = path.join(folder, isReadyMade ? 'browser.mjs' : 'server.mjs');
        return {
          resolve: {alias: {...forRedoc, '@api-reference/pages': pages}},
          module: {
            rules: [{test: /[\\/]globalData\.json$/, type: 'json', parser: {parse: withoutDescriptions}}],
          },
          plugins: isServer ? [] : [emitAsset(script)],
        };
      },
      async postBuild({outDir}) {
        loaded.forEach((content, reference) => publish(outDir, reference, content));
      },
    };
  };
}
