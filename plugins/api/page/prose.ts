/** Markdown of the description: the engine (../redoc.ts) makes HTML of it, which gets the site's links and code. */
import {load, type Cheerio, type CheerioAPI} from 'cheerio';
import {isTag, type Element} from 'domhandler';

import {blockHtml} from '../../markdown/highlight/render';
import {labelOfCell, shapeOf, tableRoles} from '../../markdown/tables';
import {trusted, type Markup} from '../../lib/html';
import {markdownHtml} from '../redoc';

export type Prose = {
  /** Paragraphs, lists, tables, code, in an element of this class. */
  readonly block: (markdown: string, className?: string) => Markup;
  /** Text within a paragraph, without an element around it. */
  readonly inline: (markdown: string) => Markup;
};

/** A table that is wider than a phone becomes a list of blocks there, as those of the documentation do. */
function stack($: CheerioAPI, table: Cheerio<Element>): void {
  const texts = table
    .find('tr')
    .toArray()
    .map((row) => row.children.filter(isTag).map((cell) => $(cell).text()));
  if (!shapeOf(texts).stacked) {
    return;
  }
  table.addClass('stacked');
  Object.entries(tableRoles).forEach(([name, role]) => table.find(name).addBack(name).attr('role', role));
  table.find('th, td').each((_, cell) => {
    $(cell).attr('data-label', labelOfCell(cell.name, $(cell).index(), texts[0] ?? []) ?? null);
  });
}

/** Cache: Markdown → HTML; operations and versions share many texts. */
const cache = new Map<string, string>();

/** @param baseUrl - path that the site is served under; links that begin with a slash are put below it */
export function proseWriter(baseUrl: string): Prose {
  function finished(markdown: string): string {
    const $ = load(markdownHtml(markdown), null, false);
    $('a[href^="/"]').each((_, link) => {
      $(link).attr('href', baseUrl + ($(link).attr('href') ?? '').slice(1));
    });
    $('table').each((_, table) => {
      stack($, $(table));
    });
    $('pre').each((_, block) => {
      const code = $(block).find('code');
      const language = /language-(\S+)/.exec(code.attr('class') ?? '')?.[1] ?? 'text';
      $(block).replaceWith(blockHtml(code.text().trimEnd(), language));
    });
    return $.html().trim();
  }

  function htmlOf(markdown: string): string {
    const key = baseUrl + markdown;
    const html = cache.get(key) ?? finished(markdown);
    cache.set(key, html);
    return html;
  }

  return {
    block: (markdown, className = 'markdown') =>
      trusted(`<div class="${className}">${htmlOf(markdown)}</div>`),
    inline: (markdown) => trusted(htmlOf(markdown).replace(/^<p>(.*)<\/p>$/s, '$1')),
  };
}

/** The first sentence of a Markdown text, without its full stop. */
export function firstSentence(markdown: string): string {
  return /^(.*?)\.?(?:(?<=\.)\s|\n\n|$)/s.exec(markdown.trim())?.[1] ?? '';
}
