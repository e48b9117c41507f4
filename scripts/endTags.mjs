// Loaded before Docusaurus' own program by scripts/build.ts, in each of its threads: Makes Docusaurus 3.10, which has no
// setting for it, preserve optional end tags when it minifies HTML. Without them, parsers that do not know HTML's rules,
// such as those of pandoc and markitdown, put each cell of a table into the previous one.
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
