/**
 * Runs the content checks over the site's Markdown, in the current folder.
 *
 *   npx tsx checks/run.ts          every check
 *   npx tsx checks/run.ts PATH …   only problems in files whose path begins with PATH
 *   npx tsx checks/run.ts --list          a description of each check
 *   npx tsx checks/run.ts --directives    a description of each directive, with its arguments
 *   npx tsx checks/run.ts --behind        pages and data that were last tried with an earlier release than the last one
 *
 * Prints `ok name (N checked)` or `not ok name …`, and a line `file:line: PROBLEM; EXPECTED VALUE` for each problem;
 * notes are below it and fail nothing. A check that found nothing to look at fails. One that needs a program prints `skipped
 * name: … is not installed` where that is missing, and has neither passed nor failed; where the variable CI is set, it has
 * failed. Exit codes: 0 clean, 1 problems, 2 could not run.
 */
import fs from 'node:fs';
import path from 'node:path';

import {loadReleases} from '../data/load';
import {directiveAnchors} from '../plugins/reference/anchors';
import {exampleLine} from '../plugins/reference/directive';
import {directives} from '../plugins/reference/directives';
import {isContinuousIntegration} from '../plugins/lib/continuousIntegration';
import {runProgram} from '../tools/main';
import {loadOperations} from '../tools/operations';
import {checkAnchors, type ExtraAnchors} from './links/anchors';
import {readDataLinks, readDataTexts} from './lib/dataText';
import {checkDirectives, directiveIds} from './pages/directives';
import {readComments} from './lib/comments';
import {checkCommands, checkShell, checkVariables} from './examples';
import {checkCaddy} from './examples/caddy';
import {checkCompose} from './examples/compose';
import {checkCron} from './examples/cron';
import {checkConfigs, checkJobs} from './examples/editorSchemas';
import {checkKubernetes} from './examples/kubernetes';
import {checkNginx} from './examples/nginx';
import {checkRequests} from './examples/requests';
import {checkPrometheus} from './examples/prometheus';
import {checkSystemd} from './examples/systemd';
import {checkFences} from './pages/fences';
import {checkFrontMatter, namesOfPosts} from './pages/frontMatter';
import {checkVersionLinks} from './links/versionLinks';
import {checkHeadings} from './pages/headings';
import {checkRepeatedFacts, readFacts, type Fact} from './links/repeatedFacts';
import {checkImages} from './pages/images';
import {checkImageTags} from './pages/imageTags';
import {checkLinks, checkSourceLinks} from './links/links';
import {checkMessageRows} from './pages/messageRows';
import {checkNextLinks} from './pages/nextLinks';
import {readPages, readProjectFiles, type SourcePage} from '../plugins/sources/pages';
import type {Result} from './lib/result';
import {checkSidebars, currentSidebar, readSidebars, type Sidebar} from './pages/sidebars';
import {readSourceLinks, readSourceTexts} from './lib/sourceText';
import {checkStubs} from './pages/stubs';
import {otherAddresses} from './links/targets';
import {checkTokens} from './pages/tokens';
import {outdated, checkTried, readTried} from './pages/tried';
import {checkWords, readAllowed, type AllowedWords} from './words/words';

const allowFile = 'checks/words/words.allow.yaml';
const factsFile = 'checks/links/repeatedFacts.yaml';

/** Inputs of the checks. */
type SiteContent = {
  readonly folder: string;
  readonly pages: readonly SourcePage[];
  /** Pages, and files such as this project's own guides. */
  readonly withProject: readonly SourcePage[];
  readonly sidebars: readonly Sidebar[];
  readonly extra: ExtraAnchors;
  readonly exists: (file: string) => boolean;
  readonly allowed: readonly AllowedWords[];
  readonly facts: readonly Fact[];
};

type ContentCheck = {
  readonly name: string;
  /** Description of the check, as a sentence. */
  readonly about: string;
  readonly run: (site: SiteContent) => Result;
};

