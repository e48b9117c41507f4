/**
 * Compares the catalogue of errors, docs/operations/api-errors.md, with the API description. It finds errors and error texts
 * that the page lacks, and a guide without a link to the page.
 *
 * It cannot check whether a cause on the page is right.
 */
import fs from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';

import {currentVersion} from '../../data/versions';
import {errorCatalogue} from '../../config/api';
import {
  descriptionFile,
  fullPath,
  operationsOf,
  readDescription,
  type Description,
  type Operation,
} from '../../data/openapi';

const page = `${errorCatalogue.page.replace(/^\/|\/$/g, '')}.md`;

/** The section of the page with the errors of an operation. */
const sections: Readonly<Record<string, readonly string[]>> = errorCatalogue.sections;

type ErrorRow = {readonly text: string; readonly call: string | undefined; readonly status: string};

/**
 * Rows of the tables in a section; an empty call cell repeats the call above. A section without a table describes its calls in
 * sentences.
 */
function errorRows(markdown: string, id: string): readonly ErrorRow[] {
  const section = markdown.split(/^## /m).find((part) => part.split('\n', 1)[0]?.includes(`{#${id}}`));
  if (section === undefined) {
    throw new Error(`${page}: no section {#${id}}; expected one of ${Object.keys(sections).join(', ')}`);
  }
  const lines = section.split('\n').filter((line) => line.startsWith('|') && !/^\|[-|\s]+\|$/.test(line));
  if (lines.length === 0) {
    const statuses = new Set(section.match(/\b[45]\d\d\b/g));
    return [...statuses].map((status) => ({text: section, call: undefined, status}));
  }
  const cells = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const column = cells[0]?.indexOf('Status') ?? -1;
  let call: string | undefined;
  return cells.slice(1).map((row, index) => {
    call = column === 0 ? undefined : row[0] || call;
    return {text: lines[index + 1] ?? '', call, status: row[column] ?? ''};
  });
}

function pathOf(operation: Operation): string {
  return fullPath(operation).replace('{job_name}', 'NAME').replace('{execution}', 'ID');
}

function isOf(row: ErrorRow, operation: Operation): boolean {
  if (row.call === undefined) {
    return true;
  }
  const [, method, address = ''] = /`(\w+) ([^`]+)`/.exec(row.call) ?? [];
  return address.endsWith('…')
    ? pathOf(operation).startsWith(address.slice(0, -1))
    : method === operation.method && address === pathOf(operation);
}

/** Whether a row contains the text, or its beginning and a link to a page that contains the rest. */
function tells(row: ErrorRow, text: string): boolean {
  if (row.text.includes(text)) {
    return true;
  }
  const start = /`([^`]+)…`/.exec(row.text)?.[1];
  const link = /\]\(([^)#]+\.md)/.exec(row.text)?.[1];
  if (start === undefined || link === undefined || !text.startsWith(start)) {
    return false;
  }
  const [words = ''] = text.slice(start.length).split(': ');
  return fs.readFileSync(path.join(path.dirname(page), link), 'utf8').includes(words);
}

let api: Description;
let operations: readonly Operation[];
let markdown: string;

beforeAll(() => {
  api = readDescription(descriptionFile(currentVersion));
  operations = operationsOf(api);
  markdown = fs.readFileSync(page, 'utf8');
});

describe('the catalogue of errors', () => {
  it('has every error of every operation', () => {
    let errors = 0;
    for (const operation of operations) {
      const {operationId, responses} = operation;
      const id = Object.entries(sections).find(([, ids]) => ids.includes(operationId))?.[0];
      for (const status of Object.keys(responses).filter((each) => Number(each) >= 400)) {
        errors++;
        expect(id, `${operationId} answers ${status}: which section has it?`).toBeDefined();
        const rows = errorRows(markdown, id ?? '').filter((row) => isOf(row, operation));
        expect(
          rows.filter((row) => row.status.startsWith(status)),
          `${page}#${id ?? ''}: ${operationId} ${status}`,
        ).not.toEqual([]);
      }
    }
    expect(errors).toBeGreaterThan(20);
  });

  it('has the text of every error that has one', () => {
    let texts = 0;
    for (const operation of operations) {
      const id = Object.entries(sections).find(([, ids]) => ids.includes(operation.operationId))?.[0] ?? '';
      for (const [status, {content}] of Object.entries(operation.responses)) {
        const values = Object.values(content).flatMap(({examples}) => Object.values(examples));
        const lines = values.map(({value}) => value).filter((value) => typeof value === 'string');
        for (const line of Number(status) >= 400 ? lines : []) {
          texts++;
          const rows = errorRows(markdown, id).filter(
            (row) => isOf(row, operation) && row.status.startsWith(status),
          );
          expect(
            rows.some(
              (row) => tells(row, line.trim()) || (line.startsWith('{') && row.text.includes('As with 200')),
            ),
            `${page}#${id}: ${operation.operationId} ${status}: ${line}`,
          ).toBe(true);
        }
      }
    }
    expect(texts).toBeGreaterThan(20);
  });

  it('has a problem if a text, a call or a section differs', () => {
    const row = {
      text: '| 400 | `Job validation failed: …` | [x](../usage/cron-spec.md) |',
      call: '`GET /v1/x`',
    };
    expect(tells({...row, status: '400'}, 'Job validation failed: no such words.')).toBe(false);
    expect(operations.some((operation) => isOf({...row, status: '400'}, operation))).toBe(false);
    expect(() => errorRows(markdown, 'elsewhere')).toThrow('no section {#elsewhere}');
  });

  it('is linked from the guide of the API', () => {
    const [, errors = ''] = /^## Errors$([\s\S]*?)^## /m.exec(api.info.description) ?? [];
    expect(errors).toContain('](/docs/operations/api-errors/)');
    expect(errors).toContain('| You see | Cause | What to do |');
  });
});
