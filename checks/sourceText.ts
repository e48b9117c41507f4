/** What code says to a reader, read off the TypeScript: texts of components, and links of components and of the configuration. */
import fs from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import {filesBelow} from '../plugins/lib/files';

/** A piece of text and where it begins. */
export type SourceText = {readonly file: string; readonly line: number; readonly text: string};

/**
 * Reads the texts of one file. A literal of one word may be a name in the program, so it is left out.
 *
 * @param file - its name, which says whether it may hold JSX
 */
export function textsOf(file: string, content: string): SourceText[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const texts: SourceText[] = [];
  const walk = (node: ts.Node): void => {
    if ((ts.isStringLiteralLike(node) || ts.isJsxText(node)) && node.text.trim().includes(' ')) {
      const begin = node.getStart() + node.getText().search(/\S/);
      texts.push({
        file,
        line: source.getLineAndCharacterOfPosition(begin).line + 1,
        text: node.text.replace(/\s+/g, ' ').trim(),
      });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return texts;
}

/** A page by its id, with or without an anchor: of the current version where none is named. */
export type PageTarget = {readonly docId: string; readonly version?: string};

/** A link that code or data spells, and where it begins. */
export type SourceLink = {
  readonly file: string;
  readonly line: number;
  /** An address of the site, or a page. */
  readonly target: {readonly to: string} | PageTarget;
};

/** Links of one file: what is named `to` and is a path of the site, and what is named `docId`. */
export function linksOf(file: string, content: string): SourceLink[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const links: SourceLink[] = [];
  const walk = (node: ts.Node): void => {
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.initializer !== undefined) {
      const [name, value] = [node.name.getText(), node.initializer];
      const text = ts.isStringLiteralLike(value) ? value.text : '';
      const line = source.getLineAndCharacterOfPosition(value.getStart()).line + 1;
      if (name === 'to' && text.startsWith('/')) {
        links.push({file, line, target: {to: text}});
      } else if (name === 'docId' && text !== '') {
        links.push({file, line, target: {docId: text}});
      }
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return links;
}

/** Files of code below a folder of the site, tests left out, and what is in them. */
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
