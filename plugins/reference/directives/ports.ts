import {loadVersionData} from '../../../data/load';
import {code, codes, prose, table, text} from '../blocks';
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
          port.settings.length === 0 ? [text('none')] : codes(port.settings),
        ],
      })),
    ),
  ],
};

const senders = {all: 'All nodes', servers: 'Servers', leader: 'The leader'} as const;

/** Connections that a node makes by itself. */
export const outgoing: Directive = {
  name: 'outgoing',
  required: [],
  optional: [],
  expand: (_args, version) => [
    table(
      ['Connection', 'From', 'To', 'When', 'Setting'],
      loadVersionData(version).ports.outgoing.map((way) => ({
        anchor: `to-${way.id}`,
        cells: [
          [text(`${way.name}: ${way.protocol}, ${way.transport.toUpperCase()}`)],
          [text(senders[way.from])],
          prose(way.to),
          prose(
            [
              way.when,
              ...(way.since === undefined ? [] : [`Since ${way.since}.`]),
              ...way.notes,
              ...way.traps,
            ].join(' '),
          ),
          way.settings.length === 0 ? [text('none')] : codes(way.settings),
        ],
      })),
    ),
  ],
};
