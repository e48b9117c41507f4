// Bundler loader (so it is plain JavaScript): names folders that a page with directives or diagrams is made from.
module.exports = function pageInputs(source) {
  if (/^::[a-z]|^```/m.test(source)) {
    for (const folder of this.getOptions().folders) {
      this.addContextDependency(folder);
    }
  }
  return source;
};
