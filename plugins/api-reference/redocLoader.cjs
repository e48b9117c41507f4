// Bundler loader for Redoc's own code (a loader has to be a plain JavaScript file): the few places where Redoc fetches from
// another host or builds a page that a screen reader cannot follow, and that none of its options reaches. Each text has to
// be there, so that an upgrade of Redoc that changes one of them fails the build and is looked at.
const changes = [
  // A logo from another host; the text link beside it stays.
  [
    'https://cdn.redoc.ly/redoc/logo-mini.svg',
    'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  ],
  // "Query parameters" and the like stand right below an operation's level-two heading.
  [
    '.h5`\n  border-bottom: 1px solid rgba(38, 50, 56, 0.3);',
    '.h3`\n  border-bottom: 1px solid rgba(38, 50, 56, 0.3);',
  ],
  // Grey on white, 2.9:1; now 7:1.
  ['color: rgba(38, 50, 56, 0.5);\n  font-weight: normal;', 'color: #475874;\n  font-weight: normal;'],
];

module.exports = function redoc(source) {
  return changes.reduce((text, [from, to]) => {
    // In the bundle, line breaks of templates are written as \n.
    const written = (part) => part.replaceAll('\n', '\\n');
    const [old, replacement] = text.includes(from) ? [from, to] : [written(from), written(to)];
    if (!text.includes(old)) {
      throw new Error(
        `Redoc's code no longer holds "${from}"; look at what plugins/api-reference/redocLoader.cjs changes.`,
      );
    }
    return text.replaceAll(old, replacement);
  }, source);
};
