/**
 * The search dialog: a modal `<dialog>` with a combobox and its list, as the ARIA practices describe them. Loaded at the
 * first use of the search; needs none of the site's other scripts.
 */
import {element, type Child} from './element';
import type {Outcome} from '../engine/engine';
import {isAnswered, isDoubtful, listedOf} from '../engine/outcome';
import {withoutWords} from '../engine/words';
import {basePath, Results} from './results';
import {
  isKnownAnywhere,
  loadManifest,
  nearestTitles,
  searchAll,
  searchVersion,
  versionsWith,
  type Help,
  type Manifest,
} from './siteSearch';

/** Styles of the dialog; the build puts them here, as a separate style sheet would need another request. */
declare const STYLES: string;

/** Maximum number of words of a message, without everyday ones: for longer queries, other versions are not searched. */
const mostOfMessage = 10;
/** Milliseconds without a keystroke before the slow suggestions are loaded. */
const pause = 150;
/** Key of the last query in session storage; it is kept between pages. */
const lastQuery = 'search.last';

/** The last query of this tab. */
function remembered(): string {
  try {
    return sessionStorage.getItem(lastQuery) ?? '';
  } catch {
    return '';
  }
}

function remember(query: string): void {
  try {
    sessionStorage.setItem(lastQuery, query);
  } catch {
    // Storage is denied: the box starts empty on the next page.
  }
}

function button(name: string, text: string, act: () => void): HTMLButtonElement {
  const node = element('button', {class: name, type: 'button'}, text);
  node.addEventListener('click', act);
  return node;
}

/** Joins words: "a", "a or b". */
function listed(words: readonly string[]): Child[] {
  return words.flatMap((word, at) => [
    ...(at === 0 ? [] : [at === words.length - 1 ? ' or ' : ', ']),
    element('em', {}, word),
  ]);
}

class SearchDialog {
  private readonly input = element('input', {
    class: 'search__input',
    type: 'text',
    inputmode: 'search',
    enterkeyhint: 'go',
    role: 'combobox',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
    'aria-label': 'Search',
  });
  private readonly results = new Results(this.input);
  private readonly status = element('p', {class: 'search__status', role: 'status'});
  private readonly note = element('div', {class: 'search__note'});
  private readonly all = element(
    'button',
    {class: 'search__all', type: 'button', role: 'switch', 'aria-checked': 'false'},
    'All versions',
  );
  private readonly dialog: HTMLDialogElement;
  /** Counts the searches, so that an answer that comes late is dropped. */
  private turn = 0;
  /** Resolves when the results of the last search are shown. */
  private searching = Promise.resolve();
  private before: Element | null = null;
  private version = '';
  private manifest: Manifest | undefined;

  constructor() {
    const close = button('search__close', 'Close', () => this.dialog.close());
    close.setAttribute('aria-keyshortcuts', 'Escape');
    this.dialog = element(
      'dialog',
      {class: 'search', 'aria-label': 'Search'},
      element('div', {class: 'search__bar'}, this.input, close),
      element('div', {class: 'search__scope'}, this.all, this.status),
      this.note,
      this.results.list,
    );
    this.dialog.addEventListener('click', ({target}) => {
      if (target === this.dialog) {
        this.dialog.close();
      }
    });
    this.dialog.addEventListener('close', () => {
      remember(this.input.value);
      this.giveFocusBack();
    });
    this.input.addEventListener('input', () => this.search());
    this.input.addEventListener('keydown', (event) => this.press(event));
    this.all.addEventListener('click', () => this.searchAll(!this.searchesAll));
    this.results.list.addEventListener('click', (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (isPlain && event.target instanceof Element && event.target.closest('a') !== null) {
        this.before = null;
        remember(this.input.value);
        this.dialog.close();
      }
    });
    document.body.append(this.dialog);
  }

  private get searchesAll(): boolean {
    return this.all.getAttribute('aria-checked') === 'true';
  }

  private get scope(): string {
    return this.searchesAll ? 'all versions' : this.version;
  }

  open(typed: string): void {
    this.before = document.activeElement;
    this.dialog.showModal();
    this.input.value = typed || this.input.value || remembered();
    // Each of these calls forces a layout, so they run only where the browser has not done the same itself.
    if (document.activeElement !== this.input) {
      this.input.focus();
    }
    if (typed !== '') {
      this.input.setSelectionRange(typed.length, typed.length);
    } else if (this.input.value !== '') {
      this.input.select();
    }
    this.search();
    if (typed.endsWith('\n')) {
      this.input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', cancelable: true}));
    }
  }

  private searchAll(on: boolean): void {
    this.all.setAttribute('aria-checked', String(on));
    this.search();
  }

  private searchFor(query: string): void {
    this.input.value = query;
    this.input.focus();
    this.search();
  }

  private giveFocusBack(): void {
    const isLost = this.before === document.body || this.before?.isConnected !== true;
    const target =
      this.before === null ? null : isLost ? document.querySelector('a[data-search]') : this.before;
    if (target instanceof HTMLElement) {
      target.focus();
    }
  }

