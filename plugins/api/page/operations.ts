/** An operation: what it does, what it takes, what it returns, with its samples beside it. */
import type {FieldModel, MediaTypeModel, OperationModel, ResponseModel} from 'redoc';

import {markup, trusted, type Markup} from '../../lib/html';
import {buttonsHtml} from '../../markdown/highlight/render';
import {bodyId, operationId, parameterId, responseId} from './addresses';
import type {PageContext} from './context';
import {linkedHeading} from './heading';
import {firstSentence} from './prose';
import {isErrorText, operationSamples, sentText} from './samples';

/** The method as a badge; its shape says, beside its color, whether a call reads, writes or deletes. */
export function methodBadge({httpVerb}: OperationModel): Markup {
  return markup`<b class="method" data-method="${httpVerb}">${httpVerb.toUpperCase()}</b>`;
}

/** A path whose parameters are marked, with places where a line may end. */
export function pathMarkup(path: string): Markup {
  const parts = path.split(/(?<!^)(?=\/)|(\{[^}]+\})/).filter((part) => part !== undefined);
  return markup`${parts.map((part) =>
    part.startsWith('{') ? markup`<var>${part}</var>` : part.startsWith('/') ? markup`<wbr>${part}` : part,
  )}`;
}

/** How many operations share a parameter before it is behind the others, folded. */
const sharedBy = 5;

/** Of a long list of parameters this many are shown, and the rest at a click. */
const shownFirst = 4;

const places: Readonly<Record<string, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
};

function isShared({name, required}: FieldModel, {tags}: PageContext): boolean {
  const users = tags.flatMap(({operations}) =>
    operations.filter((one) => one.parameters.some((each) => each.name === name)),
  );
  return !required && users.length > sharedBy;
}

function foldedNames(summary: Markup, content: Markup, id?: string): Markup {
  return markup`<details class="fold"${id !== undefined && markup` id="${id}"`}><summary><span>${summary}</span></summary>${content}</details>`;
}

function parametersIn(place: string, operation: OperationModel, context: PageContext): Markup {
  const all = operation.parameters.filter((one) => (one.in ?? 'query') === place);
  const own = all.filter((one) => !isShared(one, context));
  const shared = all.filter((one) => isShared(one, context));
  const list = (some: readonly FieldModel[]): Markup =>
    context.schemas.fields(some, (one) => parameterId(operation, one));
  const names = (some: readonly FieldModel[]): Markup =>
    markup`${some.map(({name}, index) => markup`${index > 0 && ', '}<code>${name}</code>`)}`;
  const [first, rest] =
    own.length > shownFirst + 1 ? [own.slice(0, shownFirst), own.slice(shownFirst)] : [own, []];
  const id = `${operationId(operation)}/${place}`;
  const title = places[place] ?? place;
  if (own.length === 0) {
    return foldedNames(markup`${title} as in most requests: ${names(shared)}`, list(shared), id);
  }
  return markup`
    <h4 id="${id}">${title}</h4>
    ${list(first)}
    ${rest.length > 0 && foldedNames(markup`Show all: ${names(rest)}`, list(rest))}
    ${shared.length > 0 && foldedNames(markup`As in most requests: ${names(shared)}`, list(shared))}`;
}

function parameters(operation: OperationModel, context: PageContext): Markup {
  const found = new Set(operation.parameters.map((one) => one.in ?? 'query'));
  return markup`${[...found].map((place) => parametersIn(place, operation, context))}`;
}

function mediaType({name, schema}: MediaTypeModel, id: string, {schemas}: PageContext): Markup {
  return markup`
    <p class="media"><code>${name}</code>${schema !== undefined && markup` ${schemas.type(schema)}`}</p>
    ${schema !== undefined && schemas.body(schema, id)}`;
}

function requestBody(operation: OperationModel, context: PageContext): Markup | undefined {
  const {requestBody: body} = operation;
  if (body?.content === undefined) {
    return undefined;
  }
  const id = bodyId(operation);
  return markup`
    <h4 id="${id}">Request body${body.required && markup` <b>required</b>`}</h4>
    ${body.description !== '' && context.prose.block(body.description)}
    ${body.content.mediaTypes.map(
      (type) => markup`
        ${mediaType(type, id, context)}
        ${type.schema !== undefined && context.schemas.overview(type.schema)}`,
    )}`;
}

