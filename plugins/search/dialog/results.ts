/** The list of results: at most two of a page, the rest of it on demand, and an excerpt for each that comes into view. */
import {element} from './element';
import type {Hit, Outcome} from '../engine/engine';
import {excerptOf, marked} from './excerpt';
import {listedOf, type Listed} from '../engine/outcome';
import {entryText} from './siteSearch';

/** Milliseconds until excerpts are loaded, so that a slow typist does not load them for every prefix of a word. */
const pause = 500;

/** Path that the site is served under, with a slash at both ends. */
export const basePath = new URL('../../', import.meta.url).pathname;

function hitAddress({page, entry}: Hit): string {
  const fragment = entry.anchor === '' ? '' : encodeURI(entry.anchor);
  // A text fragment leads to a row that has no anchor.
  const words = entry.shared
    ? `:~:text=${encodeURIComponent(entry.title.slice(0, 120)).replaceAll('-', '%2D')}`
    : '';
  const hash = fragment + words;
  return basePath + page.path.slice(1) + (hash === '' ? '' : `#${hash}`);
}

export class Results {
  readonly list = element('div', {
    class: 'search__results',
    id: 'search-results',
    role: 'listbox',
    'aria-label': 'Results',
    hidden: '',
  });
  private matched: ReadonlySet<string> = new Set();
  private hitOf = new WeakMap<Element, Hit>();
  private active: Element | null = null;
  private nextId = 0;
  private timer = 0;
  private readonly inView = new IntersectionObserver(
    (seen) => {
      for (const {isIntersecting, target} of seen) {
        if (isIntersecting) {
          this.inView.unobserve(target);
          void this.addExcerpt(target);
        }
      }
    },
    {root: this.list},
  );

  /** @param input - the combobox that controls the list */
  constructor(private readonly input: HTMLInputElement) {
    this.list.addEventListener('mousemove', ({target}) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      if (option !== null && option !== this.active) {
        this.activate(option, false);
      }
    });
    this.list.addEventListener('click', ({target}) => {
      const more = target instanceof Element ? target.closest('.search__more') : null;
      if (more !== null) {
        this.expand(more);
      }
    });
  }

  /** Shows the best results. @returns their number */
  show(outcome: Outcome): number {
    this.clear();
    this.matched = outcome.matched;
    const listed = listedOf(outcome);
    const shown = listed.reduce((sum, {more}) => sum + 1 + more.length, 0);
    this.list.append(...listed.flatMap((each) => this.optionsOf(each)));
    this.list.hidden = shown === 0;
    this.input.setAttribute('aria-expanded', String(shown > 0));
    this.activate(this.list.firstElementChild, false);
    this.timer = window.setTimeout(() => {
      [...this.list.querySelectorAll('.search__result')].forEach((option) => this.inView.observe(option));
    }, pause);
    return shown;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.inView.disconnect();
    this.list.scrollTop = 0;
    this.list.replaceChildren();
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.activate(null, false);
  }

  /** Moves the selection. @returns whether there is anything to select */
  move(step: number): boolean {
    const all = [...this.list.children];
    const at = all.findIndex((option) => option === this.active);
    const wraps = Math.abs(step) === 1;
    const next = at + step;
    const target = wraps ? (next + all.length) % all.length : Math.min(all.length - 1, Math.max(0, next));
    this.activate(all[target] ?? null, true);
    return all.length > 0;
  }

  /** Follows the selected result as a click with the same keys does. */
  choose({ctrlKey, metaKey, shiftKey}: KeyboardEvent): void {
    const keys = {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey};
    this.active?.dispatchEvent(new MouseEvent('click', keys));
  }

  private optionsOf({hit, more}: Listed): HTMLElement[] {
    return more.length === 0 ? [this.option(hit)] : [this.option(hit), this.more(more)];
  }

  private option(hit: Hit): HTMLElement {
    const {page, entry, above} = hit;
    const isPage = entry.anchor === '' && !entry.row;
    const trail = isPage ? [] : [page.title, ...above];
    const place = [page.kind, ...(page.version === '' ? [] : [page.version]), ...(page.pro ? ['Pro'] : [])];
    const row = element(
      'a',
      {...this.attributes('search__result'), href: hitAddress(hit)},
      element('span', {class: 'search__kind', 'data-kind': page.kind}, place.join(' · ')),
      element('span', {class: 'search__title'}, ...marked(entry.title, this.matched)),
      ...(trail.length === 0
        ? []
        : [element('span', {class: 'search__trail'}, ...marked(trail.join(' › '), this.matched))]),
      element('span', {class: 'search__excerpt'}),
    );
    this.hitOf.set(row, hit);
    return row;
  }

  private readonly rest = new WeakMap<Element, readonly Hit[]>();

  private more(hits: readonly Hit[]): HTMLElement {
    const button = element('div', this.attributes('search__more'), `${hits.length} more on this page`);
    this.rest.set(button, hits);
    return button;
  }

  private attributes(name: string): Record<string, string> {
    const id = `search-result-${this.nextId++}`;
    return {class: name, id, role: 'option', tabindex: '-1', 'aria-selected': 'false'};
  }

  private expand(more: Element): void {
    const options = (this.rest.get(more) ?? []).map((hit) => this.option(hit));
    more.replaceWith(...options);
    options.forEach((option) => this.inView.observe(option));
    this.activate(options[0] ?? null, true);
  }

  private activate(option: Element | null, scroll: boolean): void {
    this.active?.setAttribute('aria-selected', 'false');
    this.active = option;
    if (option === null) {
      this.input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    this.input.setAttribute('aria-activedescendant', option.id);
    if (scroll) {
      option.scrollIntoView({block: 'nearest'});
    }
  }

  private async addExcerpt(option: Element): Promise<void> {
    const hit = this.hitOf.get(option);
    const text = hit === undefined ? '' : await entryText(hit).catch(() => '');
    option
      .querySelector('.search__excerpt')
      ?.replaceChildren(...marked(excerptOf(text, this.matched), this.matched));
  }
}
