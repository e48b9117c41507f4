/** Prepares drawings for inline SVG that is readable with and without the style sheets. */

/**
 * Custom property → color in the light mode. No two colors are written alike (`#fff`, `#ffffff`): selectors in src/css/layout.css
 * find elements by their color and set the custom property again.
 */
export const drawingColors: Readonly<Record<string, string>> = {
  '--dk-diagram-bg': '#f6f8fb',
  '--dk-diagram-node': '#fff',
  '--dk-diagram-node-border': '#6b7f9e',
  '--dk-diagram-text': '#0b1b33',
  '--dk-diagram-line': '#4b6183',
  '--dk-diagram-cluster': '#e6eef8',
  '--dk-diagram-note': '#dbe8f8',
  '--dk-text-soft': '#475874',
  '--dk-accent': '#0969cc',
  '--dk-accent-text': '#ffffff',
  '--dk-good': '#0f6b4a',
  '--dk-bad': '#b42318',
};

function colorOf(property: string): string {
  const color = drawingColors[property];
  if (color === undefined) {
    throw new Error(`a drawing uses var(${property}), which has no color in plugins/lib/drawing.ts`);
  }
  return color;
}

/**
 * Prepares a drawing for a page. Custom properties become colors, as a browser without the style sheets would fill all boxes with
 * black. Shapes and labels are hidden from assistive technology, which reads title and description instead: some programs read
 * each label of an element with the role `img` as a picture of its own.
 *
 * @param svg - a drawing that begins with a title and a description
 * @throws Error if it uses a custom property without a color
 */
export function drawingForPages(svg: string): string {
  return svg
    .replaceAll(/var\((--[\w-]+)\)/g, (_all, property: string) => colorOf(property))
    .replace(/(<\/desc>)([^]*)(<\/svg>)/, '$1<g aria-hidden="true">$2</g>$3');
}
