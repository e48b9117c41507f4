/**
 * The REST API reference. Pages, styles and scripts are made here, from the model that everything else reads (data/openapi.ts):
 *
 *  - description.ts: the linter, before the site is made (checks/inputs.ts), and where a description changes in the dev server;
 *  - page/, samples.ts: the page as HTML. It is part of the server's bundle only;
 *  - redoc.ts: the engine, which renders Markdown and puts the published description together;
 *  - browser/page.ts: the page's own script, a file of its own. Styles are in src/css/api.css;
 *  - each description as YAML and JSON, with the curl lines that it was written with. The samples in four languages are
 *    for the page only: tools that load the file make their own.
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {LoadContext} from '@docusaurus/types';

import {readDescription} from '../../data/openapi';
import type {ApiPage} from './page';
import {browserBundle} from '../lib/browserBundle';
import {earlyWork, type EarlyPlugin} from '../lib/earlyWork';
import {emitAsset, hashedScript, type Script} from '../lib/hashedAsset';
import {siteOf, type SiteAddress} from '../lib/siteAddress';
import {publishedTexts} from './published';
import {leftOut, loadedBundle, withoutDescriptions} from './redoc';

/** The reference of one version. Paths of the site are below the base URL and begin with a slash. */
export type Reference = {
  /** Id of the description among the specs of the preset. */
  readonly id: string;
  readonly label: string;
  /** The release that the description is true of. */
  readonly release: string;
  /** Path of the description's root file, relative to the site's folder. */
  readonly description: string;
  readonly route: string;
  /** Title and description of the page. */
  readonly title: string;
  readonly summary: string;
  /** Path of the published description as YAML; the JSON file is in the same folder. */
  readonly download: string;
  /** Where the causes of an operation's errors are listed, by operationId. */
  readonly errors: Readonly<Record<string, string>>;
};

export type ApiReferenceOptions = {
  /** The references of all versions, the newest first. */
  readonly references: readonly Reference[];
  /** For long schemas, the fields that most readers need, by name of the schema. */
  readonly firstFields: Readonly<Record<string, readonly string[]>>;
};

/** The address of a download in the other format. */
function asJson(download: string): string {
  return download.replace(/yaml$/, 'json');
}

async function pageOf(
  reference: Reference,
  {
    baseUrl,
    script,
    firstFields,
  }: Pick<ApiReferenceOptions, 'firstFields'> & {readonly baseUrl: string; readonly script: Script},
): Promise<ApiPage> {
  const {apiPage} = await import('./page');
  const below = (address: string): string => baseUrl + address.slice(1);
  const {label, release, description, download, errors} = reference;
  return apiPage({
    description: readDescription(description),
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

function publish(outDir: string, download: string, bundle: object, site: SiteAddress): void {
  const file = path.join(outDir, download);
  // With addresses without a slash at their end, no page has created the folder.
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const {json, yaml} = publishedTexts(bundle, site);
  fs.writeFileSync(asJson(file), json);
  fs.writeFileSync(file, yaml);
}

/** The plugin, as the site's configuration takes it. */
export default function apiReference(
  options: ApiReferenceOptions,
): (context: LoadContext) => Promise<EarlyPlugin> {
  const {references, firstFields} = options;
  return async (context) => {
    const {siteDir, baseUrl, generatedFilesDir} = context;
    const folder = path.join(generatedFilesDir, 'api-reference');
    /** Texts of the published descriptions, by `reference.download`. */
    const published = path.join(folder, 'published.json');

    async function check(): Promise<void> {
      const {checkDescription} = await import('./description');
      for (const {description} of references) {
        await checkDescription(path.resolve(siteDir, description), path.join(siteDir, 'redocly.yaml'));
      }
    }

    // The descriptions are already checked before the site is loaded (checks/inputs.ts).
    let isChecked = true;
    const script = hashedScript(
      'assets/api',
      await browserBundle({
        entryPoints: [fileURLToPath(new URL('browser/page.ts', import.meta.url))],
        format: 'iife',
      }),
    );

    const publishing = earlyWork(async ({outDir}) => {
      const bundles = JSON.parse(fs.readFileSync(published, 'utf8')) as Record<string, object>;
      Object.entries(bundles).forEach(([download, bundle]) =>
        publish(outDir, download, bundle, siteOf(context)),
      );
    });

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
        const bundles: Record<string, object> = {};
        const pages: Record<string, ApiPage> = {};
        for (const reference of references) {
          const {id, description, download} = reference;
          bundles[download] = loadedBundle(allContent, id, description);
          pages[download] = await pageOf(reference, {baseUrl, script, firstFields});
        }
        fs.mkdirSync(folder, {recursive: true});
        fs.writeFileSync(published, JSON.stringify(bundles));
        const text = JSON.stringify(pages);
        fs.writeFileSync(path.join(folder, 'server.mjs'), `export default ${text};\n`);
        fs.writeFileSync(path.join(folder, 'browser.mjs'), 'export default {};\n');
      },
      configureWebpack: (_config, isServer) => {
        // The dev server sends no finished pages, so there the browser bundle contains the modules that a build has on the
        // server only.
        const isReadyMade = process.env.NODE_ENV === 'production' && !isServer;
        const pages = path.join(folder, isReadyMade ? 'browser.mjs' : 'server.mjs');
        return {
          resolve: {alias: {...leftOut, '@api-reference/pages': pages}},
          module: {
            rules: [{test: /[\\/]globalData\.json$/, type: 'json', parser: {parse: withoutDescriptions}}],
          },
          plugins: isServer ? [] : [emitAsset(script)],
        };
      },
      whileRendering: publishing.start,
      postBuild: publishing.result,
    };
  };
}
