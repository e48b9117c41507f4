/** What data files say to a reader: their prose, with the line of each. */
import fs from 'node:fs';
import path from 'node:path';

import {isScalar, LineCounter, parseDocument, visit, type Document} from 'yaml';

import {filesBelow} from '../plugins/lib/files';
import type {SourceText} from './sourceText';

/** What readers type, in their words and not in those of this site. */
const ofReaders = new Set(['questions.yaml', 'synonyms.yaml']);

/** Keys whose texts are copied as a program prints them. */
const printedKeys = new Set(['default', 'example', 'sample']);

/** Sentences, as the data has them: a capital letter, a digit or code first, a full stop last. */
const sentencesPattern = /^[A-Z0-9`"'@*?~/].* .*[.?][)"`]?$/s;

/**
 * Reads the prose of one file, with two backticks in place of inline code, so that a phrase is found around it.
 *
 * @param file - its name, for problems
 */
export function dataTexts(file: string, content: string): SourceText[] {
  const lines = new LineCounter();
  const document: Document = parseDocument(content, {lineCounter: lines});
  const texts: SourceText[] = [];
  visit(document, {
    Pair(_, {key}) {
      return isScalar(key) && printedKeys.has(String(key.value)) ? visit.SKIP : undefined;
    },
    Scalar(_, {value, range}) {
      if (typeof value === 'string' && sentencesPattern.test(value)) {
        const {line} = lines.linePos(range?.[0] ?? 0);
        texts.push({file, line, text: value.replace(/`[^`]*`/g, '``')});
      }
    },
  });
  return texts;
}

/** The prose of every data file, in file order. @param siteFolder - a site's folder; one without data/ has no prose */
export function readDataTexts(siteFolder: string): SourceText[] {
  const root = path.join(siteFolder, 'data');
  return filesBelow(root)
    .filter((name) => name.endsWith('.yaml') && !ofReaders.has(name))
    .flatMap((name) => dataTexts(`data/${name}`, fs.readFileSync(path.join(root, name), 'utf8')));
}
