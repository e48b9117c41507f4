/** Parses a finished page, and finds elements in it. */
import {load} from 'cheerio';
import {isTag, type AnyNode, type Document, type Element} from 'domhandler';

export {isTag} from 'domhandler';

export type ParsedPage = Document;

/** @param html - a whole page; minified HTML omits end tags, so the parser has to know HTML's rules */
export function parsePage(html: string): ParsedPage {
  const [document] = load(html).root().toArray();
  if (document === undefined) {
    throw new Error('the parser returned no document for the page');
  }
  return document;
}

export function classesOf({attribs}: Element): string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => name !== '');
}

export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** Elements that copies and the search omit: controls that work in a browser only, and navigation. */
const omittedElements = new Set(
  'script style template noscript svg button fieldset input nav footer'.split(' '),
);

/** Classes of elements that copies and the search omit: permalinks, tables of contents, portraits. */
const omittedClasses = new Set(
  'hash-link letter-bar table-of-contents avatar__photo-link authorSocials'.split(' '),
);

/** Whether copies and the search omit an element, because it has no content of its own or repeats other content. */
export function isOmitted(element: Element): boolean {
  return (
    omittedElements.has(element.name) ||
    element.attribs['aria-hidden'] === 'true' ||
    // Of a configuration in several forms, only the YAML form is read.
    ![undefined, 'yaml'].includes(element.attribs['data-format']) ||
    classesOf(element).some((name) => omittedClasses.has(name))
  );
}

/** All elements of the nodes and below, in the order of the page. */
export function* elementsOf(nodes: readonly AnyNode[]): Generator<Element> {
  // A stack instead of recursion: nested generators would pass each element up through every level.
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (isTag(node)) {
      yield node;
      rest.push(...node.children.toReversed());
    }
  }
}

/** The first element of the nodes and below that passes the test, in the order of the page. */
export function findElement(
  nodes: readonly AnyNode[],
  test: (element: Element) => boolean,
): Element | undefined {
  for (const node of nodes) {
    if (isTag(node)) {
      const found = test(node) ? node : findElement(node.children, test);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

/** The first element below this one that passes the test. */
export function firstBelow({children}: Element, test: (each: Element) => boolean): Element | undefined {
  return findElement(children, test);
}

/** Collapses white space, and removes the zero-width spaces of links to headings. */
export function oneLine(text: string): string {
  return text.replaceAll('\u200B', '').replace(/\s+/g, ' ').trim();
}

/**
 * The content of a page: of documentation and posts, the text without the layout around it; of any other page, `<main>`.
 *
 * @throws Error if the page has none
 */
export function mainContent({children}: ParsedPage): Element {
  const main = findElement(children, ({name}) => name === 'main');
  const content = main && (firstBelow(main, (each) => hasClass(each, 'theme-doc-markdown')) ?? main);
  if (content === undefined) {
    throw new Error('no <main> in the page');
  }
  return content;
}
