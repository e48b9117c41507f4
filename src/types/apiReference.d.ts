/** Module that plugins/api generates, under its alias in the bundler. */
declare module '@api-reference/pages' {
  import type {ApiPage} from '@site/plugins/api/page';

  /** HTML by address of the description's download; empty in the browser's bundle. */
  const pages: Readonly<Record<string, ApiPage | undefined>>;
  export default pages;
}
