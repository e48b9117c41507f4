/** Headings with an address. */
import {markup, trusted, type Markup} from '../../lib/html';

/** @param before - markup in the heading before its text */
export function linkedHeading(level: 2 | 3, id: string, name: string, before: Markup = trusted('')): Markup {
  const tag = trusted(`h${level}`);
  // In Docusaurus' markup; the `title` is also the accessible name.
  const permalink = markup`<a class="hash-link" href="#${id}" title="Direct link to ${name}"></a>`;
  return markup`<${tag} id="${id}">${before}${name}${permalink}</${tag}>`;
}
