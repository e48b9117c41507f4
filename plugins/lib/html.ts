/** HTML as template literals: what is filled in is escaped unless it is markup itself. */
import {escapeHtml} from './rawHtml';

/** HTML that is safe to put into a page. */
export type Markup = {readonly html: string};

/** What a template takes: markup as it is, text and numbers escaped, lists in a row; `undefined` and `false` are nothing. */
export type Filling = Markup | string | number | false | undefined | readonly Filling[];

/** Marks HTML that another renderer made as markup. */
export function trusted(html: string): Markup {
  return {html};
}

function filled(filling: Filling): string {
  if (filling === undefined || filling === false) {
    return '';
  }
  if (typeof filling === 'string' || typeof filling === 'number') {
    return escapeHtml(String(filling));
  }
  return 'html' in filling ? filling.html : filling.map(filled).join('');
}

/** Template tag. Line breaks of the template, and blanks behind them, are for its reader and are left out. */
export function markup(strings: TemplateStringsArray, ...fillings: readonly Filling[]): Markup {
  const parts = strings.map((text, index) => text.replaceAll(/\n\s*/g, '') + filled(fillings[index]));
  return {html: parts.join('')};
}
