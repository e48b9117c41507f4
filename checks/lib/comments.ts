/** Reads the comments of code, for the list of words: maintainers read them as readers do the pages. */
import fs from 'node:fs';
import path from 'node:path';

import {filesBelow} from '../../plugins/lib/files';
import type {SourceText} from './sourceText';

const folders = ['checks', 'config', 'data', 'plugins', 'scripts', 'src', 'tests', 'tools', 'verify'];

/** Matches a comment on its own lines or after code, but not a string that looks like one. */
const comments = /(?<=^|[;,{}()\]] ?)[ \t]*(\/\*[^]*?\*\/|\/\/[^\n]*)/gm;

/** Removes the markers of a comment, and replaces code and quoted words by two backticks; line breaks remain. */
function wordsOf(comment: string): string {
  return comment
    .replace(/^\/\*+|\*\/$|^\/\//g, ' ')
    .replace(/^[ \t]*\*/gm, '')
    .replace(/`[^`]*`|"[^"\n]*"/g, '``');
}

/** The comments of one file. A sentence may run over several lines, so the text of each is one line. */
export function commentsIn(file: string, content: string): SourceText[] {
  return [...content.matchAll(comments)].map((found) => ({
    file,
    line: content.slice(0, found.index + found[0].search(/\S/)).split('\n').length,
    text: wordsOf(found[1] ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

/**
 * The comments of all code and styles, in file order. @param siteFolder - folder of the site; missing parts are skipped
 */
export function readComments(siteFolder: string): SourceText[] {
  return folders.flatMap((folder) =>
    filesBelow(path.join(siteFolder, folder))
      .filter((name) => /\.(?:[cm]?[jt]sx?|css)$/.test(name) && !name.startsWith('fixtures/'))
      .flatMap((name) => {
        const file = `${folder}/${name}`;
        return commentsIn(file, fs.readFileSync(path.join(siteFolder, file), 'utf8'));
      }),
  );
}
