/** Finds lines that name a release, and distinguishes statements to try with the next release from historical ones. */
import fs from 'node:fs';
import path from 'node:path';

import {filesBelow} from '../../plugins/lib/files';
import {checklistFile} from '../../tools/checklist';

export type Mention = {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** The search term. */
  readonly term: string;
  /** Whether it is a statement about the past, which later releases do not change. */
  readonly isHistorical: boolean;
};

/** Folders with text of this project, and files next to them. */
const folders = [
  'docs',
  'versioned_docs',
  'blog',
  'src',
  'data',
  'openapi',
  'config',
  'plugins',
  'checks',
  'verify',
  'scripts',
  'tools',
  'tests',
  'deploy',
];
const textFile = /\.(?:mdx?|tsx?|mjs|cjs|ya?ml|json|txt|html|css)$/;

/** Keys whose values are historical: first and last releases, and tried ones. */
const historicalKeys =
  /^\s*(?:-\s*)?\{?(?:since|until|fixedIn|notIn|tried|lastRelease|firstRelease|release|dkronRelease):|^[\w/-]+\.yaml: [\d.]+$/;

/** Files whose whole content is historical or fictional. */
const frozenFile = /^(?:blog|tests|checks)\/|\.test\.tsx?$|^data\/failover\.yaml$|^[^/]*\.md$|README\.md$/;

function isHistoricalMention(text: string, release: string): boolean {
  const name = `\`?v?${release.replaceAll('.', '\\.')}\`?`;
  const before = `(?:since|from|before|until|till|to|through|than|by|in|measured with|recorded with|seen with|seen in|added in|fixed in) (?:release |Dkron )?${name}`;
  const after = `${name} (?:and|or) (?:later|earlier|older|newer|before)|${name} on\\b`;
  // Statements in the present tense must be tried again; "in 4.0.9" in the past tense is historical, and so is a link to the
  // source of a release.
  return new RegExp(`/blob/${name}/|\\b(?:${before.replace('|in|', '|')})|${after}`, 'i').test(text);
}

/** Whether a text names a release, and not a longer number. */
function names(text: string, release: string): boolean {
  return new RegExp(`(?<![\\d.])${release.replaceAll('.', '\\.')}(?!\\.?\\d)`).test(text);
}

function textFiles(siteFolder: string): string[] {
  const topLevel = fs.readdirSync(siteFolder).filter((name) => textFile.test(name) && !/lock/.test(name));
  const below = folders.flatMap((folder) =>
    filesBelow(path.join(siteFolder, folder)).map((name) => path.posix.join(folder, name)),
  );
  return [...topLevel, ...below].filter((file) => textFile.test(file) && file !== checklistFile);
}

/** Every line that names one of the releases. @param changed - texts of files that are not written yet */
export function mentionsOf(
  releases: readonly string[],
  siteFolder: string,
  changed: Readonly<Record<string, string>> = {},
): Mention[] {
  return textFiles(siteFolder).flatMap((file) =>
    (changed[file] ?? fs.readFileSync(path.join(siteFolder, file), 'utf8'))
      .split('\n')
      .flatMap((text, index): Mention[] => {
        const named = releases.filter((release) => names(text, release));
        if (named.length === 0 || historicalKeys.test(text)) {
          return [];
        }
        const isHistorical =
          frozenFile.test(file) || named.every((release) => isHistoricalMention(text, release));
        return [{file, line: index + 1, text: text.trim(), term: named[0] ?? '', isHistorical}];
      }),
  );
}

/** Lines of pages and data that name a setting and its old default. */
export function mentionsOfDefault(
  {name, before}: {readonly name: string; readonly before: string},
  siteFolder: string,
): Mention[] {
  return before === ''
    ? []
    : textFiles(siteFolder)
        .filter((file) => /^(?:docs|src|openapi|data)\//.test(file))
        .flatMap((file) =>
          fs
            .readFileSync(path.join(siteFolder, file), 'utf8')
            .split('\n')
            .flatMap((text, index): Mention[] =>
              text.includes(name) && text.includes(before)
                ? [{file, line: index + 1, text: text.trim(), term: name, isHistorical: false}]
                : [],
            ),
        );
}

/** Number of characters shown before and after the search term in a long line. */
const contextLength = 100;

/** Formats a mention: its place, and the text around the search term. */
export function formatMention({file, line, text, term}: Mention): string {
  const at = Math.max(0, text.indexOf(term));
  const start = at <= contextLength ? 0 : text.indexOf(' ', at - contextLength) + 1;
  const end = at + term.length + contextLength;
  return `${file}:${line}: ${start > 0 ? '… ' : ''}${text.slice(start, end)}${text.length > end ? ' …' : ''}`;
}
