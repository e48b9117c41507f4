/** Reads the texts of components, and the links of components and of the configuration, from the TypeScript. */
import fs from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import {filesBelow} from '../../plugins/lib/files';

/** A text and the line on which it begins. */
export type SourceText = {readonly file: string; readonly line: number; readonly text: string};

/**
 * Collects the results of a reader over the syntax tree of one file. @param file - its name, which says whether it may contain
 * JSX
 */
function inCode<T>(
  file: string,
  content: string,
  read: (node: ts.Node, lineAt: (position: number) => number) => T | undefined,
): T[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: T[] = [];
  const walk = (node: ts.Node): void => {
    const each = read(node, lineAt);
    if (each !== undefined) {
      found.push(each);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** Reads the texts of one file. A literal of one word may be a name in the program, so it is left out. */
export function textsOf(file: string, content: string): SourceText[] {
  return inCode(file, content, (node, lineAt) =>
    (ts.isStringLiteralLike(node) || ts.isJsxText(node)) && node.text.trim().includes(' ')
      ? {
          file,
          line: lineAt(node.getStart() + node.getText().search(/\S/)),
          text: node.text.replace(/\s+/g, ' ').trim(),
        }
      : undefined,
  );
}

/** A page by ID, with or without an anchor; by default, of the current version. */
export type PageTarget = {readonly docId: string; readonly version?: string};

/** A link in code or data, and its position. */
export type SourceLink = {
  readonly file: string;
  readonly line: number;
  /** An address of the site, or a page. */
  readonly target: {readonly to: string} | PageTarget;
};

/** Links in one file: values named `to` that are paths of the site, and values named `docId`. */
export function linksOf(file: string, content: string): SourceLink[] {
  return inCode(file, content, (node, lineAt) => {
    if (!(ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) || node.initializer === undefined) {
      return undefined;
    }
    const [name, value] = [node.name.getText(), node.initializer];
    const text = ts.isStringLiteralLike(value) ? value.text : '';
    const target =
      name === 'to' && text.startsWith('/')
        ? {to: text}
        : name === 'docId' && text !== ''
          ? {docId: text}
          : undefined;
    return target && {file, line: lineAt(value.getStart()), target};
  });
}

/** Code files below a folder of the site, without tests, and their content. */
function codeBelow(siteFolder: string, folder: string): {readonly file: string; readonly content: string}[] {
  return filesBelow(path.join(siteFolder, folder))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      content: fs.readFileSync(path.join(siteFolder, folder, name), 'utf8'),
    }));
}

/** The links of every component, page and content file under src/, and those of the bar, the footer and the redirects. */
export function readSourceLinks(siteFolder: string): SourceLink[] {
  return ['config', 'src'].flatMap((folder) =>
    codeBelow(siteFolder, folder).flatMap(({file, content}) => linksOf(file, content)),
  );
}

/**
 * The texts of every component, page and content file under src/, in file order; tests are left out.
 *
 * @param siteFolder - a site's folder; one without src/ has no texts
 */
export function readSourceTexts(siteFolder: string): SourceText[] {
  return codeBelow(siteFolder, 'src').flatMap(({file, content}) => textsOf(file, content));
}
