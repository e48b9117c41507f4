/** Configuration for Caddy; a site block also needs `root`. */
import {pageOfAddress, pathPattern, quoted, withQuery, type Hosting} from './rules';

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`);
}

/** The query of a request with its question mark; nothing if there is none. */
const query = '{dkron_query}';

/**
 * Redirects paths that match a pattern to another address of the site, with their query, if a file exists.
 *
 * @param target - a path; in it and in the file, `{page}` stands for the match of the pattern
 */
function redirectIfFile(name: string, pattern: string, target: string, file: string): string[] {
  const filled = (text: string): string => text.replace('{page}', `{re.${name}.1}`);
  return [
    `@${name} path_regexp ${name} ${pattern}`,
    // Two matchers in a block, as Caddy evaluates the parts of one named matcher in any order.
    `route @${name} {`,
    `\t@there file ${filled(file)}`,
    `\tredir @there ${filled(target)}${query} 301`,
    '}',
  ];
}

/**
 * Files of pages, and redirects to them. A page that is a file has one address, without an extension and without a slash. All
 * redirects are explicit, none is made by Caddy itself: each one leads to an existing page.
 */
function fileRoutes({baseUrl, trailingSlash}: Hosting): string[] {
  const page = `(${pageOfAddress})`;
  const fileRules = [
    `error ${baseUrl}404 404`,
    `error ${baseUrl}index 404`,
    ...redirectIfFile('slash', `^/+${page}/$`, '/{page}', '/{page}.html'),
    ...redirectIfFile('html', `^/+${page}\\.html$`, '/{page}', '{path}'),
    '@file file {path}.html',
    'rewrite @file {path}.html',
  ];
  return [
    ...redirectIfFile('index', `^/+((?:${pageOfAddress}/)?)index\\.html$`, '/{page}', '{path}'),
    ...redirectIfFile(
      'folder',
      `^/+(${pageOfAddress.replace(/\.\*$/, '(?:.*[^/])?')})$`,
      '/{page}/',
      '{path}/index.html',
    ),
    ...(trailingSlash ? [] : fileRules),
  ];
}

/** Lines of a site block. */
export function caddySite(hosting: Hosting): string {
  const {always, baseUrl, cacheElse, redirects, rules, types} = hosting;
  const notFound = `${baseUrl}404.html`;
  const fileServer = (indent: string): string[] => [
    `${indent}file_server {`,
    `${indent}\tprecompressed br gzip`,
    `${indent}\tdisable_canonical_uris`,
    `${indent}}`,
  ];
  const inOrder = [
    // A directive of its own: a `header` block that removes a header is applied last, as a whole.
    'header -Server',
    'header {',
    ...headerLines({...always, 'Cache-Control': cacheElse}),
    '}',
    ...rules.flatMap(({paths, headers}, index) => [
      `@rule${index} path_regexp ${paths.map(pathPattern).join('|')}`,
      `header @rule${index} {`,
      ...headerLines(headers),
      '}',
    ]),
    // The longest extension comes last and takes precedence.
    ...Object.entries(types)
      .sort(([one], [other]) => one.length - other.length)
      .flatMap(([ending, type], index) => {
        const charset = type.startsWith('text/') || type === 'application/xml' ? '; charset=utf-8' : '';
        return [
          `@type${index} path *${ending}`,
          `header @type${index} Content-Type ${quoted(type + charset)}`,
        ];
      }),
    `map {query} ${query} {`,
    '\t"" ""',
    '\tdefault "?{query}"',
    '}',
    ...redirects.map(({from, to}) => `redir ${from} ${withQuery(to, query)} 301`),
    '# Files for hosts, not for readers.',
    `error ${baseUrl}_headers 404`,
    `error ${baseUrl}_redirects 404`,
    `error ${notFound} 404`,
    ...fileRoutes(hosting),
    ...fileServer(''),
  ];
  return [
    '# A route keeps its order; elsewhere Caddy sorts the lines.',
    'route {',
    ...inOrder.map((line) => `\t${line}`),
    '}',
    'handle_errors {',
    `\theader {`,
    `\t\tCache-Control ${quoted(cacheElse)}`,
    '\t\tContent-Type "text/html; charset=utf-8"',
    '\t}',
    `\trewrite * ${notFound}`,
    ...fileServer('\t'),
    '}',
    '',
  ].join('\n');
}
