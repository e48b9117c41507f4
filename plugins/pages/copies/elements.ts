/** What the elements of a finished page are to its copy: text, blocks, or furniture. */
import type {AnyNode, Element} from 'domhandler';

import {classesOf, isTag, oneLine} from '../markup';

/** Furniture by element: it works in a browser only, or leads around. */
const furnitureElements = new Set(
  'script style template noscript svg button fieldset input nav footer'.split(' '),
);

/** Furniture by class: permalinks, lists of what is on the page, portraits. */
const furnitureClasses = new Set(
  'hash-link letter-bar table-of-contents avatar__photo-link authorSocials'.split(' '),
);

const blockElements = new Set(
  'main article section div header p ul ol li dl dt dd pre blockquote table figure figcaption details summary hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);

/** Whether nothing of an element is in the copy. */
export function isFurniture(element: Element): boolean {
  return (
    furnitureElements.has(element.name) ||
    element.attribs['aria-hidden'] === 'true' ||
    // Of a configuration that is there in several forms, YAML is copied.
    ![undefined, 'yaml'].includes(element.attribs['data-format']) ||
    classesOf(element).some((name) => furnitureClasses.has(name))
  );
}

export function isBlock({name}: Element): boolean {
  return blockElements.has(name);
}

/** The elements among the children that the copy has. */
export function elementsIn({children}: Element): Element[] {
  return children.filter(isTag).filter((child) => !isFurniture(child));
}

/** The text as it stands, without furniture. */
export function verbatimText(node: AnyNode): string {
  if (node.type === 'text') {
    return node.data;
  }
  return isTag(node) && !isFurniture(node) ? node.children.map(verbatimText).join('') : '';
}

/** The text in one line. */
export function textInLine(node: AnyNode): string {
  return oneLine(verbatimText(node));
}
