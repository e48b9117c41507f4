import type {Page} from 'playwright-core';

/** Records the console of a page from now on, one line each: `warning: …`, and `uncaught: …` for exceptions. */
export function consoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({message}) => lines.push(`uncaught: ${message}`));
  return lines;
}

/** Filters the lines for errors. */
export function errorsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => /^(?:error|uncaught): /.test(line));
}
