/**
 * Finds configurations and rules that Prometheus refuses: `promtool` checks every `kind=prometheus` fence. A title that ends in
 * `rules.yml` says that it is a file of rules.
 *
 * It can NOT tell when a rule fires; `tests/alertRules.test.ts` does.
 */
import {writeBelow} from '../../plugins/lib/files';
import type {SourcePage} from '../../plugins/sources/pages';
import {inTemporaryFolder} from '../../tools/inTemporaryFolder';
import {findProgram} from '../../tools/programs';
import type {Result} from '../lib/result';
import type {Finding} from './fence';
import {checkWith, cachedByText, runIn, type Find} from './program';

/** Errors of `promtool check` for a text. */
export function promtoolFindings(text: string, title: string | undefined, promtool: string): Finding[] {
  return inTemporaryFolder((folder) => {
    const isRules = title?.endsWith('rules.yml') === true;
    const name = isRules ? 'rules.yml' : 'prometheus.yml';
    const file = writeBelow(folder, name, `${text}\n`);
    const {status, output} = runIn(folder, promtool, [
      'check',
      ...(isRules ? ['rules'] : ['config', '--syntax-only']),
      file,
    ]);
    if (status === 0) {
      return [];
    }
    const message = output
      .replaceAll(`${folder}/`, '')
      .replace(/^[\s\S]*?FAILED:\s*/, '')
      .replace(/^(?:parsing YAML file )?\S+\.yml: /, '');
    const [, line] = /^(\d+):\d+: |\bline (\d+):/.exec(message)?.filter((each) => each !== undefined) ?? [];
    return [
      {
        message: `promtool: ${message.replaceAll(/\s+/g, ' ').trim()}`,
        ...(line === undefined ? {} : {line: Number(line)}),
      },
    ];
  });
}

/** Checks every `kind=prometheus` fence. */
export function checkPrometheus(pages: readonly SourcePage[], find: Find = findProgram): Result {
  const findingsOf = cachedByText(promtoolFindings);
  return checkWith(
    pages,
    ({kind}) => kind === 'prometheus',
    ['promtool'],
    find,
    ({node, title}, [promtool = 'promtool']) => findingsOf(node.value, title, promtool),
  );
}
