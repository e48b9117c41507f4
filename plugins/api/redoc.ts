/**
 * The engine behind the API reference: Redoc and its preset for Docusaurus. This is the only file that imports Redoc, so Redoc 3
 * or another engine takes its place here. It does three things for the site:
 *
 *  - Redocusaurus (docusaurus.config.ts) puts the files of a description together; the result is published (loadedBundle);
 *  - Redoc renders the Markdown in it (markdownHtml);
 * - both would put code and data that only a build needs into the browser's scripts; leftOut and withoutDescriptions remove
 *   them.
 *
 * The page takes operations, fields and types from data/openapi.ts.
 */
import {createRequire} from 'node:module';

import type {AllContent} from '@docusaurus/types';
import type * as Redoc from 'redoc';

const require = createRequire(import.meta.url);

let renderer: Redoc.MarkdownRenderer | undefined;

/** Renders Markdown of a description as HTML. */
export function markdownHtml(markdown: string): string {
  if (renderer === undefined) {
    // Loading it takes a second, and the process that renders the pages of a build does not need it.
    const redoc = require('redoc') as typeof Redoc;
    renderer = new redoc.MarkdownRenderer(new redoc.RedocNormalizedOptions({}));
  }
  return renderer.renderMd(markdown);
}

/**
 * A description in one piece, as it is published.
 *
 * @param id - of the description among the specs of the preset
 * @param file - root file of the description, for the message
 * @throws Error if the preset has no such description
 */
export function loadedBundle(allContent: AllContent, id: string, file: string): object {
  const loaded = allContent['docusaurus-plugin-redoc']?.[id] as {readonly bundle?: object} | undefined;
  if (loaded?.bundle === undefined) {
    throw new Error(
      `${file}: Redocusaurus loaded nothing; expected a description with the id "${id}" among its specs in docusaurus.config.ts`,
    );
  }
  return loaded.bundle;
}

/** The theme is a dependency of the preset, not of this site, so it is resolved from the preset. */
const themeOfPreset = createRequire(require.resolve('redocusaurus'));

/**
 * Modules of the preset's theme, for the bundler to leave out: styles, and a global object for code that Redoc would color. An
 * empty module takes their place: `false` would put the absolute path into the module's id, so each folder would give other bytes.
 */
export const leftOut = Object.fromEntries(
  ['custom.css', 'global.js'].map((name) => [
    themeOfPreset.resolve(`docusaurus-theme-redoc/dist/${name}`),
    '@site/plugins/api/nothing.mjs',
  ]),
);

/** The global data of all plugins without whole descriptions, which the preset's plugin puts into every page's script. */
export function withoutDescriptions(text: string): object {
  return JSON.parse(text, (key, value: unknown) =>
    /^docusaurus-(?:plugin|theme)-redoc$/.test(key) ? undefined : value,
  ) as object;
}
