import {loadFailover} from '../../../data/load';
import {failoverDrawing, failoverMoments} from '../failoverDrawing';
import {htmlElement} from '../../lib/rawHtml';
import {code, prose, table, text} from '../blocks';
import type {Directive} from '../directive';

/** The recorded loss of a leader, as a drawing or with every moment of it as a table. */
export const failover: Directive = {
  name: 'failover',
  about: 'The recorded loss of a leader as a drawing, or every moment of it as a table.',
  example: {show: 'moments'},
  optional: ['show'],
  expand: ({show}) => {
    const record = loadFailover();
    if (show === undefined) {
      return [htmlElement('figure', ['diagram failover'], failoverDrawing(record))];
    }
    if (show !== 'moments') {
      throw new Error(`"${show}" in show; expected "moments", or no show for the drawing`);
    }
    return [
      table(
        ['Time', 'After the kill', 'What happened'],
        failoverMoments(record).map((moment) => ({
          cells: [[code(moment.at)], [text(moment.after)], prose(moment.text)],
        })),
      ),
    ];
  },
};
