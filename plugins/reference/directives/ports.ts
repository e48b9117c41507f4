import {loadVersionData} from '../../../data/load';
import {findVersion} from '../../../data/versions';
import {code, codes, prose, quickIndex, table, text} from '../blocks';
import type {PortsFile} from '../../../data/schema/ports';
import type {Directive} from '../directive';

const openers = {all: 'All nodes', servers: 'Servers', outside: 'Another program'} as const;

function numberOf({port, transports}: PortsFile['ports'][number]): string {
  return port === null ? 'varies' : `${port}/${transports.join('+')}`;
}

/** A name with additions in parentheses. */
function nameAndProtocol(name: string, ...details: readonly (string | undefined)[]): string {
  const given = details.filter((detail) => detail !== undefined);
  return given.length === 0 ? name : `${name} (${given.join(', ')})`;
}

export const ports: Directive = {
  name: 'ports',
  about: 'The ports that a node listens on.',
  expand: (_args, version) =>
    table(
      ['Port', 'Used for', 'Opened by', 'Who connects', 'Setting'],
      loadVersionData(version).ports.ports.map((port) => ({
        anchor: `port-${port.id}`,
        cells: [
          [code(numberOf(port))],
          [text(nameAndProtocol(port.name, port.protocol))],
          [text(openers[port.openedBy])],
          prose(port.connectedBy),
          port.settings.length === 0 ? [text('none')] : codes(port.settings),
        ],
      })),
    ),
};

const senders = {all: 'All nodes', servers: 'Servers', leader: 'The leader'} as const;

export const outgoing: Directive = {
  name: 'outgoing',
  about: 'The connections that a node opens itself.',
  expand: (_args, version) =>
    table(
      ['Connection', 'From', 'To', 'When', 'Setting'],
      loadVersionData(version).ports.outgoing.map((way) => ({
        anchor: `to-${way.id}`,
        cells: [
          [text(nameAndProtocol(way.name, way.protocol, way.transport.toUpperCase()))],
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
};

export const portsIndex: Directive = {
  name: 'ports-index',
  about: 'The names of ports and connections, each with a link to its row on the page that is named.',
  example: {page: 'reference/ports'},
  expand: ({page = ''}, version) => {
    const {ports: opened, outgoing: connections} = loadVersionData(version).ports;
    return quickIndex(
      [
        {
          anchor: 'all-ports',
          title: 'Ports of a node',
          rows: opened.map((port) => ({
            anchor: `port-${port.id}`,
            name: text(`${port.name}, ${numberOf(port)}`),
          })),
        },
        {
          anchor: 'outgoing',
          title: 'Outgoing connections',
          rows: connections.map((way) => ({anchor: `to-${way.id}`, name: text(way.name)})),
        },
      ],
      `${findVersion(version).path}/${page}`,
    );
  },
};
