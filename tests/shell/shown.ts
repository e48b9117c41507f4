/** Compares the output of a line with the output shown on the page. */

/** Patterns of values that differ between runs or machines, and their replacements. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z| \+0000 UTC)?/g, 'TIME'],
  [/\b\d{8}T\d{6}Z/g, 'TIME'],
  [/\b\d{19}-[\w-]+/g, 'EXECUTION'],
  [/\b\d{19}\b/g, 'GROUP'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, 'ADDRESS'],
  [/\b(?:node\d|cron-[a-z]|dkron-\d)\b/g, 'NODE'],
  [/^time="TIME" /gm, ''],
];

/** The same for fields of a job that change with its runs. */
const ofRuns: readonly (readonly [RegExp, string])[] = [
  [/("(?:success|error)_count"):\d+/g, '$1:COUNT'],
  [/("(?:last_success|last_error|next)"):(?:null|"TIME")/g, '$1:TIME'],
  [/("status"):"(?:success|failed|running)?"/g, '$1:STATUS'],
  [/("output"):"(?:[^"\\]|\\.)*"/g, '$1:OUTPUT'],
  // Repeated, similar executions count as one.
  [/(\{[^{}]*"id":"EXECUTION"[^{}]*\}|\{"job_name"[^{}]*\})(?:,\1)+/g, '$1'],
];

function normalized(text: string, json: boolean): string {
  const formed = forms.reduce((rest, [form, name]) => rest.replace(form, name), text);
  return json
    ? ofRuns.reduce((rest, [form, name]) => rest.replace(form, name), formed.replace(/\s+/g, ''))
    : formed
        .replace(/\r/g, '')
        .replace(/[ \t]+/g, ' ')
        .trim();
}

/** First line of v1 to v3 without a configuration file; most pages omit it. */
const noConfig = /^.*No valid config found.*\n/gm;

/**
 * Compares an output with the one shown on a page.
 *
 * @param shown - output on the page; `…` matches any text
 * @param printed - real output
 * @param json - ignores white space
 * @param first - the real output must begin with the shown one
 * @returns the first difference; undefined if there is none
 */
export function difference(
  shown: string,
  printed: string,
  json: boolean,
  first: boolean,
): string | undefined {
  const pieces = normalized(shown, json)
    .split('…')
    .map((piece) => (json ? piece.replace(/^,|,$/g, '') : piece.trim()));
  const whole = normalized(shown.includes('No valid config') ? printed : printed.replace(noConfig, ''), json);
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const found = whole.indexOf(piece, at);
    if (found === -1 || (first && index === 0 && found !== 0)) {
      return `the page shows ${JSON.stringify(piece)}, and the output is ${JSON.stringify(whole.slice(at, at + 600))}`;
    }
    at = found + piece.length;
  }
  return pieces.at(-1) !== '' && at !== whole.length && !whole.endsWith(pieces.at(-1) ?? '')
    ? `the page ends with ${JSON.stringify(pieces.at(-1))}, and the output continues with ${JSON.stringify(whole.slice(at, at + 600))}`
    : undefined;
}