/** Every content check, in the order in which they are reported. */
export const contentChecks: readonly ContentCheck[] = [
  {
    name: 'front matter',
    about: 'Titles, unique descriptions of 110 to 160 characters, and authors and tags of posts.',
    run: ({pages, folder}) => checkFrontMatter(pages, namesOfPosts(folder)),
  },
  {
    name: 'headings',
    about: 'Repeated headings, and sentence case; names are in `checks/words/properNouns.txt`.',
    run: ({pages}) => checkHeadings(pages),
  },
  {
    name: 'fences',
    about: 'Language and kind of each fence, prompts, and the texts of diagrams.',
    run: ({pages}) => checkFences(pages),
  },
  {
    name: 'images',
    about: 'A file that exists, and its size.',
    run: ({withProject, folder}) => checkImages(withProject, folder),
  },
  {
    name: 'directives',
    about: 'Directives that cannot be expanded; `--directives` lists those that there are.',
    run: ({pages}) => checkDirectives(pages, directiveAnchors),
  },
  {
    name: 'rows of messages',
    about:
      'Rows in tables of what can go wrong that begin with a message of the version and do not lead to its entry in the list.',
    run: ({pages}) => checkMessageRows(pages),
  },
  {
    name: 'repeated facts',
    about:
      'Facts that a page explains although `checks/links/repeatedFacts.yaml` names another page for them.',
    run: ({pages, facts}) => checkRepeatedFacts(pages, facts, factsFile),
  },
  {
    name: 'tokens',
    about: 'Unknown words in the form of `%release%` and `%release:VERSION%`.',
    run: ({pages}) => checkTokens(pages),
  },
  {
    name: 'image tags',
    about:
      'Tags of the image that no release of the version has, by `data/platforms.yaml` and the registry of versions.',
    run: ({pages}) => checkImageTags(pages),
  },
  {
    name: 'tried',
    about:
      'The release that each page of the current version, each defect without an end and each data file was last tried with; `--behind` lists what is behind.',
    run: ({pages, folder}) => checkTried(pages, folder, loadReleases()),
  },
  {
    name: 'stubs',
    about: 'Stand-ins for texts that somebody still has to write, in pages, data and API descriptions.',
    run: ({pages, folder}) => checkStubs(pages, folder),
  },
  {
    name: 'anchors',
    about: 'Ids that a page has twice.',
    run: ({pages, extra}) => checkAnchors(pages, extra),
  },
  {
    name: 'links',
    about: 'Pages, anchors and API operations that do not exist, and links without a text.',
    run: ({withProject, folder, extra, exists}) =>
      checkLinks(withProject, otherAddresses(folder), extra, exists),
  },
  {
    name: 'links of code',
    about: 'Links of the bar, the footer, redirects, components and data that lead nowhere.',
    run: ({pages, folder, extra}) =>
      checkSourceLinks(
        [...readSourceLinks(folder), ...readDataLinks(folder)],
        pages,
        otherAddresses(folder),
        extra,
      ),
  },
  {
    name: 'links across versions',
    about:
      'Links from an old version to the current one, except in upgrade guides and where the text names the current version.',
    run: ({pages}) => checkVersionLinks(pages),
  },
  {
    name: 'next links',
    about: 'Pages that lead nowhere.',
    run: ({pages}) => checkNextLinks(pages),
  },
  {
    name: 'sidebars',
    about: 'Pages that are missing or listed twice, and unknown ids.',
    run: ({pages, sidebars}) => checkSidebars(pages, sidebars),
  },
  {
    name: 'words',
    about:
      'Names as their owners write them, and words that prose avoids, in pages, components, data and comments of code; exceptions are in `checks/words/words.allow.yaml`.',
    run: ({withProject, folder, allowed}) =>
      checkWords(
        // Its tables contain the unwanted words as examples.
        withProject.filter(({file}) => file !== 'WRITING.md'),
        [...readSourceTexts(folder), ...readDataTexts(folder)],
        readComments(folder),
        allowed,
        allowFile,
      ),
  },
  {
    name: 'job examples',
    about:
      "Jobs that the published schema of the page's version refuses, and those marked `wrong` that it accepts.",
    run: ({pages}) => checkJobs(pages),
  },
  {
    name: 'configuration examples',
    about:
      'Configuration files of the agent that the published schema refuses, and those marked `wrong` that it accepts.',
    run: ({pages}) => checkConfigs(pages),
  },
  {
    name: 'variables',
    about: 'Environment variables that the version does not read.',
    run: ({pages}) => checkVariables(pages),
  },
  {
    name: 'command examples',
    about: '`dkron` lines with commands and flags that the version does not have.',
    run: ({pages}) => checkCommands(pages),
  },
  {
    name: 'requests',
    about: 'Requests in prose that the API description of the version does not have.',
    run: ({pages}) => checkRequests(pages, loadOperations()),
  },
  {
    name: 'cron expressions',
    about: 'Schedules in prose and tables that the version refuses.',
    run: ({pages}) => checkCron(pages),
  },
  {
    name: 'shell examples',
    about: '`sh` fences that a shell cannot read.',
    run: ({pages}) => checkShell(pages),
  },
  {
    name: 'compose examples',
    about: '`kind=compose` against the schema of the Compose specification, and rules for a node.',
    run: ({pages}) => checkCompose(pages),
  },
  {
    name: 'kubernetes examples',
    about: '`kind=kubernetes` against the schemas of Kubernetes, and rules for a node.',
    run: ({pages}) => checkKubernetes(pages),
  },
  {
    name: 'prometheus examples',
    about: '`kind=prometheus` fences that `promtool` refuses, where it is installed.',
    run: ({pages}) => checkPrometheus(pages),
  },
  {
    name: 'systemd examples',
    about: '`kind=systemd` fences that `systemd-analyze` refuses, where it is installed.',
    run: ({pages}) => checkSystemd(pages),
  },
  {
    name: 'nginx examples',
    about: '`nginx` fences that `nginx -t` refuses, where it is installed.',
    run: ({pages}) => checkNginx(pages),
  },
  {
    name: 'caddy examples',
    about: '`caddyfile` fences that `caddy validate` refuses, where it is installed.',
    run: ({pages}) => checkCaddy(pages),
  },
];

