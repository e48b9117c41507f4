/**
 * Finds errors in systemd units: `systemd-analyze` checks sections, directives and values of every `kind=systemd` fence.
 *
 * It can NOT tell whether the programs, users, files and other units that a unit names exist.
 */
import path from 'node:path';

import {writeBelow} from '../../plugins/lib/files';
import type {SourcePage} from '../../plugins/sources/pages';
import {inTemporaryFolder} from '../../tools/inTemporaryFolder';
import {findProgram} from '../../tools/programs';
import type {Result} from '../lib/result';
import type {Finding} from './fence';
import {checkWith, cachedByText, runIn, type Find} from './program';

/** The unit of a fence, and its file. Without a title, the section `[Timer]` distinguishes a timer from a service. */
function unitOf(title: string | undefined, text: string): {readonly file: string; readonly unit: string} {
  const dropIn = /([^/]+\.\w+)\.d\/([^/]+\.conf)$/.exec(title ?? '');
  if (dropIn !== null) {
    return {file: `${dropIn[1] ?? ''}.d/${dropIn[2] ?? ''}`, unit: dropIn[1] ?? ''};
  }
  const file = /([^/\s]+\.(?:service|timer))$/.exec(title ?? '')?.[1];
  const unit = file ?? (/^\[Timer\]$/m.test(text) ? 'example.timer' : 'example.service');
  return {file: unit, unit};
}

/**
 * Errors of `systemd-analyze verify` for a unit or drop-in. Units that it refers to are written into the same folder.
 *
 * @param title - the file's path, which says what the unit is called and whether the text is a drop-in
 */
export function verifyFindings(text: string, title: string | undefined, analyze: string): Finding[] {
  return inTemporaryFolder((folder) => {
    const {file, unit} = unitOf(title, text);
    const stub = '[Service]\nExecStart=/bin/true\n';
    writeBelow(folder, unit.replace(/\.timer$/, '.service'), stub);
    if (file !== unit && unit.endsWith('.timer')) {
      writeBelow(folder, unit, '[Timer]\nOnBootSec=1\n');
    }
    // Replaces the reader's programs by one that exists here.
    writeBelow(folder, file, `${text.replace(/^(Exec\w+=[-@:+!|]*)[^\s]+/gm, '$1/bin/true')}\n`);
    const {output} = runIn(folder, analyze, ['verify', '--man=no', path.join(folder, unit)], {
      SYSTEMD_UNIT_PATH: `${folder}:`,
    });
    return output.split('\n').flatMap((line) => {
      const [, where = '', at = '0', message = ''] = /^(.*?):(?:(\d+):)? (.*)$/.exec(line) ?? [];
      const isOurs = where === path.join(folder, file) || where === unit || where === file;
      return isOurs && message !== '' && !/ Unit \S+ not found\.$/.test(message)
        ? [
            {
              message: `systemd: ${message.replaceAll(`${folder}/`, '')}`,
              ...(at === '0' || at === '' ? {} : {line: Number(at)}),
            },
          ]
        : [];
    });
  });
}

/** Checks every `kind=systemd` fence. */
export function checkSystemd(pages: readonly SourcePage[], find: Find = findProgram): Result {
  const findingsOf = cachedByText(verifyFindings);
  return checkWith(
    pages,
    ({kind}) => kind === 'systemd',
    ['systemd-analyze'],
    find,
    ({node, title}, [analyze = '']) => findingsOf(node.value, title, analyze),
  );
}
