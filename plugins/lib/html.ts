/** HTML as template literals: inserted values are escaped unless they are markup. */
import {escapeHtml} from './rawHtml';

/** HTML that is safe to put into a page. */
export type Markup = {readonly html: string};

/**
 * A value in a template: markup is inserted unchanged, text and numbers are escaped, lists are joined; `undefined` and
 * `false` insert nothing.
 */
export type Filling = Markup | string | number | false | undefined | readonly Filling[];

/** Declares HTML from another renderer as safe: it is inserted without escaping. */
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

/** Template tag. Line breaks of the template, and the indentation after them, are removed. */
export function markup(strings: TemplateStringsArray, ...fillings: readonly Filling[]): Markup {
  const parts = strings.map((text, index) => text.replaceAll(/\n\s*/g, '') + filled(fillings[index]));
  return {html: parts.join('')};
}
