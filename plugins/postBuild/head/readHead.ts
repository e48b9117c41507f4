/** Reads the head of a built page. */
import type {Element} from 'domhandler';

import {elementsOf, findElement, isTag, type ParsedPage} from '../parsedPage';

export type PageHead = {
  /** Includes the site's name at the end. */
  readonly title: string;
  readonly description?: string;
  /** Address of the picture that front matter asks for. */
  readonly image?: string;
  readonly hasType: boolean;
};

/** Offset of the end of the head. @throws Error if the page has no head */
export function endOfHead(html: string): number {
  const end = html.indexOf('</head>');
  if (end === -1) {
    throw new Error('no </head> in the page');
  }
  return end;
}

function textIn({children}: Element): string {
  return children.map((child) => (child.type === 'text' ? child.data : '')).join('');
}

/** @throws Error naming the element that every page needs and this one lacks */
export function readHead({children}: ParsedPage): PageHead {
  const head = findElement(children, ({name}) => name === 'head');
  const elements = head === undefined ? [] : head.children.filter(isTag);
  const title = elements.find(({name}) => name === 'title');
  if (title === undefined || textIn(title) === '') {
    throw new Error('no <title> in the page');
  }
  const metaElements = [...elementsOf(elements)].filter(({name}) => name === 'meta');
  const content = (key: 'name' | 'property', value: string): string | undefined =>
    metaElements.find(({attribs}) => attribs[key] === value)?.attribs.content;
  return {
    title: textIn(title),
    description: content('name', 'description'),
    image: content('property', 'og:image'),
    hasType: content('property', 'og:type') !== undefined,
  };
}
