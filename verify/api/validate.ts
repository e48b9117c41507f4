/** Compares a response with the description: status, headers, content type, body. */
import type {Operation} from '../../data/openapi';
import {mismatches} from '../../tools/schemaFit';
import type {Answer} from './types';

type Documented = Operation['responses'][string];

/** Limit of lines for one body: the errors of a long list repeat. */
const maxLines = 5;

/** Headers that an error, or a response without a body, may lack although they are documented with its status. */
const optionalWithoutList: readonly string[] = ['X-Total-Count'];

function headerMistakes(
  status: number,
  documented: Documented,
  answer: Answer,
  documentedHeaders: readonly string[],
): string[] {
  const missing = Object.keys(documented.headers).filter(
    (name) =>
      answer.headers[name.toLowerCase()] === undefined &&
      !((status >= 400 || answer.text === '') && optionalWithoutList.includes(name)),
  );
  const extra = documentedHeaders.filter(
    (name) => !(name in documented.headers) && answer.headers[name.toLowerCase()] !== undefined,
  );
  const mismatched = Object.entries(documented.headers).flatMap(([name, {schema}]) => {
    const text = answer.headers[name.toLowerCase()];
    if (text === undefined) {
      return [];
    }
    const value = schema['type'] === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;
    return mismatches(`header ${name} "${text}": `, schema, value);
  });
  return [
    ...missing.map((name) => `header ${name} is missing`),
    ...extra.map((name) => `header ${name} is sent, but not documented with status ${status}`),
    ...mismatched,
  ];
}

function shortened(lines: readonly string[]): readonly string[] {
  return lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more like these`];
}

function parsedBody(text: string): {readonly value: unknown} | {readonly problem: string} {
  try {
    return {value: JSON.parse(text)};
  } catch (error) {
    return {problem: `body is not JSON: ${error instanceof Error ? error.message : String(error)}`};
  }
}

function answerBodyMistakes(documented: Documented, answer: Answer): readonly string[] {
  const types = Object.keys(documented.content);
  const sent = answer.headers['content-type'];
  if (types.length === 0) {
    return answer.text === '' ? [] : [`has a body (${answer.text.length} characters); documented is none`];
  }
  if (answer.text === '' && sent === undefined && documented['x-may-be-empty'] === true) {
    return [];
  }
  const type = sent?.split(';')[0]?.trim().toLowerCase() ?? '';
  const content = documented.content[type];
  if (content === undefined) {
    return [`content type is ${sent ?? 'missing'}; documented is ${types.join(' or ')}`];
  }
  if (type !== 'application/json') {
    return mismatches('body', content.schema, answer.text);
  }
  const read = parsedBody(answer.text);
  return 'problem' in read ? [read.problem] : shortened(mismatches('body', content.schema, read.value));
}

/** For a complete list, the count in the header has to be its length. */
function countMistakes(answer: Answer): readonly string[] {
  const count = answer.headers['x-total-count'];
  const read = count === undefined ? undefined : parsedBody(answer.text);
  return read !== undefined && 'value' in read && Array.isArray(read.value)
    ? Number(count) === read.value.length
      ? []
      : [`X-Total-Count is ${count ?? ''}, the list has ${read.value.length}`]
    : [];
}

/**
 * @param operations - all operations of the description
 * @returns names of all documented response headers
 */
export function headerNames(operations: readonly Operation[]): readonly string[] {
  return [
    ...new Set(
      operations.flatMap(({responses}) =>
        Object.values(responses).flatMap(({headers}) => Object.keys(headers)),
      ),
    ),
  ];
}

export type Circumstances = {
  /**
   * Documented headers of the API (see headerNames); one that is sent with a response where it is not documented is
   * reported.
   */
  readonly documentedHeaders: readonly string[];
  /** Whether the request had a range, so that the list may be shorter than the count. */
  readonly ranged: boolean;
};

/**
 * @param operation - the called operation
 * @param answer - its response
 * @returns one line for each deviation from the description
 */
export function validateAnswer(
  operation: Operation,
  answer: Answer,
  {documentedHeaders, ranged}: Circumstances,
): readonly string[] {
  const documented = operation.responses[String(answer.status)];
  if (documented === undefined) {
    return [
      `status ${answer.status} is not documented; documented are ${Object.keys(operation.responses).join(', ')}`,
    ];
  }
  return [
    ...headerMistakes(answer.status, documented, answer, documentedHeaders),
    ...answerBodyMistakes(documented, answer),
    ...(ranged ? [] : countMistakes(answer)),
  ];
}
