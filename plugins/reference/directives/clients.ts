import {loadClients, loadTriedClients, verdictOf, type Client, type Verdict} from '../../../data/clients';
import {code, prose, table, text, withCommas, type Cell} from '../blocks';
import {findNamed, type Directive} from '../directive';

const verdicts: Readonly<Record<Verdict, string>> = {
  whole: 'Works whole',
  but: 'Works, but not',
  avoid: 'Do not use',
};

const wholeWords: Readonly<Record<Client['kind'], string>> = {
  client: verdicts.whole,
  models: verdicts.whole,
  importer: verdicts.whole,
  proxy: verdicts.whole,
  fuzzer: 'No answer differs',
  validator: 'Valid',
  schemas: 'All results right',
};

/** Kinds of clients in each table, by the value of the argument. */
const kinds: Readonly<Record<string, readonly Client['kind'][]>> = {
  clients: ['client'],
  tools: ['models', 'importer', 'proxy'],
  validators: ['validator', 'fuzzer'],
  schemas: ['schemas'],
};

function resultOf(client: Client): Cell {
  const seen = loadTriedClients().clients[client.id];
  if (seen === undefined) {
    return [text('Not tried')];
  }
  const {verdict, failing} = verdictOf(client, seen);
  const note = client.note === undefined ? [] : [text(': '), ...prose(client.note)];
  if (client.kind === 'fuzzer' && client.note !== undefined) {
    return prose(client.note);
  }
  return verdict === 'but'
    ? [text(`${verdicts.but} `), ...withCommas(failing.map((call) => code(call))), ...note]
    : [text(verdict === 'whole' ? wholeWords[client.kind] : verdicts[verdict]), ...note];
}

export const clients: Directive = {
  name: 'clients',
  about:
    'Programs of others that were tried with the description of the API. `of` is clients, tools, validators or schemas.',
  example: {of: 'clients'},
  optional: ['of'],
  expand: ({of = 'clients'}) => {
    const roles = findNamed(Object.entries(kinds), ([name]) => name, of, 'kind of program', 'the data')[1];
    return table(
      ['Program', 'Version', 'Language', 'Result'],
      loadClients()
        .filter(({kind}) => roles.includes(kind))
        .map((client) => ({
          anchor: `client-${client.id}`,
          cells: [[text(client.name)], [text(client.version)], [text(client.language)], resultOf(client)],
        })),
    );
  },
};
