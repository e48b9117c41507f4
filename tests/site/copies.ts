/**
 * What the Markdown copy of a page must hold, read apart from what makes the copies: the text of each cell of each table,
 * links that lead somewhere, and code that is called what it is. It catches what is lost or changed in tables, and addresses that
 * are relative or dead. What a copy says in words beside its tables is held by the golden files of plugins/postBuild/copies.
 */
import {load} from 'cheerio';
import type {Code, Link, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Reads Markdown as GitHub does. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** Text without what differs in kind only: blanks, and dots between links that only styles keep apart. */
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
 * @returns an empty list where the copy has every cell of the page's tables, else the first difference
 */
export function cellProblems(html: string, copy: Root): string[] {
  const [expected, found] = [cellsOfPage(html), cellsOfCopy(copy)];
  const at = expected.findIndex((text, index) => text !== found[index]);
  if (at !== -1) {
    return [`cell ${at} of the page is "${expected[at]}", in the copy "${found[at] ?? 'missing'}"`];
  }
  return found.length > expected.length ? [`the copy has ${found.length - expected.length} cells more`] : [];
}

/** Whether an address of this site is there, its anchor too. */
export type IsThere = (address: URL) => boolean;

/** @returns a line for each link that is relative, or leads to nothing on this site */
export function linkProblems(copy: Root, siteUrl: string, isThere: IsThere): string[] {
  const problems: string[] = [];
  visit(copy, ['link', 'image'], (node) => {
    const {url} = node as Link;
    if (!/^(?:https?|mailto):/.test(url)) {
      problems.push(`"${url}" is no absolute address`);
    } else if (url.startsWith(`${siteUrl}/`) && !isThere(new URL(url))) {
      problems.push(`${url} leads to nothing`);
    }
  });
  return problems;
}

/** @returns the first line of each block of code that is called JSON and is none */
export function codeProblems(copy: Root): string[] {
  const problems: string[] = [];
  visit(copy, 'code', ({lang, value}: Code) => {
    if (lang === 'json' && !/^\s*[[{"]/.test(value)) {
      problems.push(`"${value.split('\n')[0]}" is no JSON`);
    }
  });
  return problems;
}
