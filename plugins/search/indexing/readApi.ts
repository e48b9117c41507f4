/** Makes entries of an API's description: its guide and its operations. */
import {
  fullPath,
  guideOf,
  operationsOf,
  readDescription,
  taggedId,
  type Description,
  type Operation,
} from '../../../data/openapi';
import {codeSamplesId, codeSamplesText} from '../../api/page/codeSamples';
import {languages} from '../../api/samples';
import type {Found} from './readHtml';

/** Markdown as words. */
function plain(markdown: string): string {
  return markdown
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[`*[\]|#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const nothing = {above: [], names: '', keys: '', fences: ''} as const;

/** The page, and a section for each heading of the description's guide. */
function guideEntries(api: Description, title: string): Found[] {
  const {lead, sections} = guideOf(api);
  return [
    {...nothing, anchor: '', title, kind: 'page', text: plain(lead)},
    ...sections.map(({id, title: heading, text}): Found => ({
      ...nothing,
      anchor: id,
      title: heading,
      kind: 'section',
      text: plain(text),
    })),
  ];
}

/** The section on code samples in several languages. */
const codeSamples: Found = {
  ...nothing,
  anchor: codeSamplesId,
  title: 'Code samples',
  kind: 'section',
  names: languages.join(' '),
  text: plain(codeSamplesText),
};

function operationEntry(operation: Operation): Found {
  const {operationId, summary, description, parameters, responses, method} = operation;
  const address = fullPath(operation);
  const headers = [...new Set(Object.values(responses).flatMap((answer) => Object.keys(answer.headers)))];
  const text = [
    description,
    ...parameters.map(({name, description: meaning}) => `${name}: ${meaning}`),
    ...Object.entries(responses).map(([status, answer]) => `${status}: ${answer.description}`),
  ];
  return {
    ...nothing,
    anchor: taggedId(operation),
    title: `${summary} · ${method} ${address}`,
    kind: 'section',
    names: [address, summary, operationId, ...parameters.map(({name}) => name), ...headers].join(' '),
    text: plain(text.join(' ')),
  };
}

/** @param title - of the page @throws Error naming the missing part of the description */
export function readApi(file: string, title: string): Found[] {
  const description = readDescription(file);
  return [...guideEntries(description, title), codeSamples, ...operationsOf(description).map(operationEntry)];
}
