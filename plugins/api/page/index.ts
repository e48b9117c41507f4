/**
 * The page of a description: complete HTML that needs no script. Redoc reads the description and makes its model of it
 * (references replaced, schemas merged, parameters of paths and operations put together, operations grouped, Markdown
 * rendered); the elements are written here, since Redoc's own do nothing without its runtime.
 */
import {
  AppStore,
  expandDefaultServerVariables,
  type GroupModel,
  type OperationModel,
  type SecuritySchemeModel,
} from 'redoc';
import type {OpenAPISpec} from 'redoc/typings/types';

import type {Operation} from '../../../data/openapi';
import {capitalized} from '../../lib/capitalized';
import {markup, trusted, type Markup} from '../../lib/html';
import {blockHtml} from '../../markdown/highlight/render';

import type {PageContext, Tag} from './context';
import {linkedHeading} from './heading';
import {menu, menuBar, type GuideEntry, type PageVersion} from './menu';
import {methodBadge, operationSection, pathMarkup} from './operations';
import {operationId} from './addresses';
import {codeSamplesId, codeSamplesText} from './codeSamples';
import {proseWriter, type Prose} from './prose';
import {firstCalls} from './samples';
import {SchemaWriter} from './schemas';

/** What a page is made of. */
export type ApiPageSource = {
  /** The description, in one piece. */
  readonly description: object;
  readonly operations: readonly Operation[];
  readonly baseUrl: string;
  readonly version: PageVersion;
  /** Addresses of the description's own file, with the name to show. */
  readonly downloads: readonly {readonly name: string; readonly url: string}[];
  /** For long schemas, the fields that most readers need, by name of the schema. */
  readonly firstFields: Readonly<Record<string, readonly string[]>>;
  /** Where the causes of an operation's errors are listed, by operationId. */
  readonly errorsOf: (operationId: string) => string | undefined;
  /** Address of the page's own script. */
  readonly script: string;
};

export type ApiPage = {readonly html: string; readonly ids: readonly string[]};

/** The header that a way of authentication wants. @throws Error for a way that this page cannot show */
function headerOf({id, apiKey, http}: SecuritySchemeModel): string {
  if (apiKey?.in === 'header' && apiKey.name !== undefined) {
    return `${apiKey.name}: TOKEN`;
  }
  if (http?.scheme === 'basic') {
    return 'Authorization: Basic BASE64(USER:PASSWORD)';
  }
  if (http?.scheme === 'bearer') {
    return 'Authorization: Bearer TOKEN';
  }
  throw new Error(
    `The security scheme "${id}" is neither a key in a header nor basic authentication nor a bearer token`,
  );
}

