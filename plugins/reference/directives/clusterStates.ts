import {loadClusterStates} from '../../../data/load';
import {code, prose, table, text} from '../blocks';
import type {Directive} from '../directive';

/** Word of the data → text on the page. Any other result is a status, and is shown as code. */
const words: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  silent: 'Silent',
  refused: 'Refused',
  fails: 'Fails',
};

export const clusterStates: Directive = {
  name: 'cluster-states',
  about: 'What each check of a server says in each state of a cluster.',
  expand: () => {
    const {states, checks} = loadClusterStates();
    return [
      table(
        ['State', 'The server that is asked'],
        states.map(({id, title, meaning}) => ({
          anchor: `state-${id}`,
          cells: [[text(title)], prose(meaning)],
        })),
      ),
      table(
        ['Check', ...states.map(({title}) => title)],
        checks.map(({id, what, says}) => ({
          anchor: `check-${id}`,
          cells: [
            prose(what),
            ...states.map((state) => {
              const result = says[state.id] ?? '';
              const word = words[result];
              return [word === undefined ? code(result) : text(word)];
            }),
          ],
        })),
      ),
    ];
  },
};
