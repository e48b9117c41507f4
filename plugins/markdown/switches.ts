/** Controls that show one of several alternatives, such as the formats of a configuration. */
import {escapeHtml} from '../lib/rawHtml';

/**
 * Every switch: its legend, and its choices by the value that is in the address, in storage, in the root element and
 * in the panel (`data-format="toml"`). plugins/runtime/first.ts and src/css/code.css know the values, too.
 */
export const switches = {
  format: {legend: 'Format', choices: {yaml: 'YAML', toml: 'TOML', json: 'JSON', variables: 'Variables'}},
  install: {
    legend: 'Way to install',
    choices: {docker: 'Docker', deb: 'deb', rpm: 'rpm', archive: 'Archive', source: 'Source'},
  },
} as const;

type Choices = readonly (readonly [value: string, name: string])[];

/**
 * The controls of a switch, which work without a script.
 *
 * @param group - name of the radio buttons, unique on the page
 * @param choices - value and name of each, in the order of the page
 * @param name - key in `switches`, for a choice that applies to the whole site
 * @returns HTML, with blanks for browsers without styles; the first choice is selected
 */
export function fieldsetHtml(legend: string, group: string, choices: Choices, name?: string): string {
  const labels = choices.map(
    ([value, label], index) =>
      `<label><input type="radio" name="${group}" value="${value}"${index === 0 ? ' checked' : ''}>${escapeHtml(label)}</label>`,
  );
  const attribute = name === undefined ? '' : ` name="${name}"`;
  return `<fieldset${attribute}><legend>${legend}</legend> ${labels.join(' ')}</fieldset>`;
}

/** The controls of a switch of the whole site; see `fieldsetHtml`. */
export function choicesHtml(
  name: keyof typeof switches,
  group: string,
  choices: Choices = Object.entries(switches[name].choices),
): string {
  return fieldsetHtml(switches[name].legend, group, choices, name);
}
