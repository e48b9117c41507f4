/**
 * Collects the names in pages and scripts that selectors of a style sheet may use. An approximation is enough: a
 * surplus name only keeps an unused rule.
 */

import {elementsOf, type ParsedPage} from '../parsedPage';

/** Names of classes and elements, and of custom properties with their two dashes. */
export type Names = {
  readonly has: (classOrElement: string) => boolean;
  readonly hasProperty: (property: string) => boolean;
};

type NameLists = {readonly words: readonly string[]; readonly properties: readonly string[]};

export class UsedNames implements Names {
  /** Cache: `class` attributes and scripts whose names are already collected. */
  private readonly seen = new Set<string>();
  private readonly words = new Set<string>();
  private readonly properties = new Set<string>();

  /** @param markup - a finished page; names in its scripts count, names in data do not */
  addPage(markup: ParsedPage): void {
    for (const {name, attribs, children} of elementsOf(markup.children)) {
      this.words.add(name);
      const list = attribs.class;
      if (list !== undefined && !this.seen.has(list)) {
        this.seen.add(list);
        list.split(/\s+/).forEach((each) => this.words.add(each));
      }
      // Drawings read colors in attributes such as `fill`.
      for (const attribute in attribs) {
        if (attribs[attribute]?.includes('--') === true) {
          this.addProperties(attribs[attribute]);
        }
      }
      if (name === 'script' && attribs.type === undefined) {
        children.forEach((child) => child.type === 'text' && this.addScript(child.data));
      }
    }
  }

  /** @param script - a script, or a style sheet other than that of the site */
  addScript(script: string): void {
    if (!this.seen.has(script)) {
      this.seen.add(script);
      this.addProperties(script);
      this.addWords(script);
    }
  }

  /** Adds names from another collection. */
  add({words, properties}: NameLists): void {
    words.forEach((word) => this.words.add(word));
    properties.forEach((property) => this.properties.add(property));
  }

  lists(): NameLists {
    return {words: [...this.words], properties: [...this.properties]};
  }

  /** Includes names that begin with a found prefix, as a script may build them: `"alert--" + type`. */
  has(name: string): boolean {
    return this.words.has(name) || this.words.has(/^.*?--/.exec(name)?.[0] ?? name);
  }

  hasProperty(property: string): boolean {
    return this.properties.has(property);
  }

  private addWords(text: string): void {
    text.match(/[a-z_][\w-]*/gi)?.forEach((word) => this.words.add(word));
  }

  private addProperties(text: string): void {
    text.match(/--[a-z][\w-]*/gi)?.forEach((property) => this.properties.add(property));
  }
}

/** @param markup - a finished page @returns the names in it */
export function namesOnPage(markup: ParsedPage): NameLists {
  const names = new UsedNames();
  names.addPage(markup);
  return names.lists();
}
