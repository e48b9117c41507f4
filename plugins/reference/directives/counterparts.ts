import {loadCounterparts} from '../../../data/counterparts';
import {prose, table, text} from '../blocks';
import type {Directive} from '../directive';

export const counterparts: Directive = {
  name: 'counterparts',
  about: 'Programs of others that Dkron was tried with, and what was tried.',
  expand: () =>
    table(
      ['Program', 'With Dkron', 'What was tried', 'Repeated by a trial'],
      loadCounterparts().map(({name, release, dkron, what, trial}) => ({
        cells: [
          [text(`${name} ${release}`)],
          [text(dkron.join(', '))],
          prose(what),
          [text(trial === true ? 'Yes' : 'No')],
        ],
      })),
    ),
};
