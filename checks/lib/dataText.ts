/** Reads the prose and the links to pages in data files, with their lines. */
import fs from 'node:fs';
import path from 'node:path';

import {isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Scalar} from 'yaml';

import {filesBelow} from '../../plugins/lib/files';
import type {SourceLink, SourceText} from './sourceText';

/** Files with search phrases, which are in the words of readers. */
const ofReaders = new Set(['questions.yaml', 'synonyms.yaml']);

/** Keys whose texts are copied as a program prints them. */
const printedKeys = new Set(['default', 'example', 'sample']);

/** Sentences in the style of the data: they begin with a capital letter, a digit or code, and end with a full stop. */
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

/** A value that is the URL path of a page, such as a post, but not a path of Dkron's API. */
const addressPattern = /^\/(?:docs|blog|pro|license|versions)(?:[/#]|$)/;

/** Keys of messages.yaml that name pages of their version. */
const pageKeys = ['see', 'page', 'pages'];

/** Addresses that are values of one file, and the pages that a list of messages names. @param file - its name, for problems */
export function dataLinks(file: string, content: string): SourceLink[] {
  const lines = new LineCounter();
  const links: SourceLink[] = [];
  const add = ({range}: Scalar, target: SourceLink['target']): void =>
    void links.push({file, line: lines.linePos(range?.[0] ?? 0).line, target});
  const [, version] = /^data\/(v\d+)\/messages\.yaml$/.exec(file) ?? [];
  visit(parseDocument(content, {lineCounter: lines}), {
    Pair(_, {key, value}) {
      if (version !== undefined && isScalar(key) && pageKeys.includes(String(key.value))) {
        const named = isSeq(value) ? value.items : [value];
        named.filter(isScalar).forEach((each) => add(each, {docId: String(each.value), version}));
      }
    },
    Scalar(role, node) {
      if (role !== 'key' && typeof node.value === 'string' && addressPattern.test(node.value)) {
        add(node, {to: node.value});
      }
    },
  });
  return links;
}

/**
 * Applies a reader to every data file, in alphabetical order. @param siteFolder - a site's folder; one without data/
 * has nothing
 */
function ofDataFiles<T>(siteFolder: string, read: (file: string, content: string) => readonly T[]): T[] {
  const root = path.join(siteFolder, 'data');
  return filesBelow(root)
    .filter((name) => name.endsWith('.yaml') && !ofReaders.has(name))
    .flatMap((name) => read(`data/${name}`, fs.readFileSync(path.join(root, name), 'utf8')));
}

/** The prose of every data file. */
export function readDataTexts(siteFolder: string): SourceText[] {
  return ofDataFiles(siteFolder, dataTexts);
}

/** The addresses in every data file. */
export function readDataLinks(siteFolder: string): SourceLink[] {
  return ofDataFiles(siteFolder, dataLinks);
}
