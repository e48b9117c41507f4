/** The interface of a step after the build. */
import type {DocusaurusConfig, LoadContext} from '@docusaurus/types';

import type {SiteContent, Page} from './page';
import type {ReadPage} from './pageCache';

/** The build that just ended. */
export type Build = {
  /** The built site. */
  readonly outDir: string;
  readonly siteDir: string;
  readonly siteConfig: DocusaurusConfig;
  /** With a slash at both ends. */
  readonly baseUrl: string;
  /** Absolute address of the home page. */
  readonly home: string;
  /** Addresses of all pages, base URL included. */
  readonly routes: readonly string[];
  /** Metadata of the pages of documentation and blog. */
  readonly content: SiteContent;
  /** Languages of the site, and the one that was built. */
  readonly i18n: {
    readonly current: string;
    readonly default: string;
    readonly all: readonly string[];
  };
};

/** A file of the built site with a page in it. */
export type PageFile = {
  /** Path below the built site. */
  readonly name: string;
  /** Undefined for a file that is not from Docusaurus, such as one for domain verification. */
  readonly page: Page | undefined;
};

/**
 * One of the steps. All pages pass `prepare` and `read` one by one, and their elements are released after that; then all pages
 * pass `write`, then files are made. Within each of these the steps come in the order of their list.
 */
export type Step = {
  /** For errors: "Head of /docs/intro/: …". */
  readonly name: string;
  /** Changes a page before anything is read from it, always in the same way. @returns its HTML */
  readonly prepare?: (html: string, file: string) => string;
  /** Reads data from a page for later use by the step. */
  readonly read?: (file: PageFile, read: ReadPage) => void;
  /** Adds to a page data that depends on all pages. @returns its HTML */
  readonly write?: (html: string, page: Page) => string;
  /** Makes files that take long, from all pages, in other threads. */
  readonly whileWriting?: () => Promise<void>;
  /** Writes further files of the site. */
  readonly finish?: () => void | Promise<void>;
};

/** Creates a step for a build. This call writes scripts that pages load separately from the application, as other steps read them. */
export type MakeStep = (build: Build) => Step;

/** A step that is prepared while the site is loaded, such as by bundling its script, so that errors come early. */
export type LoadStep = {readonly load: (context: LoadContext) => Promise<MakeStep>};
