// Loaded before Docusaurus' own program by scripts/build.ts, in each of its threads: Docusaurus 3.10 has its minifier of HTML leave
// out the end tags that HTML allows to leave out, and no setting for that. pandoc, markitdown and all that reads a page with a parser
// that does not know HTML's rules then put each cell of a table into the one before it.
import {createRequire} from 'node:module';

const faster = createRequire(import.meta.resolve('@docusaurus/core/package.json')).resolve(
  '@docusaurus/faster',
);
const minifier = createRequire(faster)('@swc/html');
const {minify} = minifier;
if (typeof minify !== 'function') {
  throw new Error('@swc/html: no "minify"; expected the minifier of HTML that Docusaurus 3.10 takes');
}
minifier.minify = (html, options) => minify(html, {...options, tagOmission: false});
