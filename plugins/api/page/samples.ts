/** The column of samples of an operation: its request in four languages, and the response to it. */
import type {ApiAnswer, Operation} from '../../../data/openapi';
import {parseFenceMeta} from '../../markdown/highlight/fenceMeta';
import {blockHtml, buttonsHtml, preHtml} from '../../markdown/highlight/render';
import {fieldsetHtml} from '../../markdown/switches';
import {markup, trusted, type Markup} from '../../lib/html';
import {scenariosOf, type CodeSample} from '../samples';
import type {PageContext} from './context';

/** An example of a body in the description. */
export type BodyExample = ApiAnswer['content'][string]['examples'][string];

/** The text of a response's example, as the server sends it. @param mime - of the body */
export function bodyText(mime: string, {value}: BodyExample): string {
  return typeof value === 'string' && !mime.includes('json') ? value : JSON.stringify(value, null, 2);
}

type Choice = {readonly title: Markup | string; readonly content: Markup};

/** A single entry is shown without a fold; of several, one is open at a time. */
function oneAtATime(name: string, entries: readonly Choice[]): Markup {
  const [only] = entries;
  if (only === undefined || entries.length === 1) {
    return markup`${only?.content}`;
  }
  return markup`${entries.map(
    ({title, content}, index) =>
      markup`<details class="fold" name="${name}"${index === 0 && trusted(' open')}><summary><span>${title}</span></summary>${content}</details>`,
  )}`;
}

/**
 * A call in each language that it is written in; one that exists in one language only is an ordinary block.
 *
 * @param group - name of the radio buttons, unique on the page
 */
function callBlock(group: string, title: string, samples: readonly CodeSample[]): Markup {
  const [only, ...others] = samples;
  if (only === undefined || others.length === 0) {
    return trusted(only === undefined ? '' : blockHtml(only.source, only.grammar, title));
  }
  const choices = samples.map(({label}) => [label, label] as const);
  // Each sample has a visible name, as in plugins/markdown/installSwitch.ts: browsers that cannot switch show all samples.
  const shown = samples.map(
    ({label, grammar, source}) =>
      `<div data-language="${label}"><p class="switch__name"><strong>${label}</strong></p>${preHtml(source, grammar, parseFenceMeta(''))}</div>`,
  );
  return markup`
    <div class="code-block switch switch--language">
      <div class="code-block__title"><span class="unseen">${title}</span> ${trusted(fieldsetHtml('Language', `language/${group}`, choices))}</div>
      ${trusted(shown.join('') + buttonsHtml('', {name: title}))}
    </div>`;
}

/** The first calls: in curl the description's own sample, in other languages the first request with a body. */
export function firstCalls(source: string, grammar: string, {tags}: PageContext): Markup {
  const writing = tags
    .flatMap(({operations}) => operations)
    .find(({requestBody}) => requestBody !== undefined);
  const [scenario] = writing === undefined ? [] : scenariosOf(writing);
  const others = (scenario?.samples ?? []).filter(({label}) => label !== 'curl');
  return callBlock('first', 'First calls', [{label: 'curl', grammar, source}, ...others]);
}

/** Whether an example is an error message in plain text; such an example is shown in the line of its status. */
export function isErrorText(status: string, {value}: BodyExample): boolean {
  return Number(status) >= 400 && (typeof value !== 'object' || value === null);
}

type Returned = {
  /** Name of the example; it belongs to the request of the same name. */
  readonly key: string;
  readonly status: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
};

function returnedBy({responses}: Operation): readonly Returned[] {
  return Object.entries(responses).flatMap(([status, {content}]) =>
    Object.entries(content).flatMap(([name, {examples}]) =>
      Object.entries(examples)
        .filter(([, example]) => !isErrorText(status, example))
        .map(([key, example]) => ({
          key,
          status,
          title: example.summary,
          text: bodyText(name, example),
          language: name.includes('json') ? 'json' : 'text',
        })),
    ),
  );
}

/**
 * The request with its response. Where there are several requests, each has the response that belongs to it, so that choosing one
 * chooses both; responses that belong to none of them, or to the only one, are below to choose from.
 */
export function operationSamples(operation: Operation): Markup {
  const id = operation.operationId;
  const returned = returnedBy(operation);
  const paired = new Set<Returned>();
  const requests = scenariosOf(operation).map(({title, example, samples}, index) => {
    const own = returned.find(({key}) => key === example);
    if (own !== undefined) {
      paired.add(own);
    }
    return {
      title,
      content: markup`
        ${callBlock(`${id}/${index}`, 'Request', samples)}
        ${own !== undefined && trusted(blockHtml(own.text, own.language, `Response ${own.status}`))}`,
    };
  });
  const others = returned.filter((one) => !paired.has(one));
  return markup`
    ${oneAtATime(`request/${id}`, requests)}
    ${oneAtATime(
      `response/${id}`,
      others.map(({status, title, text, language}) => ({
        title: markup`Response <b>${status}</b> ${title}`,
        content: trusted(
          others.length === 1
            ? blockHtml(text, language, `Response ${status}: ${title}`)
            : blockHtml(text, language, undefined, `Response ${status}`),
        ),
      })),
    )}`;
}
