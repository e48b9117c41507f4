/** What plugins/api-reference makes, under the names that the bundler knows. */
declare module '@api-reference/markup' {
  /** Redoc's HTML; undefined in the browser's build. */
  export const html: string | undefined;
}

declare module '@api-reference/description' {
  import type {OpenAPISpec} from 'redoc/typings/types';

  const description: OpenAPISpec;
  export default description;
}

declare module '@api-reference/options' {
  import type {RedocRawOptions} from 'redoc';

  const options: RedocRawOptions;
  export default options;
}
