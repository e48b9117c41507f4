/** The column beside an operation: its request in four languages, and the response that belongs to it. */
import type {ExampleModel, OperationModel} from 'redoc';

import {copyButton, highlighted} from '../../markdown/highlight/render';
import {markup, trusted, type Markup} from '../../lib/markup';
import {languages, scenariosOf, type CodeSample} from '../samples';
import type {PageContext} from './context';

/** A response's example as its body is sent. */
export function sentText({mime, value}: ExampleModel): string {
  return typeof value === 'string' && !mime.includes('json') ? value : JSON.stringify(value, null, 2);
}

/** Code that can be scrolled by keyboard. */
function scrolledCode(label: string, text: string, language: string): Markup {
  return markup`<pre tabindex="0" aria-label="${label}"><code>${trusted(highlighted(text, language))}</code></pre>`;
}

type Choice = {readonly title: Markup | string; readonly content: Markup};

/** One entry as it is; several to open one at a time. */
function oneAtATime(name: string, entries: readonly Choice[]): Markup {
  const [only] = entries;
  if (only === undefined || entries.length === 1) {
    return markup`${only?.content}`;
  }
  return markup`${entries.map(
    ({title, content}, index) =>
      markup`<details name="${name}"${index === 0 && trusted(' open')}><summary>${title}</summary>${content}</details>`,
  )}`;
}

function languageChoice(id: string): Markup {
  return markup`
    <fieldset class="languages">
      <legend class="unseen">Language</legend>
      ${languages.map(
        (label, index) =>
          markup`<label><input type="radio" name="language/${id}" value="${label}"${index === 0 && trusted(' checked')}>${label}</label>`,
      )}
    </fieldset>`;
}

/** A call in each language that it is written in; one that exists in one language only is shown whichever is chosen. */
function calls(name: string, samples: readonly CodeSample[]): Markup {
  return markup`${samples.map(({label, source, grammar}) => {
    const shown = scrolledCode(`${name}: ${label}`, source, grammar);
    return samples.length === 1
      ? shown
      : markup`<div class="language" data-language="${label}">${shown}</div>`;
  })}`;
}

/**
 * A box with calls and the languages to choose from.
 *
 * @param id - of the choice, one of its own on the page
 */
function callSample(id: string, title: string, content: Markup): Markup {
  return markup`
    <div class="sample" data-copy>
      <div class="sample__head"><p>${title}</p>${languageChoice(id)}${trusted(copyButton)}</div>
      ${content}
    </div>`;
}

/** The first calls: for curl as the description has them, in other languages the first request with a body. */
export function firstCalls(source: string, grammar: string, {described}: PageContext): Markup {
  const writing = [...described.values()].find(({requestBody}) => requestBody !== undefined);
  const [scenario] = writing === undefined ? [] : scenariosOf(writing);
  const others = (scenario?.samples ?? []).filter(({label}) => label !== 'curl');
  const name = 'First calls';
  return callSample('first', name, calls(name, [{label: 'curl', grammar, source}, ...others]));
}

/** Whether an example is a line of text that says what went wrong: it is beside its status. */
export function isErrorText(status: string, {value}: ExampleModel): boolean {
  return Number(status) >= 400 && (typeof value !== 'object' || value === null);
}

/** What is returned, as it is sent. */
type Returned = {
  /** Of the example: a request of the same name is what it belongs to. */
  readonly key: string;
  readonly status: string;
  readonly title: Markup;
  readonly content: Markup;
};

function returnedBy({name: operation, responses}: OperationModel): readonly Returned[] {
  return responses.flatMap(({code: status, content}) =>
    (content?.mediaTypes ?? []).flatMap(({name, examples = {}}) =>
      Object.entries(examples)
        .filter(([, example]) => !isErrorText(status, example))
        .map(([key, example]) => ({
          key,
          status,
          title: markup`<b>${status}</b> ${example.summary ?? name}`,
          content: scrolledCode(
            `${operation}: response ${status}`,
            sentText(example),
            name.includes('json') ? 'json' : 'text',
          ),
        })),
    ),
  );
}

/**
 * The request with its response. Where there are several requests, each has the response that belongs to it, so that choosing one
 * chooses both; responses that belong to none of them, or to the only one, are below to choose from.
 */
export function operationSamples(operation: OperationModel, {described}: PageContext): Markup {
  const id = operation.operationId ?? '';
  const description = described.get(id);
  if (description === undefined) {
    throw new Error(`${id}: the page has this operation, and there are no samples of it`);
  }
  const returned = returnedBy(operation);
  const paired = new Set<Returned>();
  const requests = scenariosOf(description).map(({title, example, samples}) => {
    const own = returned.find(({key}) => key === example);
    if (own !== undefined) {
      paired.add(own);
    }
    return {
      title,
      content: markup`
        ${calls(operation.name, samples)}
        ${own !== undefined && markup`<div data-copy><p class="sample__head">Response <span>${own.status}</span>${trusted(copyButton)}</p>${own.content}</div>`}`,
    };
  });
  const others = returned.filter((one) => !paired.has(one));
  return markup`
    ${callSample(id, 'Request', oneAtATime(`request/${id}`, requests))}
    ${
      others.length > 0 &&
      markup`
      <div class="sample" data-copy>
        <p class="sample__head">${paired.size > 0 ? 'Other responses' : 'Response'}${others.length === 1 && markup` <span>${others[0]?.title}</span>`}${trusted(copyButton)}</p>
        ${oneAtATime(`response/${id}`, others)}
      </div>`
    }`;
}
