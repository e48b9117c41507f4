import fs from 'node:fs';
import path from 'node:path';

import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {afterEach, describe, expect, test, vi} from 'vitest';

import {drawingState, finishDrawing} from '../../../scripts/diagrams';
import {checkDrawing, diagramText, drawingName, drawingsFolder, readDrawing} from './drawings';
import diagrams, {fitsPhone} from './index';
import {inTemporaryFolder} from '../../../tools/inTemporaryFolder';

const source = 'flowchart LR\n  accTitle: Two boxes\n  accDescr: One leads to the other.\n  A --> B\n';

describe('drawings', () => {
  test('title and description are read from the source', () => {
    expect(diagramText(source)).toEqual({title: 'Two boxes', description: 'One leads to the other.'});
  });

  test.each([
    ['accTitle', source.replace(/.*accTitle.*\n/, '')],
    ['accDescr', source.replace(/.*accDescr.*\n/, '')],
  ])('a diagram without %s is refused', (missing, broken) => {
    expect(() => diagramText(broken)).toThrow(`has no ${missing}`);
  });

  test('the name changes with the source', () => {
    expect(drawingName(source)).toMatch(/^two-boxes-[0-9a-f]{8}\.svg$/);
    expect(drawingName(source.replace('B', 'C'))).not.toBe(drawingName(source));
  });

  test('a drawing is found by its source only', () => {
    inTemporaryFolder((folder) => {
      fs.writeFileSync(path.join(folder, drawingName(source)), '<svg/>\n');
      expect(readDrawing(source, folder)).toBe('<svg/>');
      expect(readDrawing(source.replace('B', 'C'), folder)).toBeUndefined();
    });
  });
});

describe('npm run diagrams', () => {
  const fence = {file: 'docs/a.md', line: 3, source};

  test('reports missing and unused drawings', () => {
    expect(drawingState([fence], [])).toEqual({missing: [fence], leftOver: []});
    expect(drawingState([fence], [drawingName(source)])).toEqual({missing: [], leftOver: []});
    expect(drawingState([], ['old-00000000.svg'])).toEqual({missing: [], leftOver: ['old-00000000.svg']});
  });

  test('reports file and line of a diagram without a title', () => {
    expect(() => drawingState([{...fence, source: 'flowchart LR\n A-->B'}], [])).toThrow('docs/a.md:3: ');
  });

  test.each(["'", '&quot;'])('a reference to a marker in %s has no quotation marks', (quote) => {
    const drawing = finishDrawing(`<svg><path marker-end="url(${quote}#end${quote})" d="M0,0L9,9"/></svg>`);
    expect(drawing).toContain('marker-end="url(#end)"');
    expect(() => checkDrawing(drawing, 'diagrams/x.svg')).not.toThrow();
  });

  test('replaces placeholder colors by custom properties', () => {
    expect(finishDrawing('<rect fill="rgb(240, 240, 1)" width="1.2345"/>')).toBe(
      '<rect fill="var(--dk-diagram-node)" width="1.2"/>',
    );
  });

  test('removes parts that are not visible', () => {
    expect(
      finishDrawing(
        '<svg><g><g x="1"><rect/><text><tspan x="0"><tspan>One</tspan><tspan> word</tspan></tspan></text></g></g>' +
          '<path stroke-dasharray="1px, 0px" d="M0 0"/><linearGradient><stop/></linearGradient></svg>',
      ),
    ).toBe('<svg><g x="1"><text><tspan x="0">One word</tspan></text></g><path d="M0 0"/></svg>');
  });
});

describe('the plugin', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const treeOf = (value: string): Root => ({
    type: 'root',
    children: [{type: 'code', lang: 'mermaid', value}],
  });

  test('refuses to build a diagram without a drawing', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => diagrams()(treeOf(source), new VFile())).toThrow(
      'this diagram (Two boxes) has no drawing; run `npm run diagrams`',
    );
  });

  test('in the dev server, the theme draws a diagram without a drawing', () => {
    const tree = treeOf(source);
    diagrams()(tree, new VFile());
    expect(tree.children[0]).toMatchObject({type: 'code', lang: 'mermaid'});
  });

  test('fails if a diagram has no description', () => {
    expect(() => diagrams()(treeOf('flowchart LR\n  accTitle: x\n  A --> B'), new VFile())).toThrow(
      'accDescr',
    );
  });
});

describe('on a screen', () => {
  const [, rem] =
    /\.diagram:not\(\.narrow\)[^}]*min-width: (\d+)rem/.exec(
      fs.readFileSync('src/css/generated.css', 'utf8'),
    ) ?? [];
  /**
   * Width of a drawing in pixels, in the column of text and on a phone. On a phone the styles make a wide drawing wider
   * than the window, and it scrolls.
   */
  const space = {column: 656, phone: 334, wideOnPhone: Number(rem) * 16};
  const smallest = 8.8;
  const named = (svg: string, name: string): number[] =>
    [...svg.matchAll(new RegExp(`${name}="([\\d.]+)`, 'g'))].map(([, value]) => Number(value));

  test.each(fs.readdirSync(drawingsFolder))('the text of %s can be read', (file) => {
    const svg = fs.readFileSync(path.join(drawingsFolder, file), 'utf8');
    const [width = NaN] = named(svg, ' width');
    const text = Math.min(...named(svg, 'font-size'));
    const sizeIn = (pixels: number): number => (text * Math.min(width, pixels)) / width;
    const onPhone = width <= fitsPhone ? space.phone : space.wideOnPhone;
    expect(Math.min(sizeIn(space.column), sizeIn(onPhone))).toBeGreaterThan(smallest);
  });
});

describe('a drawing with more than shapes and text', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
    ['<path onclick="x()" d="M0 0"/>', 'onclick'],
    ['<g style="fill: red"/>', 'style'],
    ['<rect fill="url(https://example.com/x)"/>', 'fill'],
  ])('%s is refused', (inside, named) => {
    expect(() => checkDrawing(`<svg><title>x</title>${inside}</svg>`, 'diagrams/x.svg')).toThrow(
      `diagrams/x.svg contains ${named}; expected only shapes and text`,
    );
  });
});
