import type {Page} from 'playwright-core';

/** What a page's console says from now on, a line each: `warning: …`, and `uncaught: …` for errors. */
export function consoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({message}) => lines.push(`uncaught: ${message}`));
  return lines;
}

/** Those of the lines that tell of an error. */
export function errorsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => /^(?:error|uncaught): /.test(line));
}
