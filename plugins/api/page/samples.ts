/** The column beside an operation: its call in four languages, and what is answered. */
import type {ExampleModel, OperationModel} from 'redoc';

import {highlighted} from '../../markdown/highlight/render';
import {markup, trusted, type Markup} from '../../lib/markup';
import {languages, scenariosOf} from '../samples';
import type {PageContext} from './context';

/** A response's example as its body is sent. */
export function sentText({mime, value}: ExampleModel): string {
  return typeof value === 'string' && !mime.includes('json') ? value : JSON.stringify(value, null, 2);
}

function code(label: string, text: string, language: string): Markup {
  return markup`<pre tabindex="0" aria-label="${label}"><code>${trusted(highlighted(text, language))}</code></pre>`;
}

type Entry = {readonly title: Markup | string; readonly content: Markup};

/** One entry as it is; several to open one at a time. */
function oneAtATime(name: string, entries: readonly Entry[]): Markup {
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
      <legend>Language</legend>
      ${languages.map(
        (label, index) =>
          markup`<label><input type="radio" name="language/${id}" value="${label}"${index === 0 && trusted(' checked')}>${label}</label>`,
      )}
    </fieldset>`;
}

/** The request in all languages; scenarios that exist in one language only show it, whichever is chosen. */
export function requestSample(operation: OperationModel, {described}: PageContext): Markup {
  const id = operation.operationId ?? '';
  const description = described.get(id);
  if (description === undefined) {
    throw new Error(`${id}: the page has this operation, and there are no samples of it`);
  }
  const entries = scenariosOf(description).map(({title, samples}) => ({
    title,
    content: markup`${samples.map(({label, source, grammar}) => {
      const shown = code(`${operation.name}: ${label}`, source, grammar);
      return samples.length === 1
        ? shown
        : markup`<div class="language" data-language="${label}">${shown}</div>`;
    })}`,
  }));
  return markup`
    <div class="sample" data-copy>
      <div class="sample__head"><p>Request</p>${languageChoice(id)}</div>
      ${oneAtATime(`request/${id}`, entries)}
    </div>`;
}

/** Whether an example is a line of text that says what went wrong: it stands beside its status. */
export function isErrorText(status: string, {value}: ExampleModel): boolean {
  return Number(status) >= 400 && (typeof value !== 'object' || value === null);
}

/** The bodies of answers. */
export function answerSamples(operation: OperationModel): Markup | undefined {
  const id = operation.operationId ?? '';
  const entries = operation.responses.flatMap(({code: status, content}) =>
    (content?.mediaTypes ?? []).flatMap(({name, examples = {}}) =>
      Object.values(examples)
        .filter((example) => !isErrorText(status, example))
        .map((example) => ({
          title: markup`<b>${status}</b> ${example.summary ?? name}`,
          content: code(
            `${operation.name}: answer ${status}`,
            sentText(example),
            name.includes('json') ? 'json' : 'text',
          ),
        })),
    ),
  );
  return entries.length === 0
    ? undefined
    : markup`
      <div class="sample" data-copy>
        <div class="sample__head"><p>Answer${entries.length === 1 && markup` <span>${entries[0]?.title}</span>`}</p></div>
        ${oneAtATime(`answer/${id}`, entries)}
      </div>`;
}
