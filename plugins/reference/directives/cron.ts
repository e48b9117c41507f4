import {loadCron} from '../../../data/load';
import {forVersion} from '../../../data/versions';
import {anchorOf, code, prose, table, text} from '../blocks';
import type {Directive} from '../directive';

export const cronSymbols: Directive = {
  name: 'cron-symbols',
  required: [],
  optional: [],
  expand: (_args, version) => [
    table(
      ['Symbol', 'Meaning', 'Example', 'Which means'],
      forVersion(loadCron().symbols, version).map((symbol) => ({
        anchor: `symbol-${anchorOf(symbol.name)}`,
        cells: [
          [code(symbol.symbol)],
          prose(symbol.meaning),
          [code(symbol.example)],
          prose(symbol.exampleMeaning),
        ],
      })),
    ),
  ],
};

export const cronPredefined: Directive = {
  name: 'cron-predefined',
  required: [],
  optional: [],
  expand: (_args, version) => [
    table(
      ['Schedule', 'Same as', 'Meaning'],
      forVersion(loadCron().predefined, version).map((entry) => ({
        anchor: `word-${anchorOf(entry.text)}`,
        cells: [
          [
            code(entry.argument === null ? entry.text : `${entry.text} ${entry.argument}`),
            ...entry.aliases.flatMap((alias) => [text(', '), code(alias)]),
          ],
          entry.expression === null ? [text('no fields')] : [code(entry.expression)],
          prose(entry.meaning),
        ],
      })),
    ),
  ],
};

const utc = new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC'});

export const cronExamples: Directive = {
  name: 'cron-examples',
  required: [],
  optional: [],
  expand: (_args, version) => [
    table(
      ['Expression', 'Meaning', 'Zone', 'Next runs (UTC)'],
      forVersion(loadCron().examples, version).map((example) => ({
        cells: [
          [code(example.expression)],
          prose(example.meaning),
          [text(example.zone)],
          [
            text(
              example.next.length === 0
                ? 'never by itself'
                : `after ${utc.format(new Date(example.after))}: ${example.next.map((moment) => utc.format(new Date(moment))).join('; ')}`,
            ),
          ],
        ],
      })),
    ),
  ],
};
