/** `_headers` and `_redirects`, which Netlify, Cloudflare Pages and others read from the root of a site. */
import type {Hosting} from './rules';

/** Files that these hosts read in the root of a site, and do not serve. */
export const hostFiles: readonly string[] = ['_headers', '_redirects'];

/** Length limit of a line in `_headers` at Cloudflare Pages, in characters. */
const maxLine = 2000;

/** The text of `_headers`. @throws Error if a line is longer than hosts take */
export function headersFile({always, rules}: Hosting): string {
  // For all paths of the host, as the not-found page is also shown outside of the base path.
  const blocks = [{paths: ['/*'], headers: always}, ...rules].flatMap(({paths, headers}) =>
    paths.map((path) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)]),
  );
  const long = blocks.flat().find((line) => line.length > maxLine);
  if (long !== undefined) {
    throw new Error(
      `_headers: a line has ${long.length} characters, and hosts read ${maxLine}: ${long.slice(0, 60)}…`,
    );
  }
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The text of `_redirects`. */
export function redirectsFile({redirects}: Hosting): string {
  return redirects.map(({from, to}) => `${from} ${to} 301\n`).join('');
}
