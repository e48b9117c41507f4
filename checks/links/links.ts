/**
 * Links: each leads to a page and an anchor that exist, in every version, and says where it leads. The build refuses dead
 * ones, too, and names the built page; this names the line.
 */
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {ownAnchors, type ExtraAnchors} from './anchors';
import {expectedNames, didYouMean} from '../../data/nearest';
import {currentVersion} from '../../data/versions';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';
import type {PageTarget, SourceLink} from '../lib/sourceText';
import {resolve, resolveAddress, type OtherAddresses, type Target} from './targets';

/** Hosts that may be linked with plain HTTP: the reader's own machine and names reserved for examples. */
const plainHttp =
  /^http:\/\/(?:localhost|127\.0\.0\.1|10\.[\d.]+|192\.168\.[\d.]+|(?:[\w-]+\.)*example(?:\.(?:com|net|org))?)(?:[:/]|$)/;

/** Hosts that were shut down, and their replacements. */
const deadHosts: Readonly<Record<string, string>> = {
  'bintray.com': 'the releases on GitHub',
  'dl.bintray.com': 'the releases on GitHub',
  'git.io': 'the full address',
  'godoc.org': 'pkg.go.dev',
  'goo.gl': 'the full address',
  'travis-ci.org': 'the workflow on GitHub',
};

/** The problem of an address on another host, if it has one. */
function unfitAddress(url: string): string | undefined {
  if (!/^(?:https?|mailto):/i.test(url)) {
    return `${url} is no address on the web; expected https://…, mailto:… or a page of the site`;
  }
  if (/^http:/i.test(url) && !plainHttp.test(url)) {
    return `${url} is not encrypted; expected https`;
  }
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  const instead = deadHosts[host];
  return instead === undefined ? undefined : `${host} was shut down; expected ${instead}`;
}

/** The problem of a link's target; undefined if there is none. */
type Judge = (target: Target) => string | undefined;

/** Characters that are typing mistakes in an address. */
const typo = 2;

function judgeOf(pages: readonly SourcePage[], others: OtherAddresses, extraAnchors: ExtraAnchors): Judge {
  const places = [...pages.flatMap(({file, url = file}) => [file, url]), ...others.keys()];
  const ofPages = new Map<SourcePage, ReadonlySet<string> | undefined>();
  const anchorsOf = (page: SourcePage): ReadonlySet<string> | undefined => {
    if (!ofPages.has(page)) {
      const extra = extraAnchors(page);
      ofPages.set(page, extra && new Set([...ownAnchors(page), ...extra].map((anchor) => anchor.id)));
    }
    return ofPages.get(page);
  };
  return ({page, exists, anchor, anchors: idsOfTarget, shown}) => {
    if (!exists) {
      return `the link leads to ${shown}, which does not exist; ${didYouMean(shown, places, typo) ?? 'expected an existing page'}`;
    }
    const anchors = page === undefined ? idsOfTarget : anchorsOf(page);
    if (anchor === undefined || anchors === undefined || anchors.has(anchor)) {
      return undefined;
    }
    const ids = [...anchors].map((id) => `#${id}`);
    return `there is no #${anchor} in ${page?.file ?? shown}; ${ids.length > 0 ? expectedNames(`#${anchor}`, ids, 'expected one of') : 'expected the link without it'}`;
  };
}

/** The problem of a page id in code or data, if it has one. */
export function unknownPage(
  {docId, version = currentVersion}: PageTarget,
  pages: readonly Pick<SourcePage, 'id' | 'version'>[],
): string | undefined {
  const [page = ''] = docId.split('#');
  const ids = pages.filter((each) => each.version === version).map(({id}) => id);
  return ids.includes(page)
    ? undefined
    : `"${page}" is not a page of ${version}; ${expectedNames(page, ids, 'there are')}`;
}

/** Checks every link in code and data: a build would report a dead link of the navbar once for each page. */
export function checkSourceLinks(
  links: readonly SourceLink[],
  pages: readonly SourcePage[],
  others: OtherAddresses,
  extraAnchors: ExtraAnchors,
): Result {
  const judge = judgeOf(pages, others, extraAnchors);
  const wrongWith = ({target}: SourceLink): string | undefined => {
    if ('to' in target) {
      return judge(resolveAddress(target.to, pages, others));
    }
    const {docId, version = currentVersion} = target;
    const [id, anchor] = docId.split('#');
    const page = pages.find((each) => each.version === version && each.id === id);
    return (
      unknownPage(target, pages) ?? judge({page, exists: true, anchors: undefined, anchor, shown: docId})
    );
  };
  const problems = links.flatMap((link): Problem[] => {
    const message = wrongWith(link);
    return message === undefined ? [] : [{file: link.file, line: link.line, message}];
  });
  return {checked: links.length, problems};
}

/**
 * Checks every link of every page. It can NOT tell whether an address on another host still answers.
 *
 * @param fileExists - whether the project has a file, for links in README.md and CONTRIBUTING.md
 */
export function checkLinks(
  pages: readonly SourcePage[],
  others: OtherAddresses,
  extraAnchors: ExtraAnchors,
  fileExists: (file: string) => boolean,
): Result {
  const problems: Problem[] = [];
  const judge = judgeOf(pages, others, extraAnchors);
  const unfitTarget = (page: SourcePage, url: string): string | undefined => {
    const target = resolve(page, url, pages, others);
    const isFile = page.kind === 'project' && fileExists(target.shown);
    return judge(isFile ? {...target, exists: true} : target);
  };

  let checked = 0;
  for (const page of pages) {
    visit(page.tree, ['link', 'linkReference', 'definition'], (node) => {
      const add = (message: string): void =>
        void problems.push({file: page.file, line: lineOf(node), message});
      if (node.type !== 'definition' && toString(node).trim() === '') {
        add('a link has no words; expected some that say where it leads');
      }
      if (node.type === 'link' || node.type === 'definition') {
        checked++;
        const problem = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(node.url)
          ? unfitAddress(node.url)
          : unfitTarget(page, node.url);
        if (problem !== undefined) {
          add(problem);
        }
      }
    });
  }
  return {checked, problems};
}
