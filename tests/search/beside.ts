/**
 * What two libraries find on the built site for the queries that this search is not tuned to, beside this search
 * (tests/site/search.test.ts): parts of a hundred with a place that answers first and among three. Neither library is a part of the project:
 *
 *   npm install --prefix /tmp/beside minisearch@7 pagefind@1 && npx tsx tests/search/beside.ts /tmp/beside
 *
 * Both get the pages that a reader of the version searches. MiniSearch gets the entries of the index, without synonyms and phrases.
 * Of a page that Pagefind finds, its heaviest section counts.
 */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {stemmer} from 'stemmer';
import {parse} from 'yaml';

import {search as options} from '../../config/search';
import {parsePage} from '../../plugins/pages/markup';
import {readPage, type FoundPage} from '../../plugins/search/collect';
import {launchBrowser, requireChromium} from '../../tools/chromium';
import {runProgram} from '../../tools/main';
import {serveFolder} from '../../tools/serveFolder';

type ComparedQuery = {
  readonly query: string;
  readonly version?: string;
  readonly kind?: string;
  readonly anchors: readonly string[];
  readonly also?: readonly string[];
};
/** Addresses that an engine lists for a query of a version, best first. */
type Engine = (query: string, version: string) => Promise<readonly string[]>;
type MiniIndex = {
  add: (entry: object) => void;
  search: (query: string, how: object) => readonly {readonly address: string}[];
};
type PageIndex = {
  addHTMLFile: (file: {url: string; content: string}) => Promise<unknown>;
  writeFiles: (to: {outputPath: string}) => Promise<unknown>;
};
type PageHit = {
  readonly data: () => Promise<{
    readonly sub_results: readonly {
      readonly url: string;
      readonly weighted_locations: readonly {readonly balanced_score: number}[];
    }[];
  }>;
};

type MiniSearch = new (how: object) => MiniIndex;
type Pagefind = {
  readonly createIndex: (how: object) => Promise<{readonly index: PageIndex}>;
  readonly close: () => Promise<void>;
};

if (options === undefined) {
  throw new Error('The site has no search.');
}
const versions = options.versions.map(({label}) => label);
const site = {...options, linked: (address: string) => address};
const {folder: indexes} = JSON.parse(fs.readFileSync('build/assets/search/index.json', 'utf8')) as {
  folder: string;
};
const addresses = [...versions, 'site'].flatMap((name) => {
  const shard = JSON.parse(fs.readFileSync(`build/assets/search/${indexes}/${name}.json`, 'utf8')) as {
    pages: {path: string}[];
  };
  return shard.pages.map((page) => page.path);
});

function htmlOf(address: string): string {
  return fs.readFileSync(`build${address}index.html`, 'utf8');
}

const pages = [...new Set(addresses)].flatMap(
  (address) => readPage(address, parsePage(htmlOf(address)), undefined, site) ?? [],
);

function pagesOf(version: string): FoundPage[] {
  return pages.filter((page) => ['', version].includes(page.version) || page.joined.includes(version));
}

/** Words that questions are put with. */
const fillers = new Set(
  'a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my of on or our s so t than that the their them then there these they this those to us was we were what which who whom whose why will with would you your'.split(
    ' ',
  ),
);

/** With stems and without fillers; of several settings the one with most sections first. */
function miniSearch(Index: MiniSearch): Engine {
  const indexOf = (version: string): MiniIndex => {
    const index = new Index({
      fields: ['title', 'page', 'names', 'above', 'text'],
      storeFields: ['address'],
      processTerm: (term: string) => {
        const word = term.toLowerCase();
        return fillers.has(word) ? undefined : /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
      },
    });
    const entries = pagesOf(version).flatMap((page) => page.entries.map((entry) => ({page, entry})));
    entries.forEach(({page, entry}, id) => {
      index.add({
        id,
        address: entry.anchor === '' ? page.path : `${page.path}#${entry.anchor}`,
        title: entry.title,
        page: page.title,
        names: `${entry.names} ${entry.keys}`,
        above: entry.above.join(' '),
        text: `${entry.text} ${entry.fences}`,
      });
    });
    return index;
  };
  const made = new Map(versions.map((version) => [version, indexOf(version)]));
  const how = {
    boost: {title: 4, page: 3, names: 3},
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  };
  return async (query, version) =>
    Promise.resolve((made.get(version)?.search(query, how) ?? []).map(({address}) => address));
}

