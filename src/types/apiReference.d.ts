/** What plugins/api makes, under the name that the bundler knows. */
declare module '@api-reference/pages' {
  import type {ApiPage} from '@site/plugins/api/page';

  /** By address of the description's download; empty in the browser's build. */
  const pages: Readonly<Record<string, ApiPage | undefined>>;
  export default pages;
}
