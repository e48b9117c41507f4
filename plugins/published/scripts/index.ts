/**
 * Programs that a page shows and readers also fetch: `/crontab2dkron.py` is the text of the fence with that title, so that both
 * are the same. The address must not change.
 */
import {visit} from 'unist-util-visit';

import {projectRoot, readText} from '../../../data/readYaml';
import {fileWriter, type EarlyPlugin} from '../../lib/earlyWork';
import {writeBelow} from '../../lib/files';
import {pageFrom} from '../../sources/pages';

/** Published programs by their names, each with the page that shows it. */
const scripts = {'crontab2dkron.py': 'docs/usage/crontab-migration.md'} as const;

/**
 * The text of a program as its page shows it, with a line break at its end.
 *
 * @throws Error if its page has no fence with that title, or several
 */
export function scriptText(name: keyof typeof scripts): string {
  const file = scripts[name];
  const found: string[] = [];
  visit(pageFrom(readText(`${projectRoot}/${file}`), file).tree, 'code', ({meta, value}) => {
    if ((meta ?? '').includes(`title="${name}"`)) {
      found.push(value);
    }
  });
  const [text] = found;
  if (text === undefined || found.length > 1) {
    throw new Error(`${file}: ${found.length} fences have title="${name}"; expected one to publish`);
  }
  return `${text}\n`;
}

/** @returns the plugin; it writes files of a build */
export default function publishedScripts(): EarlyPlugin {
  return fileWriter('published-scripts', (outDir) => {
    for (const name of Object.keys(scripts) as (keyof typeof scripts)[]) {
      writeBelow(outDir, name, scriptText(name));
    }
  });
}