  private press(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5};
    const step = steps[event.key];
    if (step !== undefined && this.results.move(step)) {
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      const {turn} = this;
      void this.searching.then(() => {
        if (turn === this.turn && this.dialog.open) {
          this.results.choose(event);
        }
      });
    }
  }

  private async begin(): Promise<void> {
    const manifest = await loadManifest();
    if (this.manifest === undefined) {
      this.manifest = manifest;
      const under = location.pathname.slice(basePath.length - 1);
      // The longest path that matches, because the current version's path is a prefix of all others.
      const fitting = manifest.versions.filter(({path}) => under.startsWith(path));
      const own =
        fitting.sort((one, other) => other.path.length - one.path.length)[0] ?? manifest.versions[0];
      this.version = own?.label ?? '';
      this.input.placeholder = `Search Dkron ${this.version}: a word, a name, an error message`;
    }
  }

  private search(): void {
    this.searching = this.answer(++this.turn);
  }

  private async answer(turn: number): Promise<void> {
    const query = this.input.value.trim();
    const slow = setTimeout(() => {
      this.status.textContent = 'Loading the index …';
    }, pause);
    try {
      await this.begin();
      // An empty query loads the index, so that it is ready for the first letter.
      const outcome = await (this.searchesAll ? searchAll(query) : searchVersion(query, this.version));
      if (turn === this.turn) {
        this.show(turn, query, outcome);
      }
    } catch {
      if (turn === this.turn) {
        this.fail();
      }
    } finally {
      clearTimeout(slow);
    }
  }

  private show(turn: number, query: string, outcome: Outcome): void {
    this.note.replaceChildren();
    const shown = this.results.show(outcome);
    const count = outcome.hits.length;
    const matches =
      count > shown ? `Best ${shown} of ${count} matches` : `${count} ${count === 1 ? 'match' : 'matches'}`;
    this.status.textContent =
      query === '' ? '' : count === 0 ? `No match in ${this.scope}` : `${matches} in ${this.scope}`;
    const doubt = query === '' ? undefined : this.doubtAbout(query, outcome);
    this.note.append(...(doubt === undefined ? [] : [element('p', {class: 'search__doubt'}, ...doubt)]));
    this.offerVersions(outcome.otherVersions);
    if (doubt !== undefined) {
      setTimeout(() => {
        if (turn === this.turn) {
          void this.helpWith(turn, query, outcome);
        }
      }, pause);
    }
  }

  /** The message above results that do not answer the query, or in place of results; undefined where they answer it. */
  private doubtAbout(query: string, outcome: Outcome): Child[] | undefined {
    const {hits, unknown} = outcome;
    if (hits.length === 0) {
      return [`Nothing in ${this.scope} has “${query}”.`];
    }
    if (unknown.length > 0) {
      const foundWords = element('em', {}, withoutWords(query, unknown));
      return [`No page of ${this.scope} has `, ...listed(unknown), '. Results for ', foundWords, ':'];
    }
    if (isDoubtful(outcome)) {
      this.status.textContent = `Perhaps no page of ${this.scope} answers this`;
      return ['These only have some of its words:'];
    }
    return undefined;
  }

  /** Adds suggestions below that message: similar titles, versions with results, and places to ask. */
  private async helpWith(turn: number, query: string, outcome: Outcome): Promise<void> {
    const {hits, isPasted, length, unknown} = outcome;
    const isMessage = isPasted || (unknown.length === 0 && length <= mostOfMessage);
    const [titles, versions] = await Promise.all([
      hits.length === 0 ? nearestTitles(query, this.version) : [],
      !this.searchesAll &&
      outcome.otherVersions.length === 0 &&
      (isMessage || (await isKnownAnywhere(unknown)))
        ? versionsWith(query, this.version)
        : [],
    ]).catch(() => [[], []] as const);
    if (turn !== this.turn) {
      return;
    }
    if (titles.length > 0) {
      const buttons = titles.map((title) => button('search__nearest', title, () => this.searchFor(title)));
      this.note.append(element('p', {}, 'Near to it: ', ...buttons));
    }
    this.offerVersions(versions);
    this.note.append(element('p', {class: 'search__help'}, ...this.placesToAsk()));
  }

  /** Offers a search in all versions, where other versions than the reader's have results. */
  private offerVersions(versions: readonly string[]): void {
    if (versions.length > 0 && !this.searchesAll) {
      const found = button('search__nearest', 'Search all versions', () => this.searchAll(true));
      this.note.append(element('p', {}, `Found in ${versions.join(', ')}: `, found));
    }
  }

  /** Address of a page of the reader's version, by the end of its path. */
  private addressOf(page: string): string {
    const own = this.manifest?.versions.find(({label}) => label === this.version);
    return `${basePath}${own?.path.slice(1) ?? ''}${page}`;
  }

  private placesToAsk(): Child[] {
    const linkTo = (help: Help): HTMLElement =>
      element('a', {href: 'page' in help ? this.addressOf(help.page) : help.href}, help.label);
    const links = (this.manifest?.help ?? []).map(linkTo);
    return ['Look or ask here: ', ...links.flatMap((link, at) => (at === 0 ? [link] : [' · ', link])), '.'];
  }

  private fail(): void {
    this.results.clear();
    this.status.textContent = 'The search index could not be loaded';
    const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
    const href =
      this.manifest === undefined ? (link?.href ?? basePath) : this.addressOf(this.manifest.indexPage);
    this.note.replaceChildren(
      element(
        'p',
        {},
        'The search index could not be loaded: the connection is down, or something blocks it. Type again to try once more. The ',
        element('a', {href}, 'reference index'),
        ' lists every name and message from A to Z.',
      ),
    );
  }
}

let dialog: SearchDialog | undefined;

function makeDialog(): SearchDialog {
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  document.adoptedStyleSheets.push(styles);
  return new SearchDialog();
}

/** Opens the dialog, or moves the focus into it if it is open. @param typed - text that the reader has already typed */
export function openSearch(typed = ''): void {
  dialog ??= makeDialog();
  dialog.open(typed);
}

export {isAnswered, isDoubtful, listedOf, searchAll, searchVersion};
