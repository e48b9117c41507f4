/** Converts running text of a finished page to Markdown: emphasis, code, links, pictures. */
import type {AnyNode, Element} from 'domhandler';
import type {PhrasingContent} from 'mdast';

import {isOmitted, isTag} from '../parsedPage';
import {textInLine} from './elements';

/** Makes an address of the page absolute. */
export type Absolute = (address: string) => string;

/** Separator for two links with only a styled gap between them. */
const betweenLinks = ' · ';

/** Whether a link leads to the element that contains it. */
function isPermalink(link: Element): boolean {
  for (let element: Element | null = link; element !== null;) {
    if (element.attribs.id !== undefined) {
      return link.attribs.href === `#${element.attribs.id}`;
    }
    element = element.parent !== null && isTag(element.parent) ? element.parent : null;
  }
  return false;
}

/** Emphasis; blanks at its ends are moved outside, as `** text **` is no emphasis in Markdown. */
function emphasized(type: 'strong' | 'emphasis', children: PhrasingContent[]): PhrasingContent[] {
  const before = children[0]?.type === 'text' && /^\s/.test(children[0].value) ? ' ' : '';
  const last = children.at(-1);
  const after = last?.type === 'text' && /\s$/.test(last.value) ? ' ' : '';
  const inside = tidy(children);
  return inside.length === 0
    ? [{type: 'text', value: ' '}]
    : [
        {type: 'text', value: before},
        {type, children: inside},
        {type: 'text', value: after},
      ];
}

function linkOf(link: Element, absolute: Absolute): PhrasingContent[] {
  const children = inline(link.children, absolute);
  const {href} = link.attribs;
  return href === undefined || isPermalink(link)
    ? children
    : [{type: 'link', url: absolute(href), children: tidy(children)}];
}

/** A picture; a small one that is embedded in the page becomes its alternative text. */
function picture({attribs: {src = '', alt = ''}}: Element, absolute: Absolute): PhrasingContent[] {
  return [src.startsWith('data:') ? {type: 'text', value: alt} : {type: 'image', url: absolute(src), alt}];
}

function elementInline(element: Element, absolute: Absolute): PhrasingContent[] {
  if (isOmitted(element)) {
    return [];
  }
  const inside = (): PhrasingContent[] => inline(element.children, absolute);
  switch (element.name) {
    case 'code':
    case 'kbd':
    case 'samp':
      return [{type: 'inlineCode', value: textInLine(element)}];
    case 'strong':
    case 'b':
      return emphasized('strong', inside());
    case 'em':
    case 'i':
    case 'var':
      return emphasized('emphasis', inside());
    case 'br':
      return [{type: 'text', value: ' '}];
    case 'img':
      return picture(element, absolute);
    case 'a':
      return linkOf(element, absolute);
    default:
      return element.attribs.class === 'reference__label'
        ? emphasized('strong', [...inside(), {type: 'text', value: ':'}])
        : inside();
  }
}

/** Whether a link is followed directly by another link or a note, so that only styles separate them. */
function needSeparator(one: AnyNode | undefined, other: AnyNode): boolean {
  return (
    one !== undefined && isTag(one) && one.name === 'a' && isTag(other) && ['a', 'span'].includes(other.name)
  );
}

/** Converts sibling nodes to running text; `tidy` completes it. */
export function inline(nodes: readonly AnyNode[], absolute: Absolute): PhrasingContent[] {
  const shown = nodes.filter((node) => node.type === 'text' || (isTag(node) && !isOmitted(node)));
  return shown.flatMap((node, index): PhrasingContent[] => {
    if (node.type === 'text') {
      return [{type: 'text', value: node.data}];
    }
    if (!isTag(node)) {
      return [];
    }
    const content = elementInline(node, absolute);
    return needSeparator(shown[index - 1], node)
      ? [{type: 'text', value: betweenLinks}, ...content]
      : content;
  });
}

/** Merges adjacent texts, collapses blanks, and trims both ends. */
export function tidy(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
    } else {
      joined.push(node.type === 'text' ? {...node} : node);
    }
  }
  joined.forEach((node, index) => {
    if (node.type === 'text') {
      const value = node.value.replaceAll('\u200B', '').replace(/\s+/g, ' ');
      const started = index === 0 ? value.trimStart() : value;
      node.value = index === joined.length - 1 ? started.trimEnd() : started;
    }
  });
  return joined.filter((node) => node.type !== 'text' || node.value !== '');
}
