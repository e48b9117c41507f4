/**
 * Checks the Markdown copy of a page, independently of the code that writes copies: the text of each table cell, words that
 * only page or copy has, relative or dead links, and the language of code blocks. The order of content is tested by the golden
 * files of plugins/postBuild/copies.
 */
import {load} from 'cheerio';
import type {Code, Link, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Parses GitHub Flavored Markdown. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** Removes white space, and dots between links, which differ between page and copy. */
function compact(text: string): string {
  return text.replace(/[\s\u200B·]/g, '');
}

function cellsOfPage(html: string): string[] {
  const $ = load(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  const documentation = $('.theme-doc-markdown');
  const content = documentation.length > 0 ? documentation : $('main');
  content.find('svg, .hash-link').remove();
  return content
    .find('th, td')
    .toArray()
    .flatMap((cell) => [
      compact($(cell).text()),
      ...Array.from({length: Number($(cell).attr('colspan') ?? 1) - 1}, () => ''),
    ]);
}

function cellsOfCopy(copy: Root): string[] {
  const cells: string[] = [];
  visit(copy, 'table', ({children}: Table) => {
    cells.push(...children.flatMap((row) => row.children.map((cell) => compact(toString(cell)))));
  });
  return cells;
}

/**
 * @param html - a whole page
 * @returns the first difference; an empty list if the copy has every table cell of the page
 */
export function cellProblems(html: string, copy: Root): string[] {
  const [expected, found] = [cellsOfPage(html), cellsOfCopy(copy)];
  const at = expected.findIndex((text, index) => text !== found[index]);
  if (at !== -1) {
    return [`cell ${at} of the page is "${expected[at]}", in the copy "${found[at] ?? 'missing'}"`];
  }
  return found.length > expected.length ? [`the copy has ${found.length - expected.length} more cells`] : [];
}

/** Parts of a page that a copy omits: controls, navigation, and content that the copy expresses in another way. */
const leftOut = [
  'script, style, .hash-link, button, fieldset, nav, .table-of-contents, .theme-doc-toc-mobile, .letter-bar',
  // Of a configuration in several formats, the copy contains one.
  '[data-format]:not([data-format="yaml"])',
  // Of the two drawings for wide and narrow windows, the copy contains one.
  'svg[role="img"] ~ svg[role="img"]',
  // Author and source link of a post.
  '.avatar:not(:has(h1, h2, h3)), .avatar__photo-link, .theme-edit-this-page, footer',
  // Decorative numbers of a list.
  '[aria-hidden="true"]:not(svg)',
  // Captions that repeat the title of the drawing.
  '.diagram > figcaption',
].join(', ');

/** Inline elements, which do not end a word. */
const ofWords = new Set(['a', 'b', 'code', 'em', 'span', 'strong', 'mark', 'sub', 'sup']);

/** Counts the words of a text. Only letters and digits count, as page and copy differ in punctuation. */
function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Text that represents a drawing in a copy: its title and description. Pictures without one become a space. */
function drawingText(text: string): string {
  return text === '' ? ' ' : ` Diagram: ${text} `;
}

function textOfPage(html: string): string {
  const $ = load(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  const documentation = $('.theme-doc-markdown');
  const content = documentation.length > 0 ? documentation : $('main');
  content.find(leftOut).remove();
  // Summaries that expand a list, which the copy contains completely.
  content
    .find('summary')
    .filter((_index, summary) => /^(?:Show all|\d+ more fields?$)/.test($(summary).text()))
    .remove();
  content
    .find('svg')
    .replaceWith((_index, svg) => drawingText($(svg).children('title, desc').append(' ').text()));
  content.find('img').replaceWith((_index, img) => ` ${$(img).attr('alt') ?? ''} `);
  content
    .find('*')
    .filter((_index, {name}) => !ofWords.has(name))
    .prepend(' ')
    .append(' ');
  return content.text();
}

function textOfCopy(copy: Root): string {
  let text = '';
  visit(copy, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') {
      text += node.value;
    } else if (node.type === 'code') {
      text += `\n${node.value}\n`;
    } else if (node.type === 'image') {
      text += ` ${node.alt ?? ''} `;
    } else if (!['strong', 'emphasis', 'link'].includes(node.type)) {
      text += ' ';
    }
  });
  return text;
}

/**
 * Compares the words of a page with those of its copy.
 *
 * @param html - a whole page
 * @param added - text that only the copy has: its first two lines
 * @returns a line for each word that one of them has more often, such as `"cron" is on the page 2 times more`
 */
export function wordProblems(html: string, copy: Root, added: string): string[] {
  const onPage = wordCounts(textOfPage(html));
  const inCopy = wordCounts(textOfCopy(copy));
  for (const [word, count] of wordCounts(added)) {
    inCopy.set(word, (inCopy.get(word) ?? 0) - count);
  }
  return [...new Set([...onPage.keys(), ...inCopy.keys()])].flatMap((word) => {
    const more = (onPage.get(word) ?? 0) - (inCopy.get(word) ?? 0);
    return more === 0
      ? []
      : [`"${word}" is ${more > 0 ? 'on the page' : 'in the copy'} ${Math.abs(more)} times more`];
  });
}

/** Whether an address of this site exists, including its anchor. */
export type IsThere = (address: URL) => boolean;

/** @returns a line for each link that is relative, or broken within this site */
export function linkProblems(copy: Root, siteUrl: string, isThere: IsThere): string[] {
  const problems: string[] = [];
  visit(copy, ['link', 'image'], (node) => {
    const {url} = node as Link;
    if (!/^(?:https?|mailto):/.test(url)) {
      problems.push(`"${url}" is not an absolute address`);
    } else if (url.startsWith(`${siteUrl}/`) && !isThere(new URL(url))) {
      problems.push(`${url} leads to nothing`);
    }
  });
  return problems;
}

/** @returns the first line of each code block that is marked as JSON but is invalid */
export function codeProblems(copy: Root): string[] {
  const problems: string[] = [];
  visit(copy, 'code', ({lang, value}: Code) => {
    if (lang === 'json' && !/^\s*[[{"]/.test(value)) {
      problems.push(`"${value.split('\n')[0]}" is not JSON`);
    }
  });
  return problems;
}
