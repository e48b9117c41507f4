/** What Redocusaurus puts into every page for Redoc, which runs while the site is built only. */
import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

/** Modules of the theme, for the bundler to leave out: styles, and a global object for code that Redoc would color. */
export const forRedoc = Object.fromEntries(
  ['custom.css', 'global.js'].map((name) => [require.resolve(`docusaurus-theme-redoc/dist/${name}`), false]),
);

/** The global data of all plugins without whole descriptions, which the preset's plugin puts into every page's script. */
export function withoutDescriptions(text: string): object {
  return JSON.parse(text, (key, value: unknown) =>
    /^docusaurus-(?:plugin|theme)-redoc$/.test(key) ? undefined : value,
  ) as object;
}
