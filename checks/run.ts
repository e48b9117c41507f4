/**
 * Runs the content checks over the site's Markdown, in the current folder.
 *
 *   npx tsx checks/run.ts          every check
 *   npx tsx checks/run.ts PATH …   tells only problems in files whose path begins so
 *
 * Prints `ok name (N checked)` or `not ok name …`, and a line `file:line: what is wrong; what would be right` for each
 * problem. A check that found nothing to look at fails. One that needs a program prints `skipped name: … is not installed`
 * where that is missing, and has neither passed nor failed; where the variable CI is set, it has failed. Exit codes: 0 clean, 1 problems, 2 could not run.
 */
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {directiveAnchors} from '../plugins/reference/anchors';
import {runProgram} from '../tools/main';
import {loadOperations} from '../tools/operations';
import {isStrict} from '../tools/programs';
import {checkAnchors, type ExtraAnchors} from './anchors';
import {readDataTexts} from './dataText';
import {checkDirectives, directiveIds, type Expand} from './directives';
import {checkCommands, checkShell, checkVariables} from './examples';
import {checkCaddy} from './examples/caddy';
import {checkCompose} from './examples/compose';
import {checkCron} from './examples/cron';
import {checkConfigs, checkJobs} from './examples/editorSchemas';
import {checkKubernetes} from './examples/kubernetes';
import {checkNginx} from './examples/nginx';
import {checkRequests} from './examples/requests';
import {checkSystemd, checkSystemdValues} from './examples/systemd';
import {checkFences} from './fences';
import {checkFrontMatter} from './frontMatter';
import {checkFrontier} from './frontier';
import {checkHeadings} from './headings';
import {checkImages} from './images';
import {checkLinks} from './links';
import {checkNextLinks} from './nextLinks';
import {checkOrphans} from './orphans';
import {readPages, readProjectFiles, type Page, type Result} from './pages';
import {checkSidebars, idsOf, readSidebars, type Sidebar} from './sidebars';
import {readSourceTexts} from './sourceText';
import {otherAddresses} from './targets';
import {checkTokens} from './tokens';
import {checkWords, readAllowed} from './words';

const allowFile = 'checks/words.allow.yaml';

/** Expands a directive once a page: it is asked for as an example and for its ids, and the index of a version takes seconds. */
function expander(): Expand {
  const known = new Map<string, () => ReadonlySet<string>>();
  return (source, file) => {
    const key = `${file} ${source}`;
    let give = known.get(key);
    if (give === undefined) {
      try {
        const ids = directiveAnchors(source, file);
        give = () => ids;
      } catch (error) {
        give = () => {
          throw error;
        };
      }
      known.set(key, give);
    }
    return give();
  };
}

function filesInSidebars(pages: readonly Page[], sidebars: readonly Sidebar[]): Set<string> {
  return new Set(
    sidebars.flatMap(({version, items}) => {
      const ids = new Set(idsOf(items));
      return pages.filter((page) => page.version === version && ids.has(page.id)).map(({file}) => file);
    }),
  );
}

/** The default export of a TypeScript module; a module that was translated to CommonJS has it one level down. */
async function defaultExport(file: string): Promise<unknown> {
  const {default: content} = (await import(pathToFileURL(path.resolve(file)).href)) as {default: unknown};
  return (content as {default?: unknown}).default ?? content;
}

/**
 * Every content check by name, with what it found.
 *
 * @param siteFolder - the site's folder
 * @throws Error where a file that the checks need is missing or cannot be read
 */
export async function runChecks(siteFolder: string): Promise<ReadonlyMap<string, Result>> {
  const pages = readPages(siteFolder);
  const withProject = [...pages, ...readProjectFiles(siteFolder)];
  const sidebars = readSidebars(siteFolder, await defaultExport(path.join(siteFolder, 'sidebars.ts')));
  const expand = expander();
  const extra: ExtraAnchors = (page) => directiveIds(page, expand);
  const exists = (file: string): boolean => fs.existsSync(path.join(siteFolder, file));
  const allowed = exists(allowFile) ? readAllowed(path.join(siteFolder, allowFile)) : [];
  return new Map([
    ['front matter', checkFrontMatter(pages)],
    ['headings', checkHeadings(pages)],
    ['fences', checkFences(pages)],
    ['images', checkImages(withProject, siteFolder)],
    ['directives', checkDirectives(pages, expand)],
    ['tokens', checkTokens(pages)],
    ['anchors', checkAnchors(pages, extra)],
    ['links', checkLinks(withProject, otherAddresses(siteFolder), extra, exists)],
    ['frontier', checkFrontier(pages)],
    ['orphans', checkOrphans(pages, filesInSidebars(pages, sidebars))],
    ['next links', checkNextLinks(pages)],
    ['sidebars', checkSidebars(pages, sidebars)],
    [
      'words',
      checkWords(
        withProject,
        [...readSourceTexts(siteFolder), ...readDataTexts(siteFolder)],
        allowed,
        allowFile,
      ),
    ],
    ['job examples', checkJobs(pages)],
    ['configuration examples', checkConfigs(pages)],
    ['variables', checkVariables(pages)],
    ['command examples', checkCommands(pages)],
    ['requests', checkRequests(pages, loadOperations())],
    ['cron expressions', checkCron(pages)],
    ['shell examples', checkShell(pages)],
    ['compose examples', checkCompose(pages)],
    ['kubernetes examples', checkKubernetes(pages)],
    ['systemd examples', checkSystemd(pages)],
    ['systemd values', checkSystemdValues(pages)],
    ['nginx examples', checkNginx(pages)],
    ['caddy examples', checkCaddy(pages)],
  ]);
}

/** Prints a check's result and returns whether it failed; one that could not run fails in CI only. */
function fails(name: string, {checked, problems, skipped}: Result, only: readonly string[]): boolean {
  if (skipped !== undefined) {
    console.log(`${isStrict() ? 'not ok' : 'skipped'} ${name}: ${skipped}`);
    return isStrict();
  }
  const shown = problems.filter(
    ({file}) => only.length === 0 || only.some((prefix) => file.startsWith(prefix)),
  );
  const passed = checked > 0 && shown.length === 0;
  const count = checked === 0 ? 'found nothing to check' : `${checked} checked`;
  const wrong = shown.length === 0 ? '' : `, ${shown.length} ${shown.length === 1 ? 'problem' : 'problems'}`;
  console.log(`${passed ? 'ok' : 'not ok'} ${name} (${count}${wrong})`);
  for (const {file, line, message} of shown) {
    console.log(`  ${file}:${line}: ${message}`);
  }
  return !passed;
}

async function main(): Promise<number> {
  const only = process.argv.slice(2);
  const results = await runChecks('.');
  return [...results].map(([name, result]) => fails(name, result, only)).some(Boolean) ? 1 : 0;
}

runProgram(module, main);
