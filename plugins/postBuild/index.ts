/**
 * Processes the finished pages after the Docusaurus build: one plugin with a list of steps (config/postBuild.ts), because
 * Docusaurus runs the `postBuild` hooks of all plugins at the same time, while most steps need the results of others. Each page
 * is parsed once, or not at all (pageCache.ts), and only one at a time is in memory.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {filesBelow} from '../lib/files';
import {withContext} from './errorContext';
import {replaceFile} from '../lib/replaceFile';
import {readHead} from './head/readHead';
import {builtPage, knownContent, pageFiles, type KnownContent, type Page} from './page';
import {Readings} from './pageCache';
import type {Build, LoadStep, MakeStep, Step} from './step';

export type {Build, MakeStep, Step} from './step';

/** Options of the plugin. */
type Descriptions = {
  /** Descriptions of pages that the theme makes without one, by path under the base URL without a slash at its end. */
  readonly descriptions: Readonly<Record<string, string>>;
};

export type PagesOptions = Descriptions & {
  /**
   * Cache file for results that are read from pages, relative to the site's folder; without it, nothing is cached for the next
   * build.
   */
  readonly cache: string | undefined;
  /** The steps, in the order in which they process each page. */
  readonly steps: readonly (MakeStep | LoadStep)[];
};

/** Files with pages in the built site, those that no route leads to at the end. */
function htmlFiles({routes, outDir, siteConfig}: Build): {readonly name: string; readonly route?: string}[] {
  const ofRoutes = pageFiles({routes, outDir, siteConfig}).map(({route, file}) => ({name: file, route}));
  const known = new Set(ofRoutes.map(({name}) => name));
  const others = filesBelow(outDir).filter((name) => name.endsWith('.html') && !known.has(name));
  return [...ofRoutes, ...others.map((name) => ({name}))];
}

/**
 * Runs the steps on all pages of a build.
 *
 * @throws Error withContext the step, the page and what is wrong with it
 */
export async function runSteps(
  build: Build,
  {descriptions, cache, steps: makers}: Omit<PagesOptions, 'steps'> & {readonly steps: readonly MakeStep[]},
): Promise<void> {
  const steps = makers.map((make) => make(build));
  const each = (about: string, act: (step: Step) => void): void => {
    steps.forEach((step) => withContext(`${step.name} of ${about}`, () => act(step)));
  };
  const prepared = (html: string, {name, route = name}: {readonly name: string; readonly route?: string}) => {
    let changed = html;
    each(route, ({prepare}) => {
      changed = prepare?.(changed, name) ?? changed;
    });
    return changed;
  };
  const readings = new Readings(
    cache === undefined ? undefined : path.join(build.siteDir, cache),
    build.siteDir,
  );
  const files: {readonly name: string; readonly route?: string; readonly page: Page | undefined}[] = [];
  for (const {name, route} of htmlFiles(build)) {
    const html = prepared(fs.readFileSync(path.join(build.outDir, name), 'utf8'), {name, route});
    const read = readings.of(html);
    const page =
      route === undefined
        ? undefined
        : withContext(`Head of ${route}`, () => builtPage(route, read(readHead), {...build, descriptions}));
    each(route ?? name, (step) => step.read?.({name, page}, read));
    files.push({name, route, page});
  }
  readings.keep();
  for (const {page, ...place} of files) {
    const file = path.join(build.outDir, place.name);
    const before = fs.readFileSync(file, 'utf8');
    let html = prepared(before, place);
    if (page !== undefined) {
      each(page.path, ({write}) => {
        html = write?.(html, page) ?? html;
      });
    }
    if (html !== before) {
      replaceFile(file, html);
    }
  }
  for (const {finish} of steps) {
    await finish?.();
  }
}

/** @returns a plugin for the site's configuration; it acts on `docusaurus build` only */
export default function pages({steps, ...options}: PagesOptions): (context: LoadContext) => Plugin {
  return (context) => {
    const {siteConfig, siteDir, baseUrl, i18n} = context;
    let known: KnownContent = {docs: new Map(), posts: new Map()};
    return {
      name: 'pages',
      loadContent: () => Promise.all(steps.map((step) => ('load' in step ? step.load(context) : step))),
      allContentLoaded({allContent}) {
        known = knownContent(allContent);
      },
      postBuild: ({routesPaths, outDir, content: makers}) =>
        runSteps(
          {
            outDir,
            siteDir,
            siteConfig,
            baseUrl,
            home: siteConfig.url + baseUrl,
            routes: routesPaths,
            known,
            i18n: {current: i18n.currentLocale, default: i18n.defaultLocale, all: i18n.locales},
          },
          // The content that `loadContent` returned: Docusaurus leaves the content of plugins untyped.
          {...options, steps: makers as MakeStep[]},
        ),
    };
  };
}
