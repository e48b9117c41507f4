/** The section of an operation: description, parameters, responses, and a column with its samples. */
import {
  fullPath,
  taggedId,
  type ApiAnswer,
  type Operation,
  type Parameter,
  type Schema,
} from '../../../data/openapi';
import {markup, trusted, type Markup} from '../../lib/html';
import {buttonsHtml} from '../../markdown/highlight/render';
import {bodyId, operationAnchor, parameterId, responseId} from './addresses';
import type {PageContext} from './context';
import {linkedHeading} from './heading';
import {firstSentence} from './prose';
import {isErrorText, operationSamples, bodyText} from './samples';

/** The method as a badge. Its shape and its color both say whether a call reads, writes or deletes. */
export function methodBadge({method}: Operation): Markup {
  return markup`<b class="method" data-method="${method.toLowerCase()}">${method}</b>`;
}

/** A path whose parameters are marked, with places where a line may end. */
export function pathMarkup(path: string): Markup {
  const parts = path.split(/(?<!^)(?=\/)|(\{[^}]+\})/).filter((part) => part !== undefined);
  return markup`${parts.map((part) =>
    part.startsWith('{') ? markup`<var>${part}</var>` : part.startsWith('/') ? markup`<wbr>${part}` : part,
  )}`;
}

/** Parameters that more operations than this have come last, folded. */
const maxSharing = 5;

/** Number of parameters that a long list shows; a click shows the rest. */
const maxShown = 4;

const places: Readonly<Record<string, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
};

function isShared({name, required}: Parameter, {tags}: PageContext): boolean {
  const users = tags.flatMap(({operations}) =>
    operations.filter((one) => one.parameters.some((each) => each.name === name)),
  );
  return !required && users.length > maxSharing;
}

function foldedNames(summary: Markup, content: Markup, id?: string): Markup {
  return markup`<details class="fold"${id !== undefined && markup` id="${id}"`}><summary><span>${summary}</span></summary>${content}</details>`;
}

function parametersIn(location: string, operation: Operation, context: PageContext): Markup {
  const all = operation.parameters.filter((one) => one.in === location);
  const own = all.filter((one) => !isShared(one, context));
  const shared = all.filter((one) => isShared(one, context));
  const list = (some: readonly Parameter[]): Markup =>
    context.schemas.fields(some, ({name}) => parameterId(operation, location, name));
  const names = (some: readonly Parameter[]): Markup =>
    markup`${some.map(({name}, index) => markup`${index > 0 && ', '}<code>${name}</code>`)}`;
  const [first, rest] = own.length > maxShown + 1 ? [own.slice(0, maxShown), own.slice(maxShown)] : [own, []];
  const id = `${operationAnchor(operation)}/${location}`;
  const title = places[location] ?? location;
  if (own.length === 0) {
    return foldedNames(markup`${title} as in most requests: ${names(shared)}`, list(shared), id);
  }
  return markup`
    <h4 id="${id}">${title}</h4>
    ${list(first)}
    ${rest.length > 0 && foldedNames(markup`Show all: ${names(rest)}`, list(rest))}
    ${shared.length > 0 && foldedNames(markup`As in most requests: ${names(shared)}`, list(shared))}`;
}

function parameters(operation: Operation, context: PageContext): Markup {
  const found = new Set(operation.parameters.map((one) => one.in));
  return markup`${[...found].map((place) => parametersIn(place, operation, context))}`;
}

function mediaType(name: string, schema: Schema, id: string, {schemas}: PageContext): Markup {
  return markup`
    <p class="media"><code>${name}</code> ${schemas.type(schema)}</p>
    ${schemas.body(schema, id)}`;
}

function requestBody(operation: Operation, context: PageContext): Markup | undefined {
  const {requestBody: body} = operation;
  if (body === undefined) {
    return undefined;
  }
  const id = bodyId(operation);
  return markup`
    <h4 id="${id}">Request body${body.required === true && markup` <b>required</b>`}</h4>
    ${body.description !== undefined && context.prose.block(body.description)}
    ${Object.entries(body.content).map(
      ([name, {schema}]) => markup`
        ${mediaType(name, schema, id, context)}
        ${context.schemas.overview(schema)}`,
    )}`;
}

