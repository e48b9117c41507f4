/** Error messages and warnings of Dkron, each with its meaning and a remedy. */
import type {Link, PhrasingContent} from 'mdast';

import {loadExecutors, loadProcessors, loadVersionData} from '../../../data/load';
import {availableIn} from '../../../data/ofVersion';
import {
  messageAreas,
  messageSources,
  type Message,
  type MessageArea,
  type MessageCause,
} from '../../../data/schema/messages';
import type {VersionId} from '../../../data/schema/parts';
import type {ErrorEntry} from '../../../data/schema/plugins';
import {findVersion, forVersion} from '../../../data/versions';
import {capitalized} from '../../lib/capitalized';
import {headingAt, pageName} from '../../sources/pages';
import {requiredPageWith} from '../../sources/directivePages';
import {
  code,
  heading,
  labelledLines,
  link,
  paragraph,
  prose,
  referenceElement,
  referenceList,
  strong,
  table,
  text,
  type Block,
  type Entry,
  type Fact,
} from '../blocks';
import type {Directive} from '../directive';

const areas = Object.keys(messageAreas) as MessageArea[];

/** Text of a link, as Markdown: the page and, for a link to a part of it, the heading of that part. */
export function linkWords(address: string, version: VersionId): string {
  const [page = '', anchor] = address.split('#');
  const name = pageName(version, page);
  // An anchor without a heading is that of a setting, and equals its name.
  return anchor === undefined ? name : `${name}: ${headingAt(version, page, anchor) ?? anchor}`;
}

/** The address for a path in the version's folder, with or without an anchor: `usage/jobs`, `usage/jobs#fields`. */
function addressOf(version: VersionId, place: string): string {
  return `${findVersion(version).path}/${place.replace(/\/index(?=#|$)/, '')}`;
}

function pageLink(
  version: VersionId,
  place: string,
  children: PhrasingContent[] = prose(linkWords(place, version)),
): Link {
  return link(addressOf(version, place), ...children);
}

/** Causes with pages of their own, each with a link to its page. */
function causesOf({pages = []}: Message): MessageCause[] {
  return pages.filter((page) => typeof page !== 'string');
}

function causeLine(cause: MessageCause, version: VersionId): Fact {
  return {
    label: 'Cause',
    value: [
      ...(cause.text === undefined ? [] : [code(cause.text), text(': ')]),
      ...prose(`${cause.means} ${cause.do} `),
      pageLink(version, cause.see ?? cause.page),
    ],
  };
}

function messageEntry(message: Message, version: VersionId): Entry {
  const {id, level, status, see, since, until} = message;
  const causes = causesOf(message);
  return {
    name: message.text,
    anchor: id,
    lead: [
      ...(level === undefined ? [] : [{label: 'Level', value: [strong(level)]}]),
      ...(status === undefined ? [] : [{label: 'Status', value: [strong(String(status))]}]),
      {label: 'From', value: [text(messageSources[message.from])]},
      ...(since === undefined ? [] : [{label: 'Since', value: [text(since)]}]),
      ...(until === undefined ? [] : [{label: 'Up to', value: [text(until)]}]),
    ],
    body:
      message.internal === true
        ? ['Internal error.']
        : [message.means, message.do].filter((line) => line !== undefined),
    ...(causes.length === 0
      ? {}
      : {content: [labelledLines(causes.map((cause) => causeLine(cause, version)))]}),
    facts: [
      ...(message.onlyAtDebug === true
        ? [{label: 'Printed', value: [text('only with '), code('log-level: debug')]}]
        : []),
      ...(see === undefined ? [] : [{label: 'More', value: [pageLink(version, see)]}]),
    ],
  };
}

type Texts = {readonly page: string; readonly title: string; readonly errors: readonly ErrorEntry[]};

/** Executors and processors that have error texts of their own. */
function textsOfPlugins(version: VersionId): Texts[] {
  const kinds = [
    {word: 'executor', plugins: availableIn(loadExecutors(), version)},
    {word: 'processor', plugins: availableIn(loadProcessors(), version)},
  ];
  return kinds.flatMap(({word, plugins}) =>
    plugins
      .map(({name, errors}) => ({name, errors: forVersion<ErrorEntry>(errors, version)}))
      .filter(({errors}) => errors.length > 0)
      .map(({name, errors}) => ({
        page: requiredPageWith(version, word, {name}),
        title: `${capitalized(name)} ${word}`,
        errors,
      })),
  );
}

/**
 * Error texts of executors and processors as links to their pages. The search indexes the texts on those pages, and skips this
 * list by its class.
 */
function pluginIndex(version: VersionId): Block {
  return referenceElement(
    'div',
    'quick-index',
    textsOfPlugins(version).map(({page, title, errors}) =>
      referenceElement('div', undefined, [
        paragraph(pageLink(version, page, [text(title)])),
        referenceElement(
          'ul',
          undefined,
          errors.map(({id, text: words}) =>
            referenceElement('li', undefined, [pageLink(version, `${page}#error-${id}`, [code(words)])]),
          ),
        ),
      ]),
    ),
  );
}

/** The messages of one page, as rows with links to the list of all messages. */
function messagesOfPage(page: string, version: VersionId): Block {
  const all = loadVersionData(version).messages.messages;
  const list = requiredPageWith(version, 'messages');
  const rows = all.flatMap(({id, text: words, pages = [], ...general}) =>
    pages
      .filter((place) => (typeof place === 'string' ? place : place.page) === page)
      .map((place) => {
        const entry = typeof place === 'string' ? general : place;
        const shown = typeof place === 'string' ? words : (place.text ?? words);
        const more = entry.see === undefined || entry.see === page ? [] : [pageLink(version, entry.see)];
        return {
          cells: [
            [pageLink(version, `${list}#${id}`, [code(shown)])],
            prose(entry.means ?? ''),
            [...prose(entry.do ?? ''), ...more.flatMap((link) => [text(' '), link])],
          ],
        };
      }),
  );
  if (rows.length === 0) {
    const listedPages = new Set(
      all.flatMap(({pages = []}) => pages.map((place) => (typeof place === 'string' ? place : place.page))),
    );
    throw new Error(
      `no message of ${version} belongs to "${page}"; messages.yaml names ${[...listedPages].sort().join(', ')}`,
    );
  }
  return table(['You see', 'Cause', 'What to do'], rows);
}

export const messages: Directive = {
  name: 'messages',
  about:
    'Every message that Dkron prints or returns, by area, with its cause and what to do; or the rows of those that belong to one page.',
  example: {page: 'usage/storage'},
  optional: ['page'],
  expand: ({page}, version) => (page === undefined ? allMessages(version) : messagesOfPage(page, version)),
};

function allMessages(version: VersionId): Block[] {
  const all = loadVersionData(version).messages.messages;
  return areas.flatMap((area): Block[] => {
    const entries = all
      .filter((message) => message.area === area)
      .map((message) => messageEntry(message, version));
    return entries.length === 0
      ? []
      : [
          heading(2, area, messageAreas[area]),
          ...(area === 'plugins'
            ? [
                paragraph(
                  text(
                    'Each executor and processor explains its texts on its page. These are all of them, and what Dkron itself says about plugins follows.',
                  ),
                ),
                pluginIndex(version),
              ]
            : []),
          ...referenceList(entries),
        ];
  });
}