/** What the reason of a status is called, such as `Not Found`. */
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

function errorTexts({code, content}: ResponseModel, {prose}: PageContext): Markup | undefined {
  const examples = (content?.mediaTypes ?? []).flatMap((type) => Object.values(type.examples ?? {}));
  const texts = examples.filter((example) => isErrorText(code, example));
  return texts.length === 0
    ? undefined
    : markup`<dl class="reference">${texts.map(
        (example) =>
          markup`<div class="reference__entry"><dt><code>${sentText(example)}</code></dt><dd>${prose.inline(example.summary ?? '')}</dd></div>`,
      )}</dl>`;
}

function response(operation: OperationModel, answer: ResponseModel, context: PageContext): Markup {
  const {prose, schemas, errorsOf} = context;
  const {code, summary, description, headers, content} = answer;
  const id = responseId(operation, code);
  const whole = description === '' ? summary : description;
  const short = firstSentence(summary);
  const catalogue = Number(code) >= 400 ? errorsOf(operation.operationId ?? '') : undefined;
  return markup`
    <details class="fold" id="${id}">
      <summary><b class="status" data-kind="${code.charAt(0)}" title="${reasons[code]}">${code}</b> <span>${prose.inline(short)}</span></summary>
      <div>
        ${whole.replace(/\.$/, '') !== short && prose.block(whole)}
        ${content?.mediaTypes.map((type) => mediaType(type, `${id}/body`, context))}
        ${errorTexts(answer, context)}
        ${headers.length > 0 && markup`<h5>Headers</h5>${schemas.fields(headers, ({name}) => `${id}/${name}`)}`}
        ${catalogue !== undefined && markup`<p><a href="${catalogue}">All causes and what to do</a></p>`}
      </div>
    </details>`;
}

function security(operation: OperationModel, {described}: PageContext): Markup | undefined {
  const header = described.get(operation.operationId ?? '')?.keyHeader;
  return header === undefined
    ? undefined
    : markup`<p class="media">Needs <code>${header.name}</code>, see <a href="#section/Authentication">Authentication</a>.</p>`;
}

/** Words that the menu's filter finds an operation by: method, path, names of parameters and of fields. */
export function findable(operation: OperationModel, address: string, {schemas}: PageContext): string {
  const bodies = [operation.requestBody?.content, ...operation.responses.map(({content}) => content)];
  const found = bodies.flatMap((content) =>
    (content?.mediaTypes ?? []).flatMap(({schema}) =>
      schema === undefined ? [] : schemas.fieldNames(schema),
    ),
  );
  const names = operation.parameters.map(({name}) => name);
  const all = [operation.httpVerb, address, operation.operationId ?? '', ...names, ...found];
  return [...new Set(all)].join(' ').toLowerCase();
}

/** @param address - where the operation is called, such as `http://localhost:8080/v1/jobs` */
export function operationSection(operation: OperationModel, address: string, context: PageContext): Markup {
  const {prose} = context;
  const id = operationId(operation);
  return markup`
    <section class="part" data-heading="${id}">
      <div class="part__text">
        ${linkedHeading(3, id, operation.name, markup`<span id="${operation.id}"></span>`)}
        <div class="code-block call"><pre>${methodBadge(operation)} <code>${pathMarkup(address)}</code></pre>${trusted(buttonsHtml(''))}</div>
        ${operation.deprecated && markup`<p><b>Deprecated.</b></p>`}
        ${prose.block(operation.description ?? '')}
        ${security(operation, context)}
        ${parameters(operation, context)}
        ${requestBody(operation, context)}
        <h4 id="${id}/answers">Responses</h4>
        ${operation.responses.map((answer) => response(operation, answer, context))}
      </div>
      <div class="part__code">${operationSamples(operation, context)}</div>
    </section>`;
}
