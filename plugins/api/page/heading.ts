/** Headings with an address. */
import {markup, trusted, type Markup} from '../../lib/html';

/** The permalink after a heading, in Docusaurus' markup; its `title` is also its accessible name. */
export function headingLink(id: string, name: string): Markup {
  return markup`<a class="hash-link" href="#${id}" title="Direct link to ${name}"></a>`;
}

/** @param before - markup in the heading before its text */
export function linkedHeading(level: 2 | 3, id: string, name: string, before: Markup = trusted('')): Markup {
  const tag = trusted(`h${level}`);
  return markup`<${tag} id="${id}">${before}${name}${headingLink(id, name)}</${tag}>`;
}
