/**
 * Runs the content checks over the site's Markdown.
 *
 *   npx tsx scripts/content/run.ts          every check
 *   npx tsx scripts/content/run.ts PATH …   tells only problems in files whose path begins so
 *
 * Prints `ok name (N checked)` or `not ok name …` and a line `file:line: what is wrong; what would be right` each. A check
 * that found nothing to look at fails. Exit codes: 0 clean, 1 problems, 2 could not run.
 */
import fs from 'node:fs';
import path from 'node:path';

import {directiveAnchors} from '../../plugins/reference/anchors';
import v4Sidebar from '../../sidebars';
import {isMain} from '../lib/main';
import {checkCommands, checkConfigs, checkJobs, checkVariables} from './examples';
import {checkFences} from './fences';
import {checkFrontMatter} from './frontMatter';
import {checkHeadings} from './headings';
import {checkImages} from './images';
import {checkLinks, checkNextLinks, checkOrphans} from './links';
import {readPages, type Page, type Result} from './pages';
import {checkSidebars, idsOf, type Sidebar, type SidebarItem} from './sidebars';
import {checkWords} from './words';

function sidebarsOf(siteFolder: string): Sidebar[] {
  const old = ['v3', 'v2', 'v1'].map((version) => {
    const file = `versioned_sidebars/version-${version}-sidebars.json`;
    const content = JSON.parse(fs.readFileSync(path.join(siteFolder, file), 'utf8')) as {docs: SidebarItem[]};
    return {version, file, items: content.docs};
  });
  return [{version: 'v4', file: 'sidebars.ts', items: v4Sidebar.docs}, ...old];
}

/** Addresses that are no Markdown page: what stands in src/pages, in blog/ by tag, and what plugins make. */
function otherAddresses(siteFolder: string): Set<string> {
  const reactPages = fs
    .readdirSync(path.join(siteFolder, 'src/pages'), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `/${name.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`.replace(/\/$/, '') || '/');
  return new Set([
    ...reactPages,
    '/api',
    '/blog',
    '/blog/archive',
    '/blog/tags',
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/openapi.yaml',
    '/openapi.json',
  ]);
}

/** Ids from reference directives. One that cannot be expanded fails the build, with its line; here it gives none. */
function extraAnchors(page: Page): ReadonlySet<string> {
  try {
    return /^::[a-z]/m.test(page.source) ? directiveAnchors(page.source, page.file) : new Set();
  } catch {
    return new Set();
  }
}

function report(name: string, {checked, problems}: Result, only: readonly string[]): boolean {
  const shown = problems.filter(
    ({file}) => only.length === 0 || only.some((prefix) => file.startsWith(prefix)),
  );
  const bad = checked === 0 || shown.length > 0;
  const summary =
    checked === 0
      ? 'found nothing to check'
      : `${checked} checked${shown.length > 0 ? `, ${shown.length} problems` : ''}`;
  console.log(`${bad ? 'not ok' : 'ok'} ${name} (${summary})`);
  for (const {file, line, message} of shown) {
    console.log(`  ${file}:${line}: ${message}`);
  }
  return !bad;
}

function main(): number {
  const only = process.argv.slice(2);
  const pages = readPages('.');
  const sidebars = sidebarsOf('.');
  const others = otherAddresses('.');
  const inSidebars = new Set(
    sidebars.flatMap(({version, items}) =>
      idsOf(items).flatMap((id) =>
        pages.filter((page) => page.version === version && page.id === id).map((page) => page.file),
      ),
    ),
  );
  const results: [string, Result][] = [
    ['front matter', checkFrontMatter(pages)],
    ['headings', checkHeadings(pages)],
    ['fences', checkFences(pages)],
    ['images', checkImages(pages, '.')],
    ['links', checkLinks(pages, others, extraAnchors)],
    ['orphans', checkOrphans(pages, inSidebars, others)],
    ['next links', checkNextLinks(pages)],
    ['sidebars', checkSidebars(pages, sidebars)],
    ['words', checkWords(pages)],
    ['job examples', checkJobs(pages)],
    ['configuration examples', checkConfigs(pages)],
    ['variables', checkVariables(pages)],
    ['command examples', checkCommands(pages)],
  ];
  const passed = results.map(([name, result]) => report(name, result, only));
  return passed.every(Boolean) ? 0 : 1;
}

if (isMain(module)) {
  try {
    process.exit(main());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
