import {loadFailover} from '../../../data/load';
import {failoverDrawing, failoverMoments} from '../failoverDrawing';
import {htmlElement} from '../../lib/rawHtml';
import {code, prose, table, text} from '../blocks';
import type {Directive} from '../directive';

/** The recorded loss of a leader: a drawing, and every moment of it as a table. */
export const failover: Directive = {
  name: 'failover',
  about: 'The recorded loss of a leader: a drawing, and every moment of it.',
  example: {},
  required: [],
  optional: [],
  expand: () => {
    const record = loadFailover();
    return [
      htmlElement('figure', ['diagram failover'], failoverDrawing(record)),
      table(
        ['Time', 'After the kill', 'What happened'],
        failoverMoments(record).map((moment) => ({
          cells: [[code(moment.at)], [text(moment.after)], prose(moment.text)],
        })),
      ),
    ];
  },
};