/** In a browser, as it needs one. */
async function pageFind(
  pagefind: Pagefind,
  work: string,
): Promise<{engine: Engine; close: () => Promise<void>}> {
  for (const version of versions) {
    const {index} = await pagefind.createIndex({
      excludeSelectors: ['nav', 'footer', 'aside', '.hash-link', 'button'],
    });
    for (const {path: url} of pagesOf(version)) {
      const html = htmlOf(url);
      const isDoc = /class="?theme-doc-markdown/.test(html);
      const content = isDoc
        ? html.replace(/class="?theme-doc-markdown/, 'data-pagefind-body $&')
        : html.replace('<main', '<main data-pagefind-body');
      await index.addHTMLFile({url, content});
    }
    await index.writeFiles({outputPath: path.join(work, version, 'pagefind')});
  }
  await pagefind.close();
  fs.writeFileSync(path.join(work, 'index.html'), '<!doctype html><title>Pagefind</title>');
  const server = await serveFolder(work, {headers: {}});
  const browser = await launchBrowser(requireChromium());
  const page = await browser.newPage();
  await page.goto(server.url);
  const engine: Engine = async (query, version) => {
    // As text: what runs this file would turn an import in a function into one of its own.
    const listed = await page.evaluate(
      `import('/${version}/pagefind/pagefind.js').then(async (engine) => {
        await engine.options({bundlePath: '/${version}/pagefind/', baseUrl: '/'});
        const {results} = await engine.search(${JSON.stringify(query)});
        return Promise.all(results.slice(0, 3).map((hit) => hit.data()));
      })`,
    );
    return (listed as Awaited<ReturnType<PageHit['data']>>[]).map(({sub_results: sections}) => {
      const weight = (section: (typeof sections)[number]): number =>
        section.weighted_locations.reduce((sum, {balanced_score: score}) => sum + score, 0);
      return [...sections].sort((one, other) => weight(other) - weight(one))[0]?.url ?? '';
    });
  };
  return {
    engine,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

function percent(part: number, all: number): number {
  return Math.round((1000 * part) / all) / 10;
}

/** Of all versions and of each: parts of a hundred, also with the places that were found to answer as well. */
async function engineShares(
  engine: Engine,
  queries: readonly ComparedQuery[],
): Promise<Record<string, object>> {
  const rows: {version: string; wanted: boolean[]; judged: boolean[]}[] = [];
  for (const each of queries) {
    const version = each.version ?? 'v4';
    const three = [...new Set(await engine(each.query, version))].slice(0, 3);
    const wanted = three.map((address) => each.anchors.includes(address));
    const judged = three.map((address) => [...each.anchors, ...(each.also ?? [])].includes(address));
    rows.push({version, wanted, judged});
  }
  return Object.fromEntries(
    ['all', ...versions].map((version) => {
      const own = rows.filter((row) => version === 'all' || row.version === version);
      const share = (test: (row: (typeof rows)[number]) => boolean): number =>
        percent(own.filter(test).length, own.length);
      return [
        version,
        {
          first: share(({wanted}) => wanted[0] === true),
          three: share(({wanted}) => wanted.includes(true)),
          judgedFirst: share(({judged}) => judged[0] === true),
          judgedThree: share(({judged}) => judged.includes(true)),
        },
      ];
    }),
  );
}

runProgram(module, async () => {
  const [named] = process.argv.slice(2);
  if (named === undefined) {
    throw new Error('Name the folder where minisearch and pagefind are installed.');
  }
  const folder = path.resolve(named);
  const lists = ['fresh', 'held'].map((list) => ({
    list,
    queries: (parse(fs.readFileSync(`tests/search/${list}.yaml`, 'utf8')) as ComparedQuery[]).filter(
      ({kind}) => kind !== 'none',
    ),
  }));
  const libraries = createRequire(path.join(folder, 'package.json'));
  const Index = libraries('minisearch') as MiniSearch;
  const pagefind = (await import(
    pathToFileURL(path.join(folder, 'node_modules/pagefind/lib/index.js')).href
  )) as Pagefind;
  const inBrowser = await pageFind(pagefind, fs.mkdtempSync(path.join(folder, 'pagefind-')));
  for (const [name, engine] of [
    ['MiniSearch', miniSearch(Index)],
    ['Pagefind', inBrowser.engine],
  ] as const) {
    for (const {list, queries} of lists) {
      console.info(name, list);
      console.table(await engineShares(engine, queries));
    }
  }
  await inBrowser.close();
});
