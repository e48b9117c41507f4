/** Files that pages show. */
import {visit} from 'unist-util-visit';

import {readText} from '../../data/readYaml';
import {parseMarkdown} from '../../plugins/sources/markdown';
import {Broken} from './claims';

/**
 * The text of a code block.
 *
 * @param page - path of the page
 * @param title - title of the block: the file that it shows
 * @throws Broken if the page has none
 */
export function shownFile(page: string, title: string): string {
  const found: string[] = [];
  visit(parseMarkdown(readText(page)), 'code', ({meta, value}) => {
    if (meta?.includes(`title="${title}"`) === true) {
      found.push(value);
    }
  });
  const [text] = found;
  if (text === undefined) {
    throw new Broken(`${page} shows no ${title}`);
  }
  return `${text}\n`;
}
