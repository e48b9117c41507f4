/** Reads out of a built page what its head and its body say about it. */
import {load, type CheerioAPI} from 'cheerio';
import type {AnyNode, Element} from 'domhandler';

export type BuiltPage = {
  /** With the site's name behind it. */
  readonly title: string;
  readonly description?: string;
  /** Address of the picture that front matter asks for. */
  readonly image?: string;
  readonly hasType: boolean;
};

export type Question = {readonly question: string; readonly answer: string};

/** Where the head ends. @throws Error where the page has no head */
export function endOfHead(html: string): number {
  const end = html.indexOf('</head>');
  if (end === -1) {
    throw new Error('no </head> in the page');
  }
  return end;
}

function content($: CheerioAPI, key: 'name' | 'property', value: string): string | undefined {
  return $(`meta[${key}="${value}"]`).attr('content');
}

/**
 * Reads a page.
 *
 * @throws Error saying what every page has and this one has not
 */
export function readPage(html: string): BuiltPage {
  const $ = load(html.slice(0, endOfHead(html)));
  const title = $('title').text();
  if (title === '') {
    throw new Error('no <title> in the page');
  }
  return {
    title,
    description: content($, 'name', 'description'),
    image: content($, 'property', 'og:image'),
    hasType: content($, 'property', 'og:type') !== undefined,
  };
}

const separators: Readonly<Record<string, string>> = {
  td: ', ',
  th: ', ',
  tr: '; ',
  table: '. ',
  p: ' ',
  li: '; ',
  div: ' ',
  pre: ' ',
  br: ' ',
};

function textOf(node: AnyNode): string {
  if (node.type === 'text') {
    return node.data;
  }
  if (node.type !== 'tag' || ['button', 'svg', 'style', 'script'].includes(node.name)) {
    return '';
  }
  if (node.name === 'a' && /(^| )hash-link( |$)/.test(node.attribs.class ?? '')) {
    return '';
  }
  return node.children.map(textOf).join('') + (separators[node.name] ?? '');
}

function tidy(text: string): string {
  return text
    .replace(/\u200B/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:[,;] )+; /g, '; ')
    .replace(/[,; ]+\. /g, '. ')
    .replace(/([.?!:]);/g, '$1')
    .replace(/[,; ]+$/, '')
    .trim();
}

/** Whether the next thing below a heading is a deeper heading: then it names a group of questions. */
function namesGroup($: CheerioAPI, heading: Element): boolean {
  const next = $(heading).next().get(0);
  return next !== undefined && /^h[2-6]$/.test(next.name) && next.name > heading.name;
}

/**
 * Questions and answers of a documentation page: every heading that ends with a question mark, and the text from there to
 * the next heading.
 */
export function readQuestions(html: string): Question[] {
  const $ = load(html);
  return $('.theme-doc-markdown')
    .find('h2, h3, h4')
    .toArray()
    .filter((heading) => !namesGroup($, heading))
    .map((heading) => ({
      question: tidy(textOf(heading)),
      answer: tidy($(heading).nextUntil('h2, h3, h4').toArray().map(textOf).join(' ')),
    }))
    .filter(({question}) => question.endsWith('?'));
}
