/** Classifies the elements of a finished page for its copy: text or blocks. */
import type {AnyNode, Element} from 'domhandler';

import {isOmitted, isTag, oneLine} from '../parsedPage';

const blockElements = new Set(
  'main article section div header p ul ol li dl dt dd pre blockquote table figure figcaption details summary hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);

export function isBlock({name}: Element): boolean {
  return blockElements.has(name);
}

/** The child elements that the copy includes. */
export function elementsIn({children}: Element): Element[] {
  return children.filter(isTag).filter((child) => !isOmitted(child));
}

/** The text with its white space, without omitted elements (plugins/postBuild/parsedPage.ts). */
export function verbatimText(node: AnyNode): string {
  if (node.type === 'text') {
    return node.data;
  }
  return isTag(node) && !isOmitted(node) ? node.children.map(verbatimText).join('') : '';
}

/** The text in one line. */
export function textInLine(node: AnyNode): string {
  return oneLine(verbatimText(node));
}
