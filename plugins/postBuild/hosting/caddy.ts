/** What a Caddy has to know of the site; beside it a site block needs `root`. */
import {pathPattern, quoted, type Hosting} from './rules';

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`);
}

/** Where a page is. A page that is a file has one address, without an ending and without a slash. */
function fileRoutes({baseUrl, trailingSlash}: Hosting): string[] {
  return trailingSlash
    ? ['try_files {path} {path}/']
    : [
        `error ${baseUrl}404 404`,
        `error ${baseUrl}index 404`,
        '@slash path_regexp slash ^(/.+)/$',
        'route @slash {',
        '\t@page file {re.slash.1}.html',
        '\tredir @page {re.slash.1} 301',
        '}',
        '@html path_regexp html ^(/.+)\\.html$',
        'route @html {',
        '\t@page file {path}',
        '\tredir @page {re.html.1} 301',
        '\terror 404',
        '}',
        'try_files {path} {path}.html {path}/',
      ];
}

/** Lines of a site block. */
export function caddySite(hosting: Hosting): string {
  const {always, baseUrl, cacheElse, redirects, rules, types} = hosting;
  const notFound = `${baseUrl}404.html`;
  const fileServer = (indent: string): string[] => [
    `${indent}file_server {`,
    `${indent}\tprecompressed br gzip`,
    `${indent}}`,
  ];
  const inOrder = [
    // By itself: a block that takes a header away is applied last as a whole.
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
    // The longest ending comes last, and wins.
    ...Object.entries(types)
      .sort(([one], [other]) => one.length - other.length)
      .flatMap(([ending, type], index) => {
        const charset = type.startsWith('text/') || type === 'application/xml' ? '; charset=utf-8' : '';
        return [
          `@type${index} path *${ending}`,
          `header @type${index} Content-Type ${quoted(type + charset)}`,
        ];
      }),
    '@index path_regexp index ^(.*/)index\\.html$',
    'redir @index {re.index.1} 301',
    ...redirects.map(({from, to}) => `redir ${from} ${to} 301`),
    '# What hosts read, and readers need not.',
    `error ${baseUrl}_headers 404`,
    `error ${baseUrl}_redirects 404`,
    `error ${notFound} 404`,
    ...fileRoutes(hosting),
    ...fileServer(''),
  ];
  return [
    '# As written: Caddy would sort the lines.',
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
