/** Absolute addresses of the site's pages and files, for texts that are read outside of the site. */
import type {LoadContext} from '@docusaurus/types';

export type SiteAddress = {
  /** Scheme, host and base path, with a slash at the end. */
  readonly address: string;
  /** Whether the addresses of pages end with a slash. */
  readonly trailingSlash: boolean;
};

/** Where the site that is being built will be served. */
export function siteOf({siteConfig, baseUrl}: LoadContext): SiteAddress {
  return {address: siteConfig.url + baseUrl, trailingSlash: siteConfig.trailingSlash === true};
}

/**
 * @param path - of a page below the base URL, without a slash at either end, such as `docs/intro`
 * @param anchor - id in the page; none leads to its top
 */
export function pageAddress(site: SiteAddress, path: string, anchor?: string): string {
  return `${site.address}${path}${site.trailingSlash ? '/' : ''}${anchor === undefined ? '' : `#${anchor}`}`;
}
