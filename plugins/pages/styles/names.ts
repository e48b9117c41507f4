/** What pages and scripts name that a style sheet may be about. Found by reading closely enough: too many names only keep a style. */

/** Names of classes and elements, and custom properties with their dashes. */
export type Names = {
  readonly has: (classOrElement: string) => boolean;
  readonly hasProperty: (property: string) => boolean;
};

/** A script in a page: its attributes and its text. */
const scripts = /<script([^>]*)>([^]*?)<\/script>/g;

/** Gathers names. */
export class NamesFound implements Names {
  /** Scripts and lists of classes that many pages share. */
  private readonly seen = new Set<string>();
  private readonly words = new Set<string>();
  private readonly properties = new Set<string>();

  /** @param html - a finished page: its elements with their classes, and what the scripts within may add */
  addPage(html: string): void {
    this.addProperties(html);
    const markup = html.replace(scripts, (_whole, attributes: string, script: string) => {
      if (!/\stype=/.test(attributes) && !this.seen.has(script)) {
        this.seen.add(script);
        this.addWords(script);
      }
      return '';
    });
    for (const [tag] of markup.matchAll(/<[a-z][\w-]*/gi)) {
      this.words.add(tag.slice(1).toLowerCase());
    }
    for (const [, quoted, bare] of markup.matchAll(/\sclass=(?:"([^"]*)"|([^\s">]+))/g)) {
      const list = quoted ?? bare ?? '';
      if (!this.seen.has(list)) {
        this.seen.add(list);
        list.split(/\s+/).forEach((name) => this.words.add(name));
      }
    }
  }

  /** @param script - or a style sheet that pages have beside that of the site */
  addScript(script: string): void {
    this.addProperties(script);
    this.addWords(script);
  }

  /** A script may put a name together, as in "alert--" + type. */
  has(name: string): boolean {
    return this.words.has(name) || this.words.has(/^.*?--/.exec(name)?.[0] ?? name);
  }

  hasProperty(property: string): boolean {
    return this.properties.has(property);
  }

  private addWords(text: string): void {
    for (const [word] of text.matchAll(/[a-z_][\w-]*/gi)) {
      this.words.add(word);
    }
  }

  private addProperties(text: string): void {
    for (const [property] of text.matchAll(/--[a-z][\w-]*/gi)) {
      this.properties.add(property);
    }
  }
}
