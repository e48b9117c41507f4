/**
 * Processes the finished pages of a build: one plugin with a list of steps (config/postBuild.ts), because Docusaurus runs the
 * `postBuild` hooks of all plugins at the same time, while most steps need the results of others. Each page is parsed once, or
 * not at all (pageCache.ts), and only one at a time is in memory. Pages are read while others are rendered.
 */
import fs from 'node:fs';
import path from 'node:path';
import {setImmediate, setTimeout} from 'node:timers/promises';

import type {LoadContext} from '@docusaurus/types';

import {earlyWork, type EarlyPlugin, type StartedBuild} from '../lib/earlyWork';
import {filesBelow} from '../lib/files';
import {withContext} from './errorContext';
import {replaceFile} from '../lib/replaceFile';
import {readHead} from './head/readHead';
import {builtPage, contentByPath, pageFile, pageRoutes, type SiteContent, type Page} from './page';
import {PageCache} from './pageCache';
import type {Build, LoadStep, MakeStep, Step} from './step';

export type {Build, MakeStep, Step} from './step';

/** Options of the plugin. */
export type PagesOptions = {
  /** Descriptions of pages that the theme makes without one, by path under the base URL without a slash at its end. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Cache file for results that are read from pages, relative to the site's folder; without it, nothing is cached. */
  readonly cache: string | undefined;
  /** The steps, in the order in which they process each page. */
  readonly steps: readonly (MakeStep | LoadStep)[];
};

/** Interval in milliseconds between two checks whether a page is rendered. */
const pollInterval = 20;

/**
 * The page of a route, once it is rendered. Docusaurus writes it in place, so a file without `</html>` at its end is incomplete.
 *
 * @returns undefined if the route has no page
 */
async function renderedPage(
  route: string,
  build: Build,
  isRendered: () => boolean,
): Promise<{readonly name: string; readonly html: string} | undefined> {
  for (;;) {
    const isLast = isRendered();
    const name = pageFile(route, build);
    const html = name === undefined ? '' : fs.readFileSync(path.join(build.outDir, name), 'utf8');
    if (isLast || html.endsWith('</html>')) {
      return name === undefined ? undefined : {name, html};
    }
    await setTimeout(pollInterval);
  }
}

type StepOptions = Omit<PagesOptions, 'steps'> & {readonly steps: readonly MakeStep[]};

/**
 * Lets the steps read the pages of all routes, each as soon as it is rendered.
 *
 * @returns the rest of the work, for which all pages have to be rendered
 * @throws Error with the step, the page and its problem
 */
async function readPages(
  build: Build,
  {descriptions, cache, steps: stepFactories}: StepOptions,
  isRendered: StartedBuild['isRendered'],
): Promise<() => Promise<void>> {
  const steps = stepFactories.map((make) => make(build));
  const each = (about: string, act: (step: Step) => void): void => {
    steps.forEach((step) => withContext(`${step.name} of ${about}`, () => act(step)));
  };
  const prepared = (html: string, name: string, route = name): string => {
    let changed = html;
    each(route, ({prepare}) => {
      changed = prepare?.(changed, name) ?? changed;
    });
    return changed;
  };
  const pageCache = new PageCache(
    cache === undefined ? undefined : path.join(build.siteDir, cache),
    build.siteDir,
  );
  const files: {readonly name: string; readonly route?: string; readonly page: Page | undefined}[] = [];
  const readPage = (html: string, name: string, route?: string): void => {
    const read = pageCache.readerOf(prepared(html, name, route));
    const page =
      route === undefined
        ? undefined
        : withContext(`Head of ${route}`, () => builtPage(route, read(readHead), {...build, descriptions}));
    each(route ?? name, (step) => step.read?.({name, page}, read));
    files.push({name, route, page});
  };
  for (const route of pageRoutes(build)) {
    const rendered = await renderedPage(route, build, isRendered);
    if (rendered !== undefined) {
      readPage(rendered.html, rendered.name, route);
    }
    // The threads that render get their next pages from this one.
    await setImmediate();
  }
  if (files.length === 0) {
    throw new Error(`no page found in ${build.outDir}; expected a built site`);
  }

  return async () => {
    const known = new Set(files.map(({name}) => name));
    // Reads the files that no route leads to.
    for (const name of filesBelow(build.outDir).filter(
      (each) => each.endsWith('.html') && !known.has(each),
    )) {
      readPage(fs.readFileSync(path.join(build.outDir, name), 'utf8'), name);
    }
    pageCache.save();
    const others = Promise.all(steps.map((step) => step.whileWriting?.()));
    // An error is reported when the pages are written.
    others.catch(() => undefined);
    for (const {name, route, page} of files) {
      const file = path.join(build.outDir, name);
      const before = fs.readFileSync(file, 'utf8');
      let html = prepared(before, name, route);
      if (page !== undefined) {
        each(page.path, ({write}) => {
          html = write?.(html, page) ?? html;
        });
      }
      if (html !== before) {
        replaceFile(file, html);
      }
      await setImmediate();
    }
    await others;
    for (const {finish} of steps) {
      await finish?.();
    }
  };
}

/** Runs the steps on all pages of a finished build. @throws Error as `readPages` does */
export async function runSteps(build: Build, options: StepOptions): Promise<void> {
  const finish = await readPages(build, options, () => true);
  await finish();
}

/** @returns a plugin for the site's configuration; it acts on `docusaurus build` only */
export default function pages({steps, ...options}: PagesOptions): (context: LoadContext) => EarlyPlugin {
  return (context) => {
    const {siteConfig, siteDir, baseUrl, i18n} = context;
    let content: SiteContent = {docs: new Map(), posts: new Map()};
    let stepFactories: readonly MakeStep[] = [];
    const reading = earlyWork(({routesPaths, outDir, isRendered}) =>
      readPages(
        {
          outDir,
          siteDir,
          siteConfig,
          baseUrl,
          home: siteConfig.url + baseUrl,
          routes: routesPaths,
          content,
          i18n: {current: i18n.currentLocale, default: i18n.defaultLocale, all: i18n.locales},
        },
        {...options, steps: stepFactories},
        isRendered,
      ),
    );
    return {
      name: 'pages',
      async loadContent() {
        stepFactories = await Promise.all(steps.map((step) => ('load' in step ? step.load(context) : step)));
      },
      allContentLoaded({allContent}) {
        content = contentByPath(allContent);
      },
      whileRendering: reading.start,
      async postBuild(build) {
        const finish = await reading.result(build);
        await finish();
      },
    };
  };
}
