import {loadVersionData} from '../../../data/load';
import {code, prose, table, text} from '../blocks';
import type {Directive} from '../directive';

const openers = {all: 'All nodes', servers: 'Servers', outside: 'Another program'} as const;

/** Ports that a node opens. */
export const ports: Directive = {
  name: 'ports',
  required: [],
  optional: [],
  expand: (_args, version) => [
    table(
      ['Port', 'Protocol', 'Opened by', 'Who connects', 'Setting'],
      loadVersionData(version).ports.ports.map((port) => ({
        anchor: `port-${port.id}`,
        cells: [
          [code(port.port === null ? 'varies' : `${port.port}/${port.transports.join('+')}`)],
          [text(`${port.name}: ${port.protocol}`)],
          [text(openers[port.openedBy])],
          prose(port.connectedBy),
          port.settings.length === 0
            ? [text('none')]
            : port.settings.flatMap((key, index) => (index === 0 ? [code(key)] : [text(', '), code(key)])),
        ],
      })),
    ),
  ],
};
