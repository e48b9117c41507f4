/** What components say to a reader: the text in their JSX and their string literals, read off the TypeScript. */
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

/**
 * The texts of every component, page and content file under src/, in file order; tests are left out.
 *
 * @param siteFolder - a site's folder; one without src/ has no texts
 */
export function readSourceTexts(siteFolder: string): SourceText[] {
  const root = path.join(siteFolder, 'src');
  return filesBelow(root)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => textsOf(`src/${name}`, fs.readFileSync(path.join(root, name), 'utf8')));
}
