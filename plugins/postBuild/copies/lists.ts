/** The two files for language models, in the form of https://llmstxt.org: a list of all pages, and the current version whole. */

/** Position of a page in the lists. */
export type ListPlace = {
  /** Pages of the current version, those of the site, and those of earlier versions. */
  readonly part: 'current' | 'site' | 'earlier';
  readonly section: string;
  /** Sort key within the part, ascending; sections come in the order of their first page. */
  readonly order: number;
};

export type ListedPage = {
  readonly title: string;
  readonly description: string;
  /** Address of the copy, absolute. */
  readonly url: string;
  readonly copy: string;
  /** Position in the lists; undefined for a page that only lists others. */
  readonly place: ListPlace | undefined;
};

export type About = {readonly name: string; readonly description: string};

/** Name of the section that, by the format's rules, a program may skip. */
const optional = 'Optional';

function pagesOfPart(pages: readonly ListedPage[], part: ListPlace['part']): ListedPage[] {
  return pages
    .filter(({place}) => place?.part === part)
    .sort((one, other) => (one.place?.order ?? 0) - (other.place?.order ?? 0));
}

function section(name: string, pages: readonly ListedPage[]): string {
  const lines = pages.map(({title, url, description}) => `- [${title}](${url}): ${description}`);
  return `## ${name}\n\n${lines.join('\n')}\n`;
}

function listSections(pages: readonly ListedPage[]): string[] {
  const names = [...new Set(pages.map(({place}) => place?.section ?? ''))];
  return names.map((name) =>
    section(
      name,
      pages.filter(({place}) => place?.section === name),
    ),
  );
}

function head({name, description}: About, remark: string): string {
  return `# ${name}\n\n> ${description}\n\n${remark}\n`;
}

/** `llms.txt`: a line for each page, by section; pages of earlier versions are in the section that a program may skip. */
export function pageList(about: About, pages: readonly ListedPage[]): string {
  const remark =
    'Each line leads to the Markdown copy of a page; the page itself is at the same address without `.md`. The current version comes first. Its pages are in one file, `llms-full.txt`. Pages of earlier versions are at the end.';
  return [
    head(about, remark),
    ...listSections(pagesOfPart(pages, 'current')),
    ...listSections(pagesOfPart(pages, 'site')),
    section(optional, pagesOfPart(pages, 'earlier')),
  ].join('\n');
}

/** `llms-full.txt`: the copies of all pages of the current version, in the order of its sidebar. */
export function fullText(about: About, pages: readonly ListedPage[]): string {
  const remark =
    'All documentation pages of the current version and its REST API, one after the other. A page begins with its title and its address. `llms.txt` lists the pages one by one, those of earlier versions too.';
  return [head(about, remark), ...pagesOfPart(pages, 'current').map(({copy}) => copy)].join('\n---\n\n');
}
