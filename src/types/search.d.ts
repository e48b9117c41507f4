/** Data that plugins/search gives to the search link in the bar. */
declare module '@generated/search/default/places.json' {
  const places: {
    /** Path of the current version's documentation, under the base URL. */
    readonly docsPath: string;
    /** Last part of the address of each version's index page. */
    readonly indexPage: string;
  };
  export default places;
}
