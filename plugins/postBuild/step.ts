/** What a step after the build is: how the pages come to it, and what it may do with them. */
import type {DocusaurusConfig, LoadContext} from '@docusaurus/types';

import type {KnownContent, Page} from './page';
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
  /** What the documentation and the blog know of their pages. */
  readonly known: KnownContent;
  /** Languages of the site, and the one that was built. */
  readonly i18n: {
    readonly current: string;
    readonly default: string;
    readonly all: readonly string[];
  };
};

/** A file of the built site that holds a page. */
export type PageFile = {
  /** Path below the built site. */
  readonly name: string;
  /** None for a file that Docusaurus did not make, such as one that proves to a service whose site this is. */
  readonly page: Page | undefined;
};

/**
 * One step of several. All pages pass `prepare` and `read` one by one, and their elements are forgotten then; then they pass
 * `write`, then files are made. Within each of these the steps come in the order of their list.
 */
export type Step = {
  /** For errors: "Head of /docs/intro/: …". */
  readonly name: string;
  /** Changes a page before anything is read from it, always in the same way. @returns its HTML */
  readonly prepare?: (html: string, file: string) => string;
  /** Takes from a page what the step needs later. */
  readonly read?: (file: PageFile, read: ReadPage) => void;
  /** Adds to a page what only all pages together tell. @returns its HTML */
  readonly write?: (html: string, page: Page) => string;
  /** Makes files beside the pages. */
  readonly finish?: () => void | Promise<void>;
};

/** Makes a step for a build; scripts that are loaded apart from the application are written here, as steps look for them. */
export type MakeStep = (build: Build) => Step;

/**
 * What is done for a step while the site is loaded, such as bundling its script, so that what is wrong is reported before anything is
 * built.
 */
export type LoadStep = {readonly load: (context: LoadContext) => Promise<MakeStep>};
