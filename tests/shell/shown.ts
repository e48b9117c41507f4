/** Holds what a line printed against what the page shows of it. */

/** What differs from run to run and from machine to machine, told by its form. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z| \+0000 UTC)?/g, 'TIME'],
  [/\b\d{8}T\d{6}Z/g, 'TIME'],
  [/\b\d{19}-[\w-]+/g, 'EXECUTION'],
  [/\b\d{19}\b/g, 'GROUP'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, 'ADDRESS'],
  [/\b(?:node\d|cron-[a-z]|dkron-\d)\b/g, 'NODE'],
  [/^time="TIME" /gm, ''],
];

/** What runs leave in a job, and what they print. */
const ofRuns: readonly (readonly [RegExp, string])[] = [
  [/("(?:success|error)_count"):\d+/g, '$1:COUNT'],
  [/("(?:last_success|last_error|next)"):(?:null|"TIME")/g, '$1:TIME'],
  [/("status"):"(?:success|failed|running)?"/g, '$1:STATUS'],
  [/("output"):"(?:[^"\\]|\\.)*"/g, '$1:OUTPUT'],
  // Another run like the one before it.
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

/** The line that v1 to v3 print first where there is no configuration file; most pages leave it out. */
const noConfig = /^.*No valid config found.*\n/gm;

/**
 * What is wrong with an output that a page shows.
 *
 * @param shown - as the page has it; `…` stands for any text
 * @param printed - what came
 * @param json - blanks and line ends do not count
 * @param first - nothing may come before what is shown
 * @returns undefined where the output is as expected
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
      return `the page shows ${JSON.stringify(piece)}, and what came is ${JSON.stringify(whole.slice(at, at + 600))}`;
    }
    at = found + piece.length;
  }
  return pieces.at(-1) !== '' && at !== whole.length && !whole.endsWith(pieces.at(-1) ?? '')
    ? `the page ends with ${JSON.stringify(pieces.at(-1))}, and then came ${JSON.stringify(whole.slice(at, at + 600))}`
    : undefined;
}
