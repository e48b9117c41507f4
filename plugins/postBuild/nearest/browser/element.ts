/** The element `<nearest-pages>`: links to the pages whose addresses are most similar to the requested one. */
import {nearestAddresses, type Versions} from './nearestPages';

/** Titles of all pages by their paths, some of them empty; the build puts them here. */
declare const PAGES: Readonly<Record<string, string>>;
/** Ids of the documentation's versions; the build puts them here. */
declare const VERSIONS: Versions;

const maxSuggestions = 4;

class NearestPagesElement extends HTMLElement {
  connectedCallback(): void {
    const nearest = nearestAddresses(location.pathname, Object.keys(PAGES), VERSIONS, maxSuggestions);
    if (nearest.length > 0) {
      const question = document.createElement('p');
      question.textContent = 'Did you mean one of these?';
      const list = document.createElement('ul');
      for (const path of nearest) {
        const link = document.createElement('a');
        const title = PAGES[path] ?? '';
        link.href = path;
        link.textContent = title || path;
        const item = document.createElement('li');
        item.append(link);
        if (title !== '') {
          const address = document.createElement('span');
          address.textContent = path;
          item.append(' ', address);
        }
        list.append(item);
      }
      this.replaceChildren(question, list);
    }
  }
}

// The application requests the script again if the page had it.
if (customElements.get('nearest-pages') === undefined) {
  customElements.define('nearest-pages', NearestPagesElement);
}
