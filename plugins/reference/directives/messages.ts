/** What Dkron prints and answers when something goes wrong: every message with its meaning and what to do. */
import type {Link, PhrasingContent} from 'mdast';

import {loadExecutors, loadProcessors, loadVersionData} from '../../../data/load';
import {present} from '../../../data/ofVersion';
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
import {
  code,
  heading,
  labelledLines,
  paragraph,
  prose,
  referenceList,
  strong,
  table,
  text,
  type Block,
  type Entry,
  type Fact,
} from '../blocks';
import type {Directive} from '../directive';
import {headingAt} from '../names/headings';

const areas = Object.keys(messageAreas) as MessageArea[];

/** Names of pages whose address does not say what they are about. */
const pageNames: Readonly<Record<string, string>> = {
  'operations/api-errors': 'API errors',
  'usage/cron-spec': 'Schedules',
  'usage/http-jobs': 'HTTP jobs',
  'usage/target-nodes-spec': 'Target nodes',
};

/** Addresses of plugin pages that have another name than the plugin. */
const pluginPages: Readonly<Record<string, string>> = {gcppubsub: 'gcp-pubsub', files: 'file'};

/** What a link is called, as Markdown: the page and, where it leads to a part, the heading of that part. */
export function linkWords(address: string, version: VersionId): string {
  const [page = '', anchor] = address.split('#');
  const segments = page.split('/').filter((segment) => segment !== 'index');
  const last = segments.at(-1)?.replaceAll('_', ' ') ?? '';
  const kind = /^usage\/(executor|processor)s\/(?!index$)/.exec(page)?.[1];
  const name =
    kind === undefined
      ? (pageNames[page] ?? (last.startsWith('dkron') ? last : capitalized(last.replaceAll('-', ' '))))
      : `${capitalized(last)} ${kind}`;
  // A part without a heading is a setting, whose anchor is its name.
  return anchor === undefined ? name : `${name}: ${headingAt(version, page, anchor) ?? anchor}`;
}

function pageLink(
  version: VersionId,
  address: string,
  children: PhrasingContent[] = prose(linkWords(address, version)),
): Link {
  const url = `${findVersion(version).path}/${address.replace(/\/index(?=#|$)/, '')}`;
  return {type: 'link', url, children};
}

/** Causes that pages of their own are about, each with a link to that page. */
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
  const {id, level, status, see} = message;
  const causes = causesOf(message);
  return {
    name: message.text,
    anchor: id,
    lead: [
      ...(level === undefined ? [] : [{label: 'Level', value: [strong(level)]}]),
      ...(status === undefined ? [] : [{label: 'Status', value: [strong(String(status))]}]),
      {label: 'From', value: [text(messageSources[message.from])]},
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
    {word: 'executor', plugins: present(loadExecutors(), version)},
    {word: 'processor', plugins: present(loadProcessors(), version)},
  ];
  return kinds.flatMap(({word, plugins}) =>
    plugins
      .map(({name, errors}) => ({
        page: `${findVersion(version).path}/usage/${word}s/${pluginPages[name] ?? name}`,
        title: `${capitalized(name)} ${word}`,
        errors: forVersion<ErrorEntry>(errors, version),
      }))
      .filter(({errors}) => errors.length > 0),
  );
}

/**
 * Texts of executors and processors as links to their pages, which explain them. The search reads them there, and not
 * here, by the class of the list.
 */
function pluginIndex(version: VersionId): Block {
  const link = (url: string, child: ReturnType<typeof code | typeof text>): Link => ({
    type: 'link',
    url,
    children: [child],
  });
  const node = (hName: string, children: readonly (Block | Link)[], className?: string): Block => ({
    type: 'referenceElement',
    data: {hName, ...(className === undefined ? {} : {hProperties: {className: [className]}})},
    children: [...children],
  });
  return node(
    'div',
    textsOfPlugins(version).map(({page, title, errors}) =>
      node('div', [
        paragraph(link(page, text(title))),
        node(
          'ul',
          errors.map(({id, text: words}) => node('li', [link(`${page}#error-${id}`, code(words))])),
        ),
      ]),
    ),
    'quick-index',
  );
}

/** The page that has all messages of its version, each at its id. */
const listPage = 'operations/messages';

/** The messages that belong to one page, as rows that lead to the list of all of them. */
function messagesOfPage(page: string, version: VersionId): Block {
  const all = loadVersionData(version).messages.messages;
  const rows = all.flatMap(({id, text: words, pages = [], ...general}) =>
    pages
      .filter((place) => (typeof place === 'string' ? place : place.page) === page)
      .map((place) => {
        const said = typeof place === 'string' ? general : place;
        const shown = typeof place === 'string' ? words : (place.text ?? words);
        const more = said.see === undefined || said.see === page ? [] : [pageLink(version, said.see)];
        return {
          cells: [
            [pageLink(version, `${listPage}#${id}`, [code(shown)])],
            prose(said.means ?? ''),
            [...prose(said.do ?? ''), ...more.flatMap((link) => [text(' '), link])],
          ],
        };
      }),
  );
  if (rows.length === 0) {
    const known = new Set(
      all.flatMap(({pages = []}) => pages.map((place) => (typeof place === 'string' ? place : place.page))),
    );
    throw new Error(
      `no message of ${version} belongs to "${page}"; messages.yaml names ${[...known].sort().join(', ')}`,
    );
  }
  return table(['You see', 'Cause', 'What to do'], rows);
}

/** All messages of the version in groups, with links to those of executors and processors, or those of one page. */
export const messages: Directive = {
  name: 'messages',
  about:
    'Every message that Dkron prints or returns, by area, with its cause and what to do; or the rows of those that belong to one page.',
  example: {page: 'usage/storage'},
  required: [],
  optional: ['page'],
  expand: ({page}, version): Block[] =>
    page === undefined ? allMessages(version) : [messagesOfPage(page, version)],
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
