import {readText} from '../../../data/readYaml';
import {drawingForPages} from '../../lib/drawing';
import {htmlElement} from '../../lib/rawHtml';
import type {Directive} from '../directive';

/** The drawings of the recorded loss of a leader as HTML; the styles of `.failover` show the one that fits its column. */
export function failoverDrawing(): string {
  return ['wide', 'narrow']
    .map((width) =>
      drawingForPages(
        readText(`data/failover/${width}.svg`)
          // Keeps a line break between elements, as programs without styles would join their texts.
          .replaceAll(/>\s+(?=<)/g, '>\n')
          .trim(),
      ),
    )
    .join('');
}

export const failover: Directive = {
  name: 'failover',
  about: 'The recorded loss of a leader as a drawing.',
  expand: () => htmlElement('figure', ['diagram failover'], failoverDrawing()),
};
