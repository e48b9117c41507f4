/** Changes between the APIs of two versions, computed by data/compareApi.ts from their descriptions. */
import type {PhrasingContent} from 'mdast';

import {
  apiChanges as compareApis,
  apiParts,
  type ApiChange,
  type ApiChanges,
  type ApiPart,
  type Detail,
} from '../../../data/compareApi';

import {descriptionFile, readDescription, type Description} from '../../../data/openapi';
import {currentVersion, docsVersions, oldVersions} from '../../../data/versions';
import {code, codes, paragraph, strong, table, text, type Block, type Row} from '../blocks';
import {findNamed, type Directive} from '../directive';
import {shownDatum} from './values';

/** Titles of a part's table, and of its first column. */
const titles: Readonly<Record<ApiPart, readonly [string, string]>> = {
  calls: ['Calls', 'Call'],
  parameters: ['Parameters of calls that both have', 'Parameter'],
  answers: ['Answers of calls that both have', 'Status'],
  headers: ['Headers of calls that both have', 'Header'],
  fields: ['Fields of objects that both have', 'Field'],
};

const words: Readonly<Record<ApiChange['change'], string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
};

/** Maximum number of exceptions in a list such as "All but …". */
const fewMissing = 3;

/** Calls of one change, or the unaffected ones if they are fewer. */
function callsText(calls: readonly string[], {shared}: ApiChanges): PhrasingContent[] {
  const missing = shared.filter((call) => !calls.includes(call));
  if (calls.length <= fewMissing || missing.length > fewMissing) {
    return codes(calls);
  }
  return missing.length === 0 ? [text('All')] : [text('All but '), ...codes(missing)];
}

function detailText({aspect, from, to}: Detail, index: number): PhrasingContent[] {
  return [text(`${index > 0 ? '; ' : ': '}${aspect} `), ...shownDatum(from), text(' → '), ...shownDatum(to)];
}

function apiChangeRow({part, name, calls, change, details, since}: ApiChange, all: ApiChanges): Row {
  const [call = ''] = calls;
  const what =
    part === 'calls' ? [code(call), ...(all.pro.includes(call) ? [text(' (Dkron Pro)')] : [])] : [code(name)];
  const how = [
    text(words[change] + (since === undefined ? '' : ` in ${since}`)),
    ...details.flatMap(detailText),
  ];
  return {
    cells: part === 'calls' || part === 'fields' ? [what, how] : [what, callsText(calls, all), how],
  };
}

function tableOf(part: ApiPart, all: ApiChanges): Block[] {
  const rows = all.changes
    .filter((change) => change.part === part)
    .map((change) => apiChangeRow(change, all));
  const [title, column] = titles[part];
  const columns = part === 'calls' || part === 'fields' ? [column, 'Change'] : [column, 'Of', 'Change'];
  return rows.length === 0 ? [] : [paragraph(strong(title)), table(columns, rows)];
}

export const apiChanges: Directive = {
  name: 'api-changes',
  about:
    'What differs between the API descriptions of two versions: calls, parameters, statuses, headers and fields.',
  example: {from: oldVersions[0] ?? '', to: currentVersion},
  expand: ({from = '', to = ''}, version) => {
    const read = (name: string): Description =>
      readDescription(
        descriptionFile(findNamed(docsVersions, (each) => each, name, 'version to compare', version)),
      );
    const all = compareApis(read(from), read(to));
    return all.changes.length === 0
      ? paragraph(text(`The API did not change between ${from} and ${to}.`))
      : apiParts.flatMap((part) => tableOf(part, all));
  },
};
