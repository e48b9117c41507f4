/** Placeholders for text that a maintainer still has to write, as adopt-release and cut-version insert them. */
import fs from 'node:fs';
import path from 'node:path';

import {filesBelow} from '../../plugins/lib/files';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

const stub = /\b(?:TODO|FIXME|TBD)\b/;

/** Placeholders such as `TODO` in a text, with their lines. */
export function stubsIn(file: string, text: string): Problem[] {
  return text.split('\n').flatMap((content, index) => {
    const found = stub.exec(content)?.[0];
    const message = `"${found}" is a placeholder; expected the text itself`;
    return found === undefined ? [] : [{file, line: index + 1, message}];
  });
}

/** Checks pages, data and API descriptions for placeholders. */
export function checkStubs(pages: readonly SourcePage[], siteFolder: string): Result {
  const files = ['data', 'openapi'].flatMap((folder) =>
    filesBelow(path.join(siteFolder, folder))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => path.posix.join(folder, name)),
  );
  return {
    checked: pages.length + files.length,
    problems: [
      ...pages.flatMap(({file, source}) => stubsIn(file, source)),
      ...files.flatMap((file) => stubsIn(file, fs.readFileSync(path.join(siteFolder, file), 'utf8'))),
    ],
  };
}
