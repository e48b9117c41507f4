/** Links of the bar and the footer: a build says that one is dead on each of its pages. */
import type {SourcePage} from '../plugins/sources/pages';
import type {Problem, Result} from './result';
import type {OtherAddresses} from './targets';

/** What of an item of the bar or the footer leads into the site: an address, or the id of a page of the current version. */
export type FrameItem = {readonly to?: string; readonly docId?: string; readonly label?: string};

/** The file that has the items. */
export const frameFile = 'config/theme.ts';

/**
 * Looks at every link of the bar and the footer that stays on the site.
 *
 * @param source - the text of their file, for the line
 */
export function checkFrame(
  items: readonly FrameItem[],
  source: string,
  pages: readonly SourcePage[],
  others: OtherAddresses,
): Result {
  const addresses = new Set([...pages.map(({url}) => url), ...others.keys()]);
  const currentIds = new Set(pages.filter(({file}) => file.startsWith('docs/')).map(({id}) => id));
  const links = items.filter(({to, docId}) => to !== undefined || docId !== undefined);
  const isDead = ({to, docId}: FrameItem): boolean =>
    to === undefined
      ? !currentIds.has(docId ?? '')
      : !addresses.has(to.replace(/[?#].*$/, '').replace(/\/$/, '') || '/');
  return {
    checked: links.length,
    problems: links.filter(isDead).map(({to, docId = '', label}): Problem => {
      const target = to ?? docId;
      return {
        file: frameFile,
        line: source.slice(0, Math.max(0, source.indexOf(`'${target}'`))).split('\n').length,
        message: `"${label ?? ''}" leads to ${target}, which does not exist; expected an existing page`,
      };
    }),
  };
}
