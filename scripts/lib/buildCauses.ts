/**
 * Extracts the cause of a failed build from Docusaurus' output, without error objects and stacks, which take sixty
 * lines for a broken link.
 */

/** The frame in which the bundler draws an error. */
const frame = /^[ \t]*(?:│ ?|╰─▶[ \t]*×[ \t]*)/gm;

/** A page that cannot be compiled, up to its stack. */
const ofPage = /MDX compilation failed for file "([^"]+)"\s+Cause: (.*)([^]*?)(?=\n\s+at |$)/g;

function pageCause([, file = '', cause = '', details = '']: RegExpMatchArray): string {
  const [, line] = /"name": "[^"]*?:(\d+):/.exec(details) ?? /\((\d+):\d+\)/.exec(cause) ?? [];
  return `${file}${line === undefined ? '' : `:${line}`}: ${cause}`;
}

/**
 * @param printed - output of Docusaurus from its first line with an error on
 * @param folder - of the site: paths below it are shown from there
 * @returns each cause once: of pages that cannot be compiled a line each, of anything else the innermost error's message
 */
export function causesIn(printed: string, folder: string): string[] {
  const text = printed.replace(frame, '').replaceAll(`${folder}/`, '');
  const pages = [...text.matchAll(ofPage)].map(pageCause);
  const [innermost = ''] = text.split('[cause]: ').slice(-1);
  const message = innermost.replace(/\n\s+at [^]*$/, '').replace(/^(?:\[ERROR\] )?(?:Error: )?/, '');
  return pages.length > 0 ? [...new Set(pages)] : [message.trim()];
}
