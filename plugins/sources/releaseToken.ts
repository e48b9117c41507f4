/**
 * `%release%` in a page is the last release of the version that the page belongs to, and `%release:VERSION%` that of another.
 * So a new release is one line of data/versions.yaml, and only places that mean a certain release name one. It is a token in the text and no directive,
 * because directives stay plain text in code, addresses and front matter. Docusaurus takes the text of a page from here
 * (config/content.ts), and so does everything else that reads pages.
 *
 * `%counterpart:ID%` is a program of others with the release that Dkron was tried with (data/counterparts.yaml).
 */
import type {MarkdownConfig} from '@docusaurus/types';

import {loadCounterparts, withCounterparts} from '../../data/counterparts';
import {labelOf} from '../../data/readYaml';
import {docsVersions, hasReleaseToken, releaseToken, withRelease} from '../../data/versions';
import {findVersionOfPage} from './versionOfPage';

/**
 * The text of a page with tokens replaced, and with line feeds as the only line breaks, so that all parsers count the same
 * lines.
 *
 * @param file - its path, which decides the version; a post belongs to none, and names releases of versions only
 */
export function pageText(source: string, file: string): string {
  const text = source.replaceAll('\r\n', '\n');
  return withCounterparts(hasReleaseToken(text) ? withRelease(text, findVersionOfPage(file)) : text);
}

/** Tokens that every page may have. */
function knownTokens(): readonly string[] {
  return [
    ...docsVersions.map((id) => `%release:${id}%`),
    ...loadCounterparts().map(({id}) => `%counterpart:${id}%`),
  ];
}

/** Text that looks like the token and is invalid. Escapes (`%20`), times (`%H%M`) and variables (`%PATH%`) differ. */
export function unknownTokens(text: string): {readonly line: number; readonly message: string}[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/%[a-z]{3,}(?::[\w.-]*)?%/g)].map(([token]) => ({
      line: index + 1,
      message: `"${token}" is not a known token here; expected ${releaseToken}, in a page under docs/, versioned_docs/ or src/pages/, or one of ${knownTokens().join(', ')}`,
    })),
  );
}

/** The hooks of Docusaurus that give it the text of a page: one for the compiled text, one for titles and descriptions. */
export const releaseHooks = {
  preprocessor: ({fileContent, filePath}) => {
    const text = pageText(fileContent, filePath);
    const [unknown] = unknownTokens(text);
    if (unknown !== undefined) {
      throw new Error(`${labelOf(filePath)}:${unknown.line}: ${unknown.message}`);
    }
    return text;
  },
  parseFrontMatter: ({fileContent, filePath, defaultParseFrontMatter}) =>
    defaultParseFrontMatter({filePath, fileContent: pageText(fileContent, filePath)}),
} satisfies Partial<MarkdownConfig>;