/** The title, how to reach the API, and a first call. */
function overview(store: AppStore, source: ApiPageSource, context: PageContext): Markup {
  const {prose} = context;
  const {info, securitySchemes} = store.spec;
  const [server] = store.spec.parser.spec.servers ?? [];
  const fence = /^```(\w+)\n(.*?)\n```$/ms;
  const [, language = 'sh', code = ''] = fence.exec(info.description ?? '') ?? [];
  const text = (info.description ?? '').replace(fence, '').trim();
  const base = server === undefined ? '' : expandDefaultServerVariables(server.url, server.variables);
  const facts: readonly (readonly [string, Markup])[] = [
    ['Base URL', trusted(blockHtml(base, 'text'))],
    ...securitySchemes.schemes.map((scheme): readonly [string, Markup] => [
      'Authentication',
      markup`${trusted(blockHtml(headerOf(scheme), 'text'))}${prose.block(scheme.description)}`,
    ]),
    [
      'Description',
      markup`<p>OpenAPI ${store.spec.parser.spec.openapi.replace(/\.\d+$/, '')}${source.downloads.map(({name, url}) => markup`, <a href="${url}">${name}</a>`)}</p>`,
    ],
  ];
  return markup`
    <section class="part" data-heading="overview">
      <div class="part__text">
        <h1 id="overview">${info.title}</h1>
        <div class="lead">${prose.block(text)}</div>
        <dl class="reference start">${facts.map(([name, value]) => markup`<div class="reference__entry"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      </div>
      <div class="part__code">${code !== '' && firstCalls(code, language, context)}</div>
    </section>`;
}

function operationTable(tags: readonly Tag[], pathOf: (operation: OperationModel) => string): Markup {
  return markup`
    <section aria-labelledby="operations">
      ${linkedHeading(2, 'operations', 'All operations')}
      <table class="operations">
        <thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th></tr></thead>
        ${tags.map(
          ({group, operations}) => markup`
            <tbody>
              <tr><th scope="rowgroup" colspan="3">${group.name}</th></tr>
              ${operations.map(
                (operation) => markup`
                  <tr>
                    <td>${methodBadge(operation)}</td>
                    <td><code>${pathMarkup(pathOf(operation))}</code></td>
                    <td><a href="#${operationId(operation)}">${operation.name}</a></td>
                  </tr>`,
              )}
            </tbody>`,
        )}
      </table>
    </section>`;
}

/** Where readers who look for a language are led. Its text is not the description's: other tools make samples of their own. */
function samplesSection(context: PageContext): Markup {
  return markup`
    <section class="guide" aria-labelledby="${codeSamplesId}">
      ${linkedHeading(2, codeSamplesId, 'Code samples')}
      ${context.prose.block(codeSamplesText)}
    </section>`;
}

function guideSection({id, name, description}: GroupModel, prose: Prose): Markup {
  return markup`<section class="guide" aria-labelledby="${id}">${linkedHeading(2, id, name)}${prose.block(description ?? '')}</section>`;
}

function tagSection(
  {group, operations}: Tag,
  addressOf: (one: OperationModel) => string,
  context: PageContext,
): Markup {
  return markup`
    <section aria-labelledby="${group.id}">
      ${linkedHeading(2, group.id, group.name)}
      ${context.prose.block(group.description ?? '')}
      ${operations.map((operation) => operationSection(operation, addressOf(operation), context))}
    </section>`;
}

/** @throws Error that lists ids that are repeated, and links within the page that lead nowhere */
function checkedIds(html: string): readonly string[] {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
  const links = [...html.matchAll(/\shref="#([^"]+)"/g)].map(([, id = '']) => id);
  const mistakes = [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id "${id}" stands twice`),
    ...links.filter((id) => !ids.includes(id)).map((id) => `a link leads to #${id}, which nothing has`),
  ];
  if (mistakes.length > 0) {
    throw new Error(`The API reference:\n  ${[...new Set(mistakes)].join('\n  ')}`);
  }
  return ids;
}

/** A group's text is the one below its heading; Redoc leaves it out where there is none. */
function named(group: GroupModel): GroupModel {
  group.name = capitalized(group.name);
  return group;
}

/** @throws Error where a part of the page contradicts another */
export function apiPage(source: ApiPageSource): ApiPage {
  const store = new AppStore(source.description as OpenAPISpec, undefined, {}, false);
  const groups = store.spec.contentItems.filter((item): item is GroupModel => item.type !== 'operation');
  const guide = groups.filter(({type}) => type === 'section');
  const tags: readonly Tag[] = groups
    .filter(({type}) => type === 'tag')
    .map((group) => ({
      group: named(group),
      operations: group.items.filter((item): item is OperationModel => item.type === 'operation'),
    }));
  const all = tags.flatMap(({operations}) => operations);
  const prose = proseWriter(source.baseUrl);
  const schemas = new SchemaWriter(all, source.firstFields, prose);
  const described = new Map(source.operations.map((one) => [one.operationId, one]));
  const context: PageContext = {tags, prose, schemas, described, errorsOf: source.errorsOf};

  const addressOf = (operation: OperationModel): string =>
    `${described.get(operation.operationId ?? '')?.servers[0] ?? ''}${operation.path}`;
  const pathOf = (operation: OperationModel): string => addressOf(operation).replace(/^\w+:\/\/[^/]+/, '');
  const pathById = new Map(all.map((operation) => [operation.operationId ?? '', pathOf(operation)]));
  const entries: readonly GuideEntry[] = [
    {id: codeSamplesId, name: 'Code samples'},
    ...guide.map(({id, name}) => ({id, name})),
  ];

  const {html} = markup`
    ${menuBar()}
    ${menu(context, entries, (id) => pathById.get(id) ?? '', source.version)}
    <main class="api-main chevrons">
      ${overview(store, source, context)}
      ${operationTable(tags, pathOf)}
      ${samplesSection(context)}
      ${guide.map((group) => guideSection(group, prose))}
      ${tags.map((tag) => tagSection(tag, addressOf, context))}
      <section aria-labelledby="schemas">
        ${linkedHeading(2, 'schemas', 'Schemas')}
        ${schemas.names.map((name) => schemas.section(name))}
      </section>
    </main>
    <script src="${source.script}" defer></script>`;
  return {html, ids: checkedIds(html)};
}