/** Reads the inputs of the checks. @throws Error if a file that they need is missing or cannot be read */
async function readSite(folder: string): Promise<SiteContent> {
  const pages = readPages(folder);
  const exists = (file: string): boolean => fs.existsSync(path.join(folder, file));
  return {
    folder,
    pages,
    withProject: [...pages, ...readProjectFiles(folder)],
    sidebars: readSidebars(folder, await currentSidebar(folder)),
    extra: (page) => directiveIds(page, directiveAnchors),
    exists,
    allowed: exists(allowFile) ? readAllowed(path.join(folder, allowFile)) : [],
    facts: exists(factsFile) ? readFacts(path.join(folder, factsFile)) : [],
  };
}

/** Prints a check's result and returns whether it failed; one that could not run fails in CI only. */
function fails(
  name: string,
  {checked, problems, notes = [], skipped}: Result,
  only: readonly string[],
): boolean {
  if (skipped !== undefined) {
    console.log(`${isContinuousIntegration() ? 'not ok' : 'skipped'} ${name}: ${skipped}`);
    return isContinuousIntegration();
  }
  const shown = problems.filter(
    ({file}) => only.length === 0 || only.some((prefix) => file.startsWith(prefix)),
  );
  const passed = checked > 0 && shown.length === 0;
  const count = checked === 0 ? 'found nothing to check' : `${checked} checked`;
  const counted =
    shown.length === 0 ? '' : `, ${shown.length} ${shown.length === 1 ? 'problem' : 'problems'}`;
  console.log(`${passed ? 'ok' : 'not ok'} ${name} (${count}${counted})`);
  for (const {file, line, message} of shown) {
    console.log(`  ${file}:${line}: ${message}`);
  }
  notes.forEach((note) => console.log(`  ${note}`));
  return !passed;
}

/** Formats a list: a line for each name, and its description below. */
function printList(entries: readonly {readonly line: string; readonly about: string}[]): void {
  entries.forEach(({line, about}) => console.log(`${line}\n  ${about}`));
}

/**
 * Runs the checks in the current folder, and prints what they find.
 *
 * @throws Error if a file that the checks need is missing or cannot be read
 */
export async function runChecks(only: readonly string[]): Promise<number> {
  if (only.includes('--list')) {
    printList(contentChecks.map(({name, about}) => ({line: name, about})));
    return 0;
  }
  if (only.includes('--directives')) {
    printList(directives.map((each) => ({line: exampleLine(each), about: each.about})));
    return 0;
  }
  const site = await readSite('.');
  if (only.includes('--behind')) {
    for (const {file, line, kind, release} of outdated(readTried(site.pages, site.folder))) {
      console.log(`${file}:${line}: ${kind} last tried with ${release}`);
    }
    return 0;
  }
  return contentChecks.map(({name, run}) => fails(name, run(site), only)).some(Boolean) ? 1 : 0;
}

runProgram(module, () => runChecks(process.argv.slice(2)));
