/**
 * Reading costs no script. Pages are complete as HTML, and their controls are native elements; so Docusaurus' entry scripts
 * (React, the router, the theme) wait until a reader first uses the page. On a slow phone a page is there after one second in
 * place of two and a half.
 *
 * Its parts use Docusaurus' own extension points, in `docusaurus build` and `docusaurus start`:
 *  - template.ts: the entry scripts are in the page with a type that browsers do not run;
 * - start.ts: runs them at the first sign of use, and fetches them ahead of it when the page is idle. It also runs low-priority
 *   scripts (`afterPaintAttribute`);
 *  - entry.ts: the scripts then run, and take the page over, in steps that leave a slow phone time to answer;
 * - first.ts: code that cannot wait for a file, and a record of events until that file has loaded;
 * - controls.ts: scripted behavior of the native controls;
 * - repair.ts, ComponentCreator.tsx: recovery from scripts or style sheets that fail to load, before and after the runtime has
 *   taken the page over;
 * - arrival.ts: focus and announcement after navigation without a page load;
 *  - menus.ts: the keyboard in an open menu.
 * first.ts and repair.ts are one inline script, controls.ts and start.ts one file, the same on every page. Until the runtime is
 * there, a link is an ordinary page load; speculation rules let the browser fetch the page when the reader points at the link.
 * first.ts, controls.ts and the last four files work without the others, too.
 *
 * Turned off (`onDemand: false`), the entry scripts load as in plain Docusaurus.
 */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformSync} from '@swc/core';

import {emitAsset, hashedScript, type Script} from '../lib/hashedAsset';

export {onDemandTemplate} from './template';

export type RuntimeOptions = {
  /** Whether the entry scripts wait for the first use. Then the site's `ssrTemplate` is `onDemandTemplate()`. */
  readonly onDemand: boolean;
};

function modulePath(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** A script of this folder as browsers get it: without types, comments and long names. */
export function browserScript(name: 'controls' | 'first' | 'repair' | 'start'): string {
  const file = modulePath(`${name}.ts`);
  return transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      parser: {syntax: 'typescript'},
      target: 'es2022',
      minify: {compress: {unsafe_arrows: true}, mangle: true},
    },
    minify: true,
    // Removes `export {}` and "use strict", as the script is not a module.
    isModule: false,
  }).code;
}

/** The inline script of every page. @param file - the address of the script file */
export function inlineScript(file: string): string {
  return `(file=>{${browserScript('first')}})(${JSON.stringify(file)});`;
}

/**
 * The script file, which can wait until the page is parsed and painted. @param starts - whether it starts the runtime,
 * too
 */
export function fileScript(starts: boolean): Script {
  const code = browserScript('controls') + (starts ? browserScript('start') : '');
  const when = (state: string, event: string): string =>
    `then=>document.readyState${state}?then():addEventListener("${event}",then)`;
  const run = `(${when('!="loading"', 'DOMContentLoaded')})(()=>((early,whenLoaded)=>{${code}})(takeEarly(),${when('=="complete"', 'load')}));`;
  return hashedScript('assets/runtime', run);
}

/** Whether scripts wait; in the dev server, those of the bundler must not. */
function scriptsWait({onDemand}: RuntimeOptions): boolean {
  return onDemand && process.env.NODE_ENV === 'production';
}

/**
 * Additional attributes of a low-priority script. A deferred script would take bandwidth from the files for the first paint,
 * and with HTTP/1.1 a connection of its own.
 */
export function afterPaintAttribute(options: RuntimeOptions): {readonly type?: 'after-paint'} {
  return scriptsWait(options) ? {type: 'after-paint'} : {};
}

/** Pages that the browser may prefetch: those of this site, when a reader hovers over a link or presses it. */
export function speculationRules(baseUrl: string): string {
  const where = {
    and: [{href_matches: `${baseUrl}*`}, {not: {selector_matches: '[target=_blank], [download]'}}],
  };
  return JSON.stringify({prefetch: [{where, eagerness: 'moderate'}]});
}

/** The plugin, as the site's configuration takes it. */
export default function runtimeOnDemand(options: RuntimeOptions): (context: LoadContext) => Plugin {
  return ({baseUrl}) => {
    const isBuild = process.env.NODE_ENV === 'production';
    const waits = scriptsWait(options);
    const file = fileScript(waits);
    const inline = inlineScript(baseUrl + file.name) + (isBuild ? browserScript('repair') : '');
    return {
      name: 'runtime-on-demand',
      getClientModules: () => [modulePath('arrival.ts'), modulePath('menus.ts')],
      configureWebpack: (_config, isServer) => ({
        ...(waits && !isServer ? {entry: {main: modulePath('entry.ts')}} : {}),
        plugins: isServer ? [] : [emitAsset(file)],
        resolve: {
          alias: {'@docusaurus/ComponentCreator': modulePath('ComponentCreator.tsx')},
        },
      }),
      injectHtmlTags: () => ({
        headTags: [
          // Must come before the script that removes the rules for readers who save data.
          ...(waits
            ? [
                {
                  tagName: 'script',
                  attributes: {type: 'speculationrules'},
                  innerHTML: speculationRules(baseUrl),
                },
              ]
            : []),
          {tagName: 'script', innerHTML: inline},
        ],
      }),
    };
  };
}
