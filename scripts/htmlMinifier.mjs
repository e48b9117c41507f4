// Loaded before Docusaurus' own program by scripts/build.ts, in each of its threads: sets options of the HTML minifier for
// which Docusaurus 3.10 has no settings. Optional end tags are preserved: without them, parsers that do not know HTML's rules,
// such as those of pandoc and markitdown, put each cell of a table into the previous one. Empty `class` attributes, which links
// and items in a text have, are removed: React compares attributes in development only.
import {createRequire} from 'node:module';

const faster = createRequire(import.meta.resolve('@docusaurus/core/package.json')).resolve(
  '@docusaurus/faster',
);
const minifier = createRequire(faster)('@swc/html');
const {minify} = minifier;
if (typeof minify !== 'function') {
  throw new Error('@swc/html: no "minify"; expected the minifier of HTML that Docusaurus 3.10 takes');
}
minifier.minify = (html, options) =>
  minify(html, {...options, tagOmission: false, removeEmptyAttributes: true});
