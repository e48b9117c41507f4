/**
 * Draws every Mermaid fence that has no drawing yet into diagrams/ and removes drawings that no fence uses.
 *
 *   npm run diagrams             draw missing ones, remove unused ones
 *   npm run diagrams -- --check  only list missing and unused ones; exit 1 if there are any
 *
 * The drawing is plain SVG without styles, scripts or HTML labels; its colors are the custom properties of
 * src/css/tokens.css (`--dk-diagram-…`), so one drawing serves light and dark. Exit codes: 0 done, 1 stale (with --check),
 * 2 could not run. It can NOT tell whether a drawing looks right: look at the page.
 */
import fs from 'node:fs';
import path from 'node:path';

import {load} from 'cheerio';
import type {Page} from 'playwright-core';
import {visit} from 'unist-util-visit';

import {readText} from '../data/readYaml';
import {diagramText, drawingName, drawingsFolder} from '../plugins/markdown/diagrams/drawings';
import {lineOf, pageFiles, pageFrom} from '../plugins/sources/pages';
import {requireChromium, launchBrowser} from '../tools/chromium';
import {runProgram} from '../tools/main';

type MermaidFence = {
  /** From the site's folder, with slashes. */
  readonly file: string;
  /** One-based line of the opening fence. */
  readonly line: number;
  readonly source: string;
};

/** Every Mermaid fence in the site's Markdown, in file order. */
function mermaidFences(): MermaidFence[] {
  const texts = pageFiles().map(({file}) => [file, readText(file)] as const);
  // Few pages have one; reading the others takes seconds.
  return texts
    .filter(([, text]) => text.includes('mermaid'))
    .flatMap(([file, text]) => {
      const fences: MermaidFence[] = [];
      visit(pageFrom(text, file).tree, 'code', (node) => {
        if (node.lang === 'mermaid') {
          fences.push({file, line: lineOf(node), source: node.value});
        }
      });
      return fences;
    });
}

/** Drawings that are missing, and files without a diagram. */
export type DrawingState = {
  readonly missing: readonly MermaidFence[];
  /** File names of drawings that belong to no fence. */
  readonly leftOver: readonly string[];
};

/**
 * Compares fences with drawings.
 *
 * @param drawings - file names in the folder of drawings
 * @throws Error with file and line if a fence has no title or description
 */
