/** Data that plugins/search gives to the search link in the bar. */
declare module '@generated/search/default/places.json' {
  const places: {
    /** Path of the current version's documentation, under the base URL. */
    readonly docsPath: string;
    /** Last segment of the URL of the index page in each version: `reference-index`. */
    readonly indexPage: string;
  };
  export default places;
}
