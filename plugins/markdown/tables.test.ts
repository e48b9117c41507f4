import type {Element, Root} from 'hast';
import {expect, test} from 'vitest';

import tables, {shapeOf} from './tables';

const long = 'It goes on until the leader is back';

test('a table of a few words is small, and its columns do not wrap', () => {
  expect(
    shapeOf([
      ['Servers', 'Quorum', 'May fail'],
      ['3', '2', '1'],
    ]),
  ).toEqual({small: true, tight: [1, 2, 3], stacked: false});
});

test('a table that is wider than a phone is stacked there, one with two columns if its rows are long', () => {
  expect(
    shapeOf([
      ['What', 'Scheduling', 'Do'],
      ['A disk', long, long],
    ]),
  ).toEqual({small: false, tight: [1], stacked: true});
  expect(
    shapeOf([
      ['Version', 'Last release', 'Date', 'Support', 'Dashboard'],
      ['v3', '3.2.7', '2023-12-09', 'superseded', '/ui/'],
    ]),
  ).toMatchObject({small: false, stacked: true});
  const stacked = (...row: readonly string[]): boolean => shapeOf([['What', 'Do'], row]).stacked;
  expect(stacked(long, long)).toBe(false);
  expect(stacked(long, long.repeat(4))).toBe(true);
  expect(stacked('A disk', long.repeat(5))).toBe(false);
});

function tableElement(tagName: string, ...children: Element['children']): Element {
  return {type: 'element', tagName, properties: {}, children};
}

test('cells of a stacked table have the names of their columns, and all elements have roles', () => {
  const row = (cell: string, ...texts: readonly string[]): Element =>
    tableElement('tr', ...texts.map((value) => tableElement(cell, {type: 'text', value})));
  const table = tableElement(
    'table',
    tableElement('thead', row('th', 'What', 'Scheduling', 'Do')),
    tableElement('tbody', row('td', 'A disk', long, long)),
  );
  const tree: Root = {type: 'root', children: [table]};
  tables()(tree);
  expect(tree.children).toMatchObject([{tagName: 'div', children: [table]}]);
  expect(table.properties).toEqual({className: ['stacked', 'tight-1'], role: 'table'});
  const [head, body] = table.children as [Element, Element];
  const cellsOf = (part: Element): unknown[] =>
    (part.children[0] as Element).children.map((cell) => 'properties' in cell && cell.properties);
  expect(cellsOf(head)).toEqual([{role: 'columnheader'}, {role: 'columnheader'}, {role: 'columnheader'}]);
  expect(cellsOf(body)).toEqual([
    {role: 'cell'},
    {role: 'cell', dataLabel: 'Scheduling'},
    {role: 'cell', dataLabel: 'Do'},
  ]);
});