export function drawingState(fences: readonly MermaidFence[], drawings: readonly string[]): DrawingState {
  const fencesByDrawing = new Map<string, MermaidFence>();
  for (const fence of fences) {
    try {
      fencesByDrawing.set(drawingName(fence.source), fence);
    } catch (error) {
      throw new Error(
        `${fence.file}:${fence.line}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return {
    missing: [...fencesByDrawing].flatMap(([name, fence]) => (drawings.includes(name) ? [] : [fence])),
    leftOver: drawings.filter((name) => !fencesByDrawing.has(name)),
  };
}

/** Placeholder color → custom property: Mermaid computes with colors. No two are equal, and drawings have no others. */
const placeholders: Readonly<Record<string, string>> = {
  '#f0f001': '--dk-diagram-node',
  '#f0f002': '--dk-diagram-node-border',
  '#f0f003': '--dk-diagram-text',
  '#f0f004': '--dk-diagram-line',
  '#f0f005': '--dk-diagram-cluster',
  '#f0f006': '--dk-diagram-note',
  '#f0f007': '--dk-diagram-bg',
};

const [node, border, text, line, cluster, note, background] = Object.keys(placeholders);

/** Placeholder color → Mermaid's theme variables that get it. */
const variablesOfColors: readonly (readonly [color: string | undefined, variables: string])[] = [
  [background, 'edgeLabelBackground sequenceNumberColor'],
  [node, 'primaryColor mainBkg actorBkg stateBkg'],
  [
    border,
    'primaryBorderColor secondaryBorderColor tertiaryBorderColor nodeBorder clusterBorder noteBorderColor actorBorder labelBoxBorderColor activationBorderColor',
  ],
  [
    text,
    'primaryTextColor secondaryTextColor tertiaryTextColor nodeTextColor textColor titleColor noteTextColor actorTextColor signalTextColor labelTextColor loopTextColor stateLabelColor',
  ],
  [line, 'lineColor arrowheadColor actorLineColor signalColor transitionColor specialStateColor'],
  [cluster, 'secondaryColor tertiaryColor clusterBkg labelBoxBkgColor'],
  [note, 'noteBkgColor activationBkgColor'],
];

const mermaidOptions = {
  startOnLoad: false,
  theme: 'base',
  htmlLabels: false,
  flowchart: {htmlLabels: false, curve: 'basis', nodeSpacing: 40, rankSpacing: 48, padding: 12},
  sequence: {
    mirrorActors: false,
    actorMargin: 40,
    width: 130,
    messageFontSize: 14,
    noteFontSize: 14,
    actorFontSize: 14,
  },
  // Text is measured in a wide font, so that other fonts fit into the boxes, too.
  fontFamily: 'DejaVu Sans, Verdana, sans-serif',
  themeVariables: {
    fontSize: '14px',
    fontFamily: 'DejaVu Sans, Verdana, sans-serif',
    ...Object.fromEntries(
      variablesOfColors.flatMap(([color, variables]) => variables.split(' ').map((name) => [name, color])),
    ),
  },
};

/** Draws a diagram in the page. Runs in the browser. @returns plain SVG with placeholder colors */
async function drawInPage(input: {source: string; id: string; options: object}): Promise<string> {
  const {mermaid} = globalThis as unknown as {
    mermaid: {
      initialize: (options: object) => void;
      render: (id: string, source: string) => Promise<{svg: string}>;
    };
  };
  mermaid.initialize(input.options);
  const {svg} = await mermaid.render(input.id, input.source);
  document.body.innerHTML = svg;
  const root = document.querySelector('svg');
  if (root === null) {
    throw new Error('Mermaid returned no SVG');
  }
  // Presentation properties of shapes, with SVG's default values.
  const initial: Readonly<Record<string, string>> = {
    fill: 'rgb(0, 0, 0)',
    stroke: 'none',
    'stroke-width': '1px',
    'stroke-dasharray': 'none',
    'stroke-linecap': 'butt',
    'font-size': '',
    'font-weight': '400',
    'font-style': 'normal',
    'text-anchor': 'start',
    'dominant-baseline': 'auto',
    opacity: '1',
    'fill-opacity': '1',
    'marker-start': 'none',
    'marker-end': 'none',
  };
  const properties = Object.keys(initial);
  const textProperties = new Set([
    'font-size',
    'font-weight',
    'font-style',
    'text-anchor',
    'dominant-baseline',
  ]);
  const shapes = new Set('rect circle ellipse polygon polyline path line text tspan'.split(' '));
  const styled: [Element, [string, string][]][] = [];
  for (const element of root.querySelectorAll('*')) {
    if (shapes.has(element.tagName)) {
      const style = getComputedStyle(element);
      const isText = element.tagName === 'text' || element.tagName === 'tspan';
      const textElement = element.tagName === 'tspan' ? element.parentElement : null;
      const textStyle = textElement === null ? undefined : getComputedStyle(textElement);
      const values = properties
        .filter((name) => isText || !textProperties.has(name))
        .map((name): [string, string] => [name, style.getPropertyValue(name)])
        // A tspan has only properties that differ from its text's.
        .filter(
          ([name, value]) =>
            value !== '' &&
            value !== (textStyle === undefined ? initial[name] : textStyle.getPropertyValue(name)),
        );
      styled.push([element, values]);
    }
  }
  const hidden = [...root.querySelectorAll('*')].filter((element) => {
    const style = getComputedStyle(element);
    return style.display === 'none' && element.closest('defs, marker, title, desc') === null;
  });
  for (const element of hidden) {
    if (!['title', 'desc', 'style', 'defs', 'marker', 'symbol'].includes(element.tagName)) {
      element.remove();
    }
  }
  for (const [element, values] of styled) {
    properties.forEach((name) => element.removeAttribute(name));
    values.forEach(([name, value]) => element.setAttribute(name, value.replaceAll('"', "'")));
  }
  root.querySelectorAll('style').forEach((style) => style.remove());
  for (const element of [root, ...root.querySelectorAll('*')]) {
    element.removeAttribute('style');
    element.removeAttribute('class');
    for (const attribute of [...element.attributes]) {
      if (
        attribute.name.startsWith('data-') ||
        attribute.name === 'font-family' ||
        attribute.name === 'xmlns:xlink'
      ) {
        element.removeAttribute(attribute.name);
      }
    }
  }
  const referenced = new Set(
    [...root.outerHTML.matchAll(/url\(['"]?#([^'")]+)['"]?\)|href="#([^"]+)"|aria-\w+="([^"]+)"/g)].flatMap(
      (match) => [match[1], match[2], match[3]],
    ),
  );
  for (const marker of root.querySelectorAll('marker, symbol, defs > *')) {
    if (!referenced.has(marker.id)) {
      marker.remove();
    }
  }
  for (const element of root.querySelectorAll('[id]')) {
    if (!referenced.has(element.id) && element.tagName !== 'marker') {
      element.removeAttribute('id');
    }
  }
  for (const group of root.querySelectorAll('g, defs')) {
    if (group.childElementCount === 0) {
      group.remove();
    }
  }
  const box = root.viewBox.baseVal;
  root.setAttribute('width', String(Math.ceil(box.width)));
  root.setAttribute('height', String(Math.ceil(box.height)));
  root.setAttribute('role', 'img');
  root.removeAttribute('aria-roledescription');
  return root.outerHTML;
}

function hex(rgb: string): string {
  return `#${rgb
    .split(',')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

/**
 * Removes parts that are not visible: boxes without a size, unused gradients, groups and `tspan` elements without attributes, and
 * dashes without gaps. Mermaid puts each word into a `tspan`, which some screen readers say one by one.
 */
function withoutEmptyParts(svg: string): string {
  const $ = load(svg, {xml: true});
  $('rect:not([width]), linearGradient:not([id])').remove();
  $('[stroke-dasharray="0px"], [stroke-dasharray="1px, 0px"]').removeAttr('stroke-dasharray');
  for (const element of $('g, tspan').toArray()) {
    if (Object.keys(element.attribs).length === 0) {
      $(element).replaceWith($(element).contents());
    }
  }
  return $.xml();
}

/** Replaces placeholder colors by custom properties, and rounds coordinates to a tenth of a pixel. */
export function finishDrawing(svg: string): string {
  return (
    // The parser writes a quotation mark as an entity.
    withoutEmptyParts(svg.replaceAll(/url\((?:'|&quot;)(#[^'&]+)(?:'|&quot;)\)/g, 'url($1)'))
      .replace(/rgb\((\d+, ?\d+, ?\d+)\)/g, (_all, parts: string) => hex(parts.replaceAll(' ', '')))
      .replace(/#[0-9a-f]{6}\b/gi, (colour) => {
        const property = placeholders[colour.toLowerCase()];
        return property === undefined ? colour : `var(${property})`;
      })
      .replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
      // Mermaid's labels are transparent, so the line would show through.
      .replaceAll('fill="var(--dk-diagram-bg)" opacity="0.5"', 'fill="var(--dk-diagram-bg)"')
  );
}

async function draw(page: Page, fence: MermaidFence): Promise<void> {
  const name = drawingName(fence.source);
  const id = `d${name.slice(-12, -4)}`;
  let svg: string;
  try {
    svg = await page.evaluate(drawInPage, {source: fence.source, id, options: mermaidOptions});
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.split('\n').slice(0, 6).join('\n  ') : String(error);
    throw new Error(
      `${fence.file}:${fence.line}: Mermaid cannot draw "${diagramText(fence.source).title}":\n  ${reason}`,
    );
  }
  fs.writeFileSync(path.join(drawingsFolder, name), `${finishDrawing(svg)}\n`);
  console.log(
    `drew ${path.relative(process.cwd(), path.join(drawingsFolder, name))} (${fence.file}:${fence.line})`,
  );
}

async function drawAll(fences: readonly MermaidFence[]): Promise<void> {
  const browser = await launchBrowser(requireChromium());
  try {
    const page = await browser.newPage();
    await page.addScriptTag({path: require.resolve('mermaid/dist/mermaid.min.js')});
    // Functions compiled by esbuild call this helper, which the page does not have.
    await page.evaluate('globalThis.__name = (value) => value');
    for (const fence of fences) {
      await draw(page, fence);
    }
  } finally {
    await browser.close();
  }
}

async function main(): Promise<number> {
  fs.mkdirSync(drawingsFolder, {recursive: true});
  const drawings = fs.readdirSync(drawingsFolder).filter((name) => name.endsWith('.svg'));
  const {missing, leftOver} = drawingState(mermaidFences(), drawings);
  if (process.argv.includes('--check')) {
    for (const fence of missing) {
      console.error(
        `${fence.file}:${fence.line}: the diagram "${diagramText(fence.source).title}" has no current drawing; run "npm run diagrams"`,
      );
    }
    for (const name of leftOver) {
      console.error(`diagrams/${name}: no fence uses this drawing; run "npm run diagrams"`);
    }
    return missing.length + leftOver.length > 0 ? 1 : 0;
  }
  if (missing.length > 0) {
    await drawAll(missing);
  }
  for (const name of leftOver) {
    fs.rmSync(path.join(drawingsFolder, name));
    console.log(`removed diagrams/${name}`);
  }
  console.log(
    `${missing.length} drawn, ${leftOver.length} removed, ${drawings.length - leftOver.length} kept`,
  );
  return 0;
}

runProgram(module, main);
