import fs from 'node:fs';

import postcss from 'postcss';
import {describe, expect, test} from 'vitest';

import {filesBelow} from './files';
import {drawingColors, drawingForPages} from './drawing';

const texts = '<title>Two boxes</title>\n<desc>One leads to the other.</desc>';

test('assistive technology gets only the title and the description of a drawing', () => {
  expect(drawingForPages(`<svg>${texts}\n<g/><text>A</text></svg>`)).toBe(
    `<svg>${texts}<g aria-hidden="true">\n<g/><text>A</text></g></svg>`,
  );
});

test('a drawing has colors without styles', () => {
  expect(drawingForPages('<rect fill="var(--dk-diagram-node)"/>')).toBe('<rect fill="#fff"/>');
  expect(() => drawingForPages('<rect fill="var(--dk-other)"/>')).toThrow(
    'uses var(--dk-other), which has no color',
  );
});

describe('the colors', () => {
  /** Custom properties of the light mode: the first ones in the sheet. */
  const tokens = new Map<string, string>();
  postcss.parse(fs.readFileSync('src/css/tokens.css', 'utf8')).walkDecls(/^--/, ({prop, value}) => {
    tokens.set(prop, tokens.get(prop) ?? value);
  });
  const resolved = (value: string): string =>
    value.replace(/^var\((.*)\)$/, (_all, property: string) => resolved(tokens.get(property) ?? ''));

  test('are those of the light mode, no two written alike', () => {
    const short = (color: string): string => color.replace('#ffffff', '#fff');
    expect(Object.values(drawingColors).map(short)).toEqual(
      Object.keys(drawingColors).map((property) => resolved(`var(${property})`)),
    );
    expect(new Set(Object.values(drawingColors)).size).toBe(Object.keys(drawingColors).length);
  });

  test('are replaced by the custom properties in the style sheets', () => {
    const rules = new Set<string>();
    postcss.parse(fs.readFileSync('src/css/layout.css', 'utf8')).walkRules(/^\.diagram \[/, (rule) => {
      rules.add(`${rule.selector} {${rule.nodes.map(String).join(';')}}`);
    });
    const drawings = ['diagrams', 'data/failover'].flatMap((folder) =>
      filesBelow(folder).map((name) => fs.readFileSync(`${folder}/${name}`, 'utf8')),
    );
    const used = drawings.flatMap((svg) => [...svg.matchAll(/ ([\w-]+)="var\((--[\w-]+)\)"/g)]);
    const wanted = used.map(
      ([, attribute = '', property = '']) =>
        `.diagram [${attribute}='${drawingColors[property]}'] {${attribute}: var(${property})}`,
    );
    expect([...rules].sort()).toEqual([...new Set(wanted)].sort());
  });
});
