/**
 * The search dialog: a modal `<dialog>` with a combobox and its list, as the ARIA practices describe them. Loaded at the
 * first use of the search; needs nothing of the site's other scripts.
 */
import type {Hit, Outcome} from './engine';
import {countHits, loadManifest, nearestWords, searchAll, searchVersion, textOf, type Manifest} from './site';
import {wordsOf} from './words';

/** Styles of the dialog; the build puts them here: a style sheet of its own would be one more way to the server. */
declare const STYLES: string;

const mostShown = 30;
/** A phone shows no more; the others follow when the reader pauses. */
const mostAtOnce = 10;
/** Only the first results get an excerpt: each page's text is a request. */
const mostExcerpts = 4;
const excerptLength = 170;
/** Milliseconds without a keystroke until counts of other versions are loaded. */
const pause = 150;
/** Milliseconds until excerpts are: who types slowly would load those of every beginning of a word. */
const longPause = 500;

type Child = Node | string;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** Text with the words that matched marked. */
function marked(text: string, matched: ReadonlySet<string>): Child[] {
  return text.split(/(\s+)/).map((chunk) => {
    const [, before = '', word = '', after = ''] =
      /^([("'`“‘[]*)(.*?)([)"'`”’\],.;:!?]*)$/su.exec(chunk) ?? [];
    const found = word !== '' && wordsOf(word).some((each) => matched.has(each));
    const node = element('span');
    node.append(before, found ? element('mark', {}, word) : word, after);
    return found ? node : chunk;
  });
}

/** The part of a text that has most of the words that matched. */
function excerptOf(text: string, matched: ReadonlySet<string>): string {
  const chunks = text.split(' ');
  const found = chunks.map((chunk) => (wordsOf(chunk).some((word) => matched.has(word)) ? 1 : 0));
  const size = 26;
  let best = 0;
  let most = -1;
  let sum = 0;
  for (let at = 0; at < chunks.length; at++) {
    sum += (found[at] ?? 0) - (at >= size ? (found[at - size] ?? 0) : 0);
    if (sum > most) {
      most = sum;
      best = Math.max(0, at - size + 1);
    }
  }
  const first = found.findIndex((each, at) => at >= best && each === 1);
  const start = Math.max(best, Math.min(first === -1 ? 0 : first - 4, chunks.length - 12), 0);
  const part = chunks.slice(start).join(' ');
  const cut = part.length > excerptLength ? `${part.slice(0, excerptLength).replace(/\s\S*$/, '')} …` : part;
  return start > 0 ? `… ${cut}` : cut;
}

/** Path that the site is served under, with a slash at both ends. */
const basePath = new URL('../../', import.meta.url).pathname;

function addressOf({page, entry}: Hit): string {
  const fragment = entry.anchor === '' ? '' : encodeURI(entry.anchor);
  // The browser goes to the words of a row that has no anchor.
  const words = entry.shared
    ? `:~:text=${encodeURIComponent(entry.title.slice(0, 120)).replaceAll('-', '%2D')}`
    : '';
  const hash = fragment + words;
  return basePath + page.path.slice(1) + (hash === '' ? '' : `#${hash}`);
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
  private readonly list = element('div', {
    class: 'search__results',
    id: 'search-results',
    role: 'listbox',
    'aria-label': 'Results',
  });
  private readonly status = element('p', {class: 'search__status', role: 'status'});
  private readonly note = element('div', {class: 'search__note'});
  private readonly all = element(
    'button',
    {class: 'search__all', type: 'button', role: 'switch', 'aria-checked': 'false'},
    'All versions',
  );
  private readonly dialog: HTMLDialogElement;
  private hits: readonly Hit[] = [];
  private active = -1;
  /** Counts the searches, so that an answer that comes late is dropped. */
  private turn = 0;
  private before: Element | null = null;
  private version = '';
  private manifest: Manifest | undefined;

  constructor() {
    const close = element(
      'button',
      {class: 'search__close', type: 'button', 'aria-keyshortcuts': 'Escape'},
      'Close',
    );
    this.dialog = element(
      'dialog',
      {class: 'search', 'aria-label': 'Search'},
      element('div', {class: 'search__bar'}, this.input, close),
      element('div', {class: 'search__scope'}, this.all, this.status),
      this.list,
      this.note,
    );
    close.addEventListener('click', () => {
      this.dialog.close();
    });
    this.dialog.addEventListener('click', (event) => {
      if (event.target === this.dialog) {
        this.dialog.close();
      }
    });
    this.dialog.addEventListener('close', () => {
      this.giveFocusBack();
    });
    this.input.addEventListener('input', () => void this.search());
    this.input.addEventListener('keydown', (event) => {
      this.press(event);
    });
    this.all.addEventListener('click', () => {
      this.all.setAttribute('aria-checked', String(!this.searchesAll));
      void this.search();
    });
    this.list.addEventListener('click', (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (isPlain && event.target instanceof Element && event.target.closest('a') !== null) {
        this.before = null;
        this.dialog.close();
      }
    });
    this.list.addEventListener('mousemove', (event) => {
      const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      const at = option === null ? -1 : [...this.list.children].indexOf(option);
      if (at !== -1 && at !== this.active) {
        this.activate(at, false);
      }
    });
    document.body.append(this.dialog);
  }

  private get searchesAll(): boolean {
    return this.all.getAttribute('aria-checked') === 'true';
  }

  open(typed: string): void {
    this.before = document.activeElement;
    this.dialog.showModal();
    if (typed !== '') {
      this.input.value = typed;
    }
    // Each of these lays the page out, so only where the browser has not done it.
    if (document.activeElement !== this.input) {
      this.input.focus();
    }
    if (typed !== '') {
      this.input.setSelectionRange(typed.length, typed.length);
    } else if (this.input.value !== '') {
      this.input.select();
    }
    void this.search();
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
    const count = this.list.children.length;
    const steps: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5};
    const step = steps[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const wraps = Math.abs(step) === 1;
      const next = this.active + step;
      this.activate(wraps ? (next + count) % count : Math.min(count - 1, Math.max(0, next)), true);
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      const option = this.list.children[this.active];
      if (option instanceof HTMLElement) {
        option.dispatchEvent(
          new MouseEvent('click', {
            bubbles: true,
            cancelable: true,
            ctrlKey: event.ctrlKey,
            metaKey: event.metaKey,
            shiftKey: event.shiftKey,
          }),
        );
      }
    }
  }

  private activate(at: number, scroll: boolean): void {
    this.list.children[this.active]?.setAttribute('aria-selected', 'false');
    this.active = at;
    const option = this.list.children[at];
    if (option === undefined) {
      this.input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    this.input.setAttribute('aria-activedescendant', option.id);
    if (scroll) {
      option.scrollIntoView({block: 'nearest'});
    }
  }

  private async begin(): Promise<Manifest> {
    const manifest = await loadManifest();
    if (this.manifest === undefined) {
      this.manifest = manifest;
      const under = location.pathname.slice(basePath.length - 1);
      // The longest path that fits: the current version's is the beginning of all others.
      const fitting = manifest.versions.filter(({path}) => under.startsWith(path));
      const own =
        fitting.sort((one, other) => other.path.length - one.path.length)[0] ?? manifest.versions[0];
      this.version = own?.label ?? '';
      this.input.placeholder = `Search Dkron ${this.version}: a word, a name, an error message`;
    }
    return manifest;
  }

  private async search(): Promise<void> {
    const turn = ++this.turn;
    const query = this.input.value.trim();
    const slow = setTimeout(() => {
      this.status.textContent = 'Loading the index …';
    }, pause);
    try {
      await this.begin();
      // An empty query loads the index all the same: it is there when the first letter is.
      const outcome = await (this.searchesAll ? searchAll(query) : searchVersion(query, this.version));
      if (turn === this.turn) {
        this.show(query, outcome);
        this.later(turn, query, outcome);
      }
    } catch {
      if (turn === this.turn) {
        this.fail();
      }
    } finally {
      clearTimeout(slow);
    }
  }

  /** What can wait until the reader pauses. */
  private later(turn: number, query: string, outcome: Outcome): void {
    if (query === '') {
      return;
    }
    setTimeout(() => {
      if (turn === this.turn) {
        this.list.append(...this.optionsOf(outcome.matched, mostAtOnce));
        void this.addCounts(turn, query);
        if (outcome.hits.length === 0) {
          void this.suggest(turn, query);
        }
      }
    }, pause);
    setTimeout(() => {
      if (turn === this.turn) {
        void this.addExcerpts(turn, outcome);
      }
    }, longPause);
  }

  private show(query: string, {hits, matched}: Outcome): void {
    this.hits = hits.slice(0, mostShown);
    // While nothing is to be laid out.
    this.list.scrollTop = 0;
    this.list.replaceChildren(...this.optionsOf(matched, 0, mostAtOnce));
    this.note.replaceChildren();
    const shown = this.hits.length;
    this.input.setAttribute('aria-expanded', String(shown > 0));
    this.list.hidden = shown === 0;
    this.activate(shown > 0 ? 0 : -1, false);
    const scope = this.searchesAll ? 'all versions' : this.version;
    this.status.textContent =
      query === ''
        ? ''
        : shown === 0
          ? `No match in ${scope}`
          : `${hits.length} ${hits.length === 1 ? 'match' : 'matches'} in ${scope}`;
    if (query !== '' && shown === 0) {
      this.note.append(element('p', {}, `Nothing in ${scope} has “${query}”. `, ...this.indexLink()));
    }
  }

  private optionsOf(matched: ReadonlySet<string>, from: number, to?: number): HTMLElement[] {
    return this.hits.slice(from, to).map((hit, at) => this.option(hit, from + at, matched));
  }

  private option(hit: Hit, at: number, matched: ReadonlySet<string>): HTMLElement {
    const {page, entry, above} = hit;
    const isPage = entry.anchor === '' && !entry.row;
    const trail = isPage ? [] : [page.title, ...above];
    const place = [page.kind, ...(page.version === '' ? [] : [page.version]), ...(page.pro ? ['Pro'] : [])];
    return element(
      'a',
      {
        class: 'search__result',
        id: `search-result-${at}`,
        role: 'option',
        tabindex: '-1',
        'aria-selected': 'false',
        href: addressOf(hit),
      },
      element('span', {class: 'search__kind', 'data-kind': page.kind}, place.join(' · ')),
      element('span', {class: 'search__title'}, ...marked(entry.title, matched)),
      ...(trail.length === 0
        ? []
        : [element('span', {class: 'search__trail'}, ...marked(trail.join(' › '), matched))]),
      element('span', {class: 'search__excerpt'}),
    );
  }

  private async addExcerpts(turn: number, {matched}: Outcome): Promise<void> {
    await Promise.all(
      this.hits.slice(0, mostExcerpts).map(async (hit, at) => {
        const text = await textOf(hit).catch(() => '');
        const place = this.list.children[at]?.querySelector('.search__excerpt');
        if (turn === this.turn && place !== null && place !== undefined) {
          place.replaceChildren(...marked(excerptOf(text, matched), matched));
        }
      }),
    );
  }

  private async addCounts(turn: number, query: string): Promise<void> {
    const counts = await countHits(query).catch(() => new Map<string, number>());
    const others = [...counts].filter(([label]) => label !== this.version);
    if (turn === this.turn && !this.searchesAll && others.length > 0) {
      const said = others.map(([label, count]) => `${label}: ${count}`).join(', ');
      this.status.textContent = `${this.status.textContent}. ${said}`;
    }
  }

  private async suggest(turn: number, query: string): Promise<void> {
    const words = await nearestWords(query, this.version).catch(() => []);
    if (turn !== this.turn || words.length === 0) {
      return;
    }
    const buttons = words.map((word) => {
      const button = element('button', {class: 'search__nearest', type: 'button'}, word);
      button.addEventListener('click', () => {
        this.input.value = word;
        this.input.focus();
        void this.search();
      });
      return button;
    });
    this.note.append(element('p', {}, 'Near to it: ', ...buttons));
  }

  private indexLink(): Child[] {
    const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
    const own = this.manifest?.versions.find(({label}) => label === this.version);
    const href =
      own === undefined || this.manifest === undefined
        ? (link?.href ?? basePath)
        : `${basePath}${own.path.slice(1)}${this.manifest.indexPage}`;
    return ['The ', element('a', {href}, 'reference index'), ' lists every name and message from A to Z.'];
  }

  private fail(): void {
    this.hits = [];
    this.list.replaceChildren();
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.activate(-1, false);
    this.status.textContent = 'The search index could not be loaded';
    this.note.replaceChildren(
      element(
        'p',
        {},
        'The search index could not be loaded: the connection is down, or something blocks it. Type again to try once more. ',
        ...this.indexLink(),
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

/**
 * Opens the dialog, or brings it back.
 *
 * @param typed - what the reader has typed already
 */
export function openSearch(typed = ''): void {
  dialog ??= makeDialog();
  dialog.open(typed);
}

export {searchAll, searchVersion};
