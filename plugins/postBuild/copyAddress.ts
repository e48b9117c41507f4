/**
 * Address of the Markdown copy of a page.
 *
 * @param page - path of the page under the base URL, with or without a slash at its end: `/docs/intro/`, `/`
 * @returns such as `/docs/intro.md` and `/index.md`; undefined for the not-found page, which has none
 */
export function copyAddress(page: string): string | undefined {
  return page.endsWith('.html') ? undefined : `${page.replace(/\/$/, '') || '/index'}.md`;
}