/** Reason phrase of a status, such as `Not Found`. */
const reasons: Readonly<Record<string, string>> = {
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '204': 'No Content',
  '301': 'Moved Permanently',
  '303': 'See Other',
  '307': 'Temporary Redirect',
  '400': 'Bad Request',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '422': 'Unprocessable Entity',
  '500': 'Internal Server Error',
  '503': 'Service Unavailable',
};

function errorTexts(code: string, {content}: ApiAnswer, {prose}: PageContext): Markup | undefined {
  const texts = Object.entries(content).flatMap(([mime, {examples}]) =>
    Object.values(examples)
      .filter((example) => isErrorText(code, example))
      .map((example) => ({text: bodyText(mime, example), meaning: example.summary})),
  );
  return texts.length === 0
    ? undefined
    : markup`<dl class="reference">${texts.map(
        ({text, meaning}) =>
          markup`<div class="reference__entry"><dt><code>${text}</code></dt><dd>${prose.inline(meaning)}</dd></div>`,
      )}</dl>`;
}

function response(operation: Operation, code: string, answer: ApiAnswer, context: PageContext): Markup {
  const {prose, schemas, errorsOf} = context;
  const {description, content} = answer;
  const id = responseId(operation, code);
  const short = firstSentence(answer['x-summary'] ?? description);
  const headers = Object.entries(answer.headers).map(([name, header]) => ({...header, name}));
  const catalogue = Number(code) >= 400 ? errorsOf(operation.operationId) : undefined;
  return markup`
    <details class="fold" id="${id}">
      <summary><b class="status" data-kind="${code.charAt(0)}" title="${reasons[code]}">${code}</b> <span>${prose.inline(short)}</span></summary>
      <div>
        ${description.replace(/\.$/, '') !== short && prose.block(description)}
        ${Object.entries(content).map(([name, {schema}]) => mediaType(name, schema, `${id}/body`, context))}
        ${errorTexts(code, answer, context)}
        ${headers.length > 0 && markup`<h5>Headers</h5>${schemas.fields(headers, ({name}) => `${id}/${name}`)}`}
        ${catalogue !== undefined && markup`<p><a href="${catalogue}">All causes and what to do</a></p>`}
      </div>
    </details>`;
}

function security({keyHeader: header}: Operation): Markup | undefined {
  return header === undefined
    ? undefined
    : markup`<p class="media">Needs <code>${header.name}</code>, see <a href="#section/Authentication">Authentication</a>.</p>`;
}

/** Words that the menu's filter finds an operation by: method, path, names of parameters and of fields. */
export function filterWords(operation: Operation, {schemas}: PageContext): string {
  const bodies = [operation.requestBody, ...Object.values(operation.responses)];
  const found = bodies.flatMap((body) =>
    Object.values(body?.content ?? {}).flatMap(({schema}) => schemas.fieldNames(schema)),
  );
  const names = operation.parameters.map(({name}) => name);
  const all = [operation.method, fullPath(operation), operation.operationId, ...names, ...found];
  return [...new Set(all)].join(' ').toLowerCase();
}

export function operationSection(operation: Operation, context: PageContext): Markup {
  const {prose} = context;
  const id = operationAnchor(operation);
  // Address of the call, such as `http://localhost:8080/v1/jobs`.
  const address = `${operation.servers[0] ?? ''}${operation.path}`;
  return markup`
    <section class="part" data-heading="${id}">
      <div class="part__text">
        ${linkedHeading(3, id, operation.summary, markup`<span id="${taggedId(operation)}"></span>`)}
        <div class="code-block call"><pre>${methodBadge(operation)} <code>${pathMarkup(address)}</code></pre>${trusted(buttonsHtml('', {name: 'address'}))}</div>
        ${operation.deprecated === true && markup`<p><b>Deprecated.</b></p>`}
        ${prose.block(operation.description)}
        ${security(operation)}
        ${parameters(operation, context)}
        ${requestBody(operation, context)}
        <h4 id="${id}/answers">Responses</h4>
        ${Object.entries(operation.responses).map(([code, answer]) => response(operation, code, answer, context))}
      </div>
      <div class="part__code">${operationSamples(operation)}</div>
    </section>`;
}
