/**
 * A loader of the bundler for Docusaurus' list of modules. Redocusaurus names the data of its routes by the path that it has on
 * this machine, and the list is part of every page's script: here by the alias, as the data of all other routes.
 *
 * @this {{getOptions: () => {folder: string}}}
 * @param {string} source
 */
export default function portablePaths(source) {
  const {folder} = this.getOptions();
  return source.replaceAll(JSON.stringify(folder).slice(1, -1), '@generated');
}
