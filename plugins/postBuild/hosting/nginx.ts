/** Configuration for nginx: maps for the `http` block, the rest for the `server` block. */
import {pageOfAddress, pathPattern, quoted, withQuery, type Hosting} from './rules';

/** Quotes a text for nginx. @throws Error if it has a dollar sign, which would begin a variable */
function quotedLiteral(text: string): string {
  if (text.includes('$')) {
    throw new Error(`nginx: a header may have no dollar sign: ${text}`);
  }
  return quoted(text);
}

/** Variable for a header that depends on the path: an `add_header` in a `location` would discard all inherited ones. */
function variable(header: string): string {
  return `$dkron_${header.toLowerCase().replaceAll('-', '_')}`;
}

function variableHeaders({rules}: Hosting): string[] {
  return [...new Set(rules.flatMap(({headers}) => Object.keys(headers)))];
}

/** Lines for the `http` block. The not-found page is sent with the headers of its own path, not of the requested one. */
export function nginxMaps(hosting: Hosting): string {
  const maps = variableHeaders(hosting).map((header) => {
    const lines = hosting.rules.flatMap(({paths, headers}) => {
      const value = headers[header];
      return value === undefined
        ? []
        : paths.map(
            (path) => `    "~${pathPattern(path).replaceAll('\\', '\\\\')}" ${quotedLiteral(value)};`,
          );
    });
    // nginx sends no header with an empty value.
    const value = header === 'Cache-Control' ? hosting.cacheElse : '';
    const otherwise = `    default ${quotedLiteral(value)};`;
    return [`map $uri ${variable(header)} {`, otherwise, ...lines, '}'].join('\n');
  });
  return `${maps.join('\n')}\n`;
}

/** A `location` for a regular expression. */
function locationBlock(pattern: string, lines: readonly string[]): string {
  const body = lines.map((line) => `    ${line}\n`).join('');
  return `location ~ "${pattern.replaceAll('\\', '\\\\')}" {\n${body}}`;
}

/**
 * Redirects to an address of the site, with the query of the request, if a file exists. @param target - a path, which may have
 * variables of the pattern
 */
function redirectIfFile(target: string, file: string): string[] {
  return [`if (-f "${file}") {`, `    return 301 ${target}$is_args$args;`, '}'];
}

/**
 * Files of pages, and redirects to them. A page that is a file has one address, without an extension and without a slash. All
 * redirects are explicit, none is made by nginx itself: each one leads to an existing page.
 */
function locations({baseUrl, trailingSlash}: Hosting): string[] {
  const page = `(?<page>${pageOfAddress})`;
  const fileLocations = [
    locationBlock(`^${baseUrl}(?:404|index)$`, ['return 404;']),
    locationBlock(`^/+${page}/$`, [
      ...redirectIfFile('/$page', '$document_root/$page.html'),
      'try_files ${uri}index.html =404;',
    ]),
    locationBlock(`^/+${page}\\.html$`, [...redirectIfFile('/$page', '$request_filename'), 'return 404;']),
  ];
  return [
    locationBlock(`^/+(?<page>(?:${pageOfAddress}/)?)index\\.html$`, [
      ...redirectIfFile('/$page', '$request_filename'),
      'return 404;',
    ]),
    ...(trailingSlash ? [] : fileLocations),
    locationBlock('/$', ['try_files ${uri}index.html =404;']),
    locationBlock(`^/+${page}$`, [
      ...redirectIfFile('/$page/', '$request_filename/index.html'),
      `try_files $uri ${trailingSlash ? '' : '$uri.html '}=404;`,
    ]),
    'location / {\n    return 404;\n}',
  ];
}

/** Lines for the `server` block, which also needs `listen`, `server_name` and `root`. */
export function nginxServer(hosting: Hosting): string {
  const {always, baseUrl, redirects, types} = hosting;
  const [simple, compound] = [/^\.\w+$/, /^\.\w+\.\w+$/].map((form) =>
    Object.entries(types).filter(([ending]) => form.test(ending)),
  );
  return [
    'server_tokens off;',
    '# Redirects without a host, so that they are right behind a proxy, too.',
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${[...new Set(Object.values(types).filter((type) => type.startsWith('text/') && type !== 'text/html'))].join(' ')} application/xml;`,
    'types {',
    ...(simple ?? []).map(([ending, type]) => `    ${type} ${ending.slice(1)};`),
    '}',
    ...Object.entries(always).map(([name, value]) => `add_header ${name} ${quotedLiteral(value)} always;`),
    ...variableHeaders(hosting).map((name) => `add_header ${name} ${variable(name)} always;`),
    ...redirects.map(
      ({from, to}) => `location = ${from} {\n    return 301 ${withQuery(to, '$is_args$args')};\n}`,
    ),
    `error_page 404 ${baseUrl}404.html;`,
    `location = ${baseUrl}404.html {\n    internal;\n}`,
    '# Files for hosts, not for readers.',
    `location ~ "^${baseUrl}_(?:headers|redirects)$" {\n    return 404;\n}`,
    ...(compound ?? []).map(
      ([ending, type]) =>
        `location ~ "${ending.replaceAll('.', '\\.')}$" {\n    types {}\n    default_type ${type};\n}`,
    ),
    ...locations(hosting),
    '',
  ].join('\n');
}
