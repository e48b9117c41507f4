// Bundler loader (so it is plain JavaScript): registers the files and folders that a page is made from.
module.exports = function pageInputs(source) {
  const {inputsOf, drawings, makers} = this.getOptions();
  if (inputsOf === undefined) {
    return source;
  }
  const {files, folders, diagrams, expanded} = inputsOf(source, this.resourcePath);
  files.forEach((file) => this.addDependency(file));
  const listed = [...folders, ...(diagrams ? [drawings] : []), ...(expanded ? makers : [])];
  listed.forEach((folder) => this.addContextDependency(folder));
  return source;
};
