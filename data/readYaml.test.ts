/**
 * Mistakes in data files are reported with file, line, path and the expected value. The cache is tested in
 * load.test.ts.
 */
import {utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import * as z from 'zod';

import {cachedWhileUnchanged, readText, readYaml, type Cached} from './readYaml';
import {noDuplicates, ownNames, prose} from './schema/parts';
import {sharedFolder} from '../tests/support/folders';

const folder = sharedFolder();
const file = path.join(folder, 'a.yaml');

const schema = z
  .array(
    z.strictObject({
      name: z.string(),
      meaning: prose.optional(),
      kind: z.enum(['one', 'two']).optional(),
      ports: z.array(z.int().max(9)).min(1).optional(),
    }),
  )
  .check(noDuplicates('name'));

function readingProblems(text: string, shape: z.ZodType = schema): string[] {
  writeFileSync(file, text);
  const later = new Date(Date.now() + Math.random() * 1e6);
  utimesSync(file, later, later);
  try {
    readYaml(file, shape);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '').split('\n');
  }
  return [];
}

describe('a mistake', () => {
  test.each<[what: string, text: string, problems: string[]]>([
    ['is not found in a valid file', '- {name: a, meaning: Is `right`., kind: one, ports: [9]}', []],
    ['of type', '- name: a\n  kind: three', ['a.yaml:2: [0].kind: found "three"; expected one of one, two']],
    [
      'of size',
      '- {name: a, ports: []}',
      ['a.yaml:1: [0].ports: expected array to have >=1 items, found a list of 0'],
    ],
    ['of range', '- {name: a, ports: [10]}', ['a.yaml:1: [0].ports[0]: expected number to be <=9, found 10']],
    ['that lacks a key', '- {kind: one}', ['a.yaml:1: [0].name: expected string, found nothing']],
    [
      'in the name of a key',
      '- {name: a, knid: one}',
      ['a.yaml:1: [0].knid: found "knid"; expected only name, meaning, kind, ports'],
    ],
    [
      'of prose',
      '- {name: a, meaning: "is `wrong"}',
      [
        'a.yaml:1: [0].meaning: expected prose that begins with a capital letter, a digit or inline code, found "is `wrong"',
        'a.yaml:1: [0].meaning: expected prose that ends with a full stop, found "is `wrong"',
        'a.yaml:1: [0].meaning: expected inline code that is closed, found "is `wrong"',
      ],
    ],
    [
      'of a name used twice',
      '- {name: a}\n- {name: a}',
      ['a.yaml:2: [1].name: expected a value used once, found "a" again (first at [0].name)'],
    ],
    ['of the whole file', 'name: a', ['a.yaml:1: expected array, found an object with name']],
    ['of an empty file', '', ['a.yaml:1: expected array, found null']],
    [
      'of YAML, of which the rest is a consequence',
      '- name: a\n   meaning: b\n   kind: one\n',
      ['a.yaml:1:9: not valid YAML: Nested mappings are not allowed in compact mappings'],
    ],
  ])('%s', (_, text, problems) => {
    expect(readingProblems(text)).toEqual(problems);
  });

  test('is reported for a missing file', () => {
    expect(() => readYaml('data/none.yaml', schema)).toThrow(
      'data/none.yaml: no such file; expected a YAML file there',
    );
  });

  test('is reported for two names with the same anchor', () => {
    expect(
      readingProblems(
        '- {name: a.b}\n- {name: a-b}',
        z.array(z.object({name: z.string()})).check(ownNames('name')),
      ),
    ).toEqual([
      'a.yaml:2: [1].name: expected a name with an anchor of its own, found "a-b", whose anchor "a-b" belongs to "a.b" at [0]',
    ]);
  });
});

test('a file that changes while it is read is read again', () => {
  const memory = new Map<string, Cached<string>>();
  const write = (text: string, seconds: number): void => {
    writeFileSync(file, text);
    utimesSync(file, seconds, seconds);
  };
  const read = (then: () => void = () => undefined): string =>
    cachedWhileUnchanged(memory, 'a', () => {
      const text = readText(file);
      then();
      return text;
    });
  write('one', 1);
  expect(read(() => write('two', 2))).toBe('one');
  expect(read()).toBe('two');
});
