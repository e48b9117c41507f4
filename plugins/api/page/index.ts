/**
 * The page of a description: complete HTML that needs no script, made of the one model that everything reads (data/openapi.ts).
 * Redoc's own elements do nothing without its runtime; ../redoc.ts says which part of it is used.
 */
import {
  fullPath,
  guideOf,
  operationsOf,
  serverAddress,
  type Description,
  type GuideSection,
} from '../../../data/openapi';
import {capitalized} from '../../lib/capitalized';
import {markup, trusted, type Markup} from '../../lib/html';
import {blockHtml} from '../../markdown/highlight/render';

import type {PageContext, Tag} from './context';
import {linkedHeading} from './heading';
import {menu, menuBar, type GuideEntry, type PageVersion} from './menu';
import {methodBadge, operationSection, pathMarkup} from './operations';
import {operationAnchor} from './addresses';
import {codeSamplesId, codeSamplesText} from './codeSamples';
import {proseWriter, type Prose} from './prose';
import {firstCalls} from './samples';
import {SchemaWriter} from './schemas';

/** Input of a page. */
export type ApiPageSource = {
  readonly description: Description;
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

type SecurityScheme = Description['components']['securitySchemes'][string];

/** The header that a security scheme requires. @throws Error for a kind of scheme that this page cannot show */
function headerOf(id: string, scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey' && scheme['in'] === 'header') {
    return `${String(scheme['name'])}: TOKEN`;
  }
  if (scheme.type === 'http' && scheme['scheme'] === 'basic') {
    return 'Authorization: Basic BASE64(USER:PASSWORD)';
  }
  if (scheme.type === 'http' && scheme['scheme'] === 'bearer') {
    return 'Authorization: Bearer TOKEN';
  }
  throw new Error(
    `The security scheme "${id}" is neither a key in a header nor basic authentication nor a bearer token`,
  );
}

/** The title, how to reach the API, and a first call. */
function overview(lead: string, {description, downloads}: ApiPageSource, context: PageContext): Markup {
  const {prose} = context;
  const {info, servers, components, openapi} = description;
  const fence = /^```(\w+)\n(.*?)\n```$/ms;
  const [, language = 'sh', code = ''] = fence.exec(lead) ?? [];
  const facts: readonly (readonly [string, Markup])[] = [
    [
      'Base URL',
      trusted(
        blockHtml(servers[0] === undefined ? '' : serverAddress(servers[0]), 'text', undefined, 'base URL'),
      ),
    ],
    ...Object.entries(components.securitySchemes).map(([id, scheme]): readonly [string, Markup] => [
      'Authentication',
      markup`${trusted(blockHtml(headerOf(id, scheme), 'text', undefined, 'header'))}${scheme.description !== undefined && prose.block(scheme.description)}`,
    ]),
    [
      'Description',
      markup`<p>OpenAPI ${openapi.replace(/\.\d+$/, '')}${downloads.map(({name, url}) => markup`, <a href="${url}">${name}</a>`)}</p>`,
    ],
  ];
  return markup`
    <section class="part" data-heading="overview">
      <div class="part__text" id="main">
        <h1 id="overview">${info.title}</h1>
        <div class="lead">${prose.block(lead.replace(fence, '').trim())}</div>
        <dl class="reference start">${facts.map(([name, value]) => markup`<div class="reference__entry"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      </div>
      <div class="part__code">${code !== '' && firstCalls(code, language, context)}</div>
    </section>`;
}

function operationTable(tags: readonly Tag[]): Markup {
  return markup`
    <section aria-labelledby="operations">
      ${linkedHeading(2, 'operations', 'All operations')}
      <table class="operations">
        <thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th></tr></thead>
        ${tags.map(
          ({title, operations}) => markup`
            <tbody>
              <tr><th scope="rowgroup" colspan="3">${title}</th></tr>
              ${operations.map(
                (operation) => markup`
                  <tr>
                    <td>${methodBadge(operation)}</td>
                    <td><code>${pathMarkup(fullPath(operation))}</code></td>
                    <td><a href="#${operationAnchor(operation)}">${operation.summary}</a></td>
                  </tr>`,
              )}
            </tbody>`,
        )}
      </table>
    </section>`;
}

/**
 * The section on code samples, which the search lists for names of languages. Its text is not in the description,
 * because other tools make samples of their own.
 */
function samplesSection(context: PageContext): Markup {
  return markup`
    <section class="guide" aria-labelledby="${codeSamplesId}">
      ${linkedHeading(2, codeSamplesId, 'Code samples')}
      ${context.prose.block(codeSamplesText)}
    </section>`;
}

function guideSection({id, title, text}: GuideSection, prose: Prose): Markup {
  return markup`<section class="guide" aria-labelledby="${id}">${linkedHeading(2, id, title)}${prose.block(text)}</section>`;
}

function tagSection({id, title, description, operations}: Tag, context: PageContext): Markup {
  return markup`
    <section aria-labelledby="${id}">
      ${linkedHeading(2, id, title)}
      ${context.prose.block(description)}
      ${operations.map((operation) => operationSection(operation, context))}
    </section>`;
}

/** The operations of each tag, in the order of the tags. */
function tagsOf(description: Description): readonly Tag[] {
  const all = operationsOf(description);
  return description.tags.map(({name, 'x-displayName': title = name, description: text}) => ({
    id: `tag/${name}`,
    title: capitalized(title),
    description: text,
    operations: all.filter(({tags}) => tags.includes(name)),
  }));
}

/** @throws Error that lists ids that are repeated, and links within the page that lead nowhere */
function checkedIds(html: string): readonly string[] {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
  const links = [...html.matchAll(/\shref="#([^"]+)"/g)].map(([, id = '']) => id);
  const mistakes = [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id "${id}" is repeated`),
    ...links.filter((id) => !ids.includes(id)).map((id) => `a link leads to #${id}, which nothing has`),
  ];
  if (mistakes.length > 0) {
    throw new Error(`The API reference:\n  ${[...new Set(mistakes)].join('\n  ')}`);
  }
  return ids;
}

/** @throws Error if a part of the page contradicts another */
export function apiPage(source: ApiPageSource): ApiPage {
  const {description} = source;
  const tags = tagsOf(description);
  const prose = proseWriter(source.baseUrl);
  const operations = tags.flatMap((tag) => tag.operations);
  const schemas = new SchemaWriter(operations, source.firstFields, prose);
  const context: PageContext = {tags, prose, schemas, errorsOf: source.errorsOf};
  const {lead, sections} = guideOf(description);
  const entries: readonly GuideEntry[] = [{id: codeSamplesId, title: 'Code samples'}, ...sections];

  const {html} = markup`
    ${menuBar()}
    ${menu(context, entries, source.version)}
    <main class="api-main chevrons">
      ${overview(lead, source, context)}
      ${operationTable(tags)}
      ${samplesSection(context)}
      ${sections.map((section) => guideSection(section, prose))}
      ${tags.map((tag) => tagSection(tag, context))}
      <section aria-labelledby="schemas">
        ${linkedHeading(2, 'schemas', 'Schemas')}
        ${schemas.names.map((name) => schemas.section(name))}
      </section>
    </main>
    <script src="${source.script}" defer></script>`;
  return {html, ids: checkedIds(html)};
}
