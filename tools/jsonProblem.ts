/**
 * Finds the syntax error of a JSON text.
 *
 * @returns message and line, counted from 1; undefined for valid JSON
 */
export function jsonProblem(text: string): {readonly message: string; readonly line: number} | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? text.length);
    const [reason = ''] = message.split(/,? (?:in JSON )?at position /);
    return {message: `this is not JSON: ${reason}`, line: text.slice(0, position).split('\n').length};
  }
}
