import {loadNotificationTemplates} from '../../../data/load';
import {forVersion} from '../../../data/versions';
import {anchorOf, code, prose, table, text} from '../blocks';
import type {Directive} from '../directive';

export const templateVariables: Directive = {
  name: 'template-variables',
  about: 'The variables of mail and webhook templates.',
  expand: (_args, version) =>
    table(
      ['Variable', 'Type', 'Meaning', 'For example'],
      forVersion(loadNotificationTemplates().variables, version).map((variable) => ({
        anchor: `variable-${anchorOf(variable.name)}`,
        cells: [
          [code(`{{${variable.name}}}`)],
          [text(variable.type)],
          prose(variable.meaning),
          [code(variable.sample)],
        ],
      })),
    ),
};
