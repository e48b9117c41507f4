/**
 * Units that systemd would not understand: sections and directives of every `kind=systemd` fence are held against the list
 * of systemd 252 (schemas/README.md), values of directives by `systemd-analyze`.
 *
 * It can NOT tell whether programs, users, files and other units of a unit exist.
 */
import fs from 'node:fs';
import path from 'node:path';

import {writeBelow} from '../../plugins/lib/files';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../result';
import {examplesOf, fenceProblems, type ExampleFence, type Finding} from './fence';
import {checkWith, findProgram, inFolder, runIn, remembered, type Find} from './program';

/** Directives by section, out of a list that has sections in brackets and a directive a line. */
function readDirectives(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const sections = new Map<string, Set<string>>();
  let directives = new Set<string>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const section = /^\[(.*)\]$/.exec(line)?.[1];
    if (section === undefined) {
      directives.add(line);
    } else {
      directives = new Set();
      sections.set(section, directives);
    }
  }
  return sections;
}

const known = readDirectives(
  fs.readFileSync(path.join(import.meta.dirname, 'schemas', 'systemd.txt'), 'utf8'),
);

/** Sections and directives that are in no list, and lines that are neither. */
export function directiveFindings(text: string): Finding[] {
  let section: string | undefined;
  let continues = false;
  return text.split('\n').flatMap((line, index) => {
    const isRest = continues;
    continues = /\\$/.test(line);
    if (isRest || /^\s*(?:[#;].*)?$/.test(line)) {
      return [];
    }
    const tell = (message: string): Finding[] => [{message, line: index + 1}];
    const header = /^\[(.*)\]$/.exec(line)?.[1];
    if (header !== undefined) {
      section = header;
      return known.has(header)
        ? []
        : tell(`there is no section [${header}]; there are ${[...known.keys()].join(', ')}`);
    }
    const name = /^([A-Za-z]+)\s*=/.exec(line)?.[1];
    if (name === undefined) {
      return tell(`"${line}" is neither a section nor a directive; expected [Section] or Name=value`);
    }
    if (section === undefined) {
      return tell(`${name}= stands in no section`);
    }
    const directives = known.get(section);
    return directives === undefined || directives.has(name)
      ? []
      : tell(`[${section}] has no directive ${name}=; expected one that systemd.txt lists`);
  });
}

/** Sections that say which type of unit a text without a title is. */
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
 * What `systemd-analyze verify` says of a unit or drop-in; what a unit refers to is put beside it.
 *
 * @param title - the file's path, which says what the unit is called and whether the text is a drop-in
 */
export function verifyFindings(text: string, title: string | undefined, analyze: string): Finding[] {
  return inFolder((folder) => {
    const {file, unit} = unitOf(title, text);
    const stub = '[Service]\nExecStart=/bin/true\n';
    writeBelow(folder, unit.replace(/\.timer$/, '.service'), stub);
    if (file !== unit && unit.endsWith('.timer')) {
      writeBelow(folder, unit, '[Timer]\nOnBootSec=1\n');
    }
    // Programs are the reader's; any that is there will do.
    writeBelow(folder, file, `${text.replace(/^(Exec\w+=[-@:+!|]*)[^\s]+/gm, '$1/bin/true')}\n`);
    const {output} = runIn(folder, analyze, ['verify', '--man=no', path.join(folder, unit)], {
      SYSTEMD_UNIT_PATH: `${folder}:`,
    });
    return output.split('\n').flatMap((line) => {
      const [, where = '', at = '0', said = ''] = /^(.*?):(?:(\d+):)? (.*)$/.exec(line) ?? [];
      const isOurs = where === path.join(folder, file) || where === unit || where === file;
      return isOurs && said !== '' && !/ Unit \S+ not found\.$/.test(said)
        ? [
            {
              message: `systemd: ${said.replaceAll(`${folder}/`, '')}`,
              ...(at === '0' || at === '' ? {} : {line: Number(at)}),
            },
          ]
        : [];
    });
  });
}

function isUnit({kind}: ExampleFence): boolean {
  return kind === 'systemd';
}

/** Sections and directives in `kind=systemd` fences. */
export function checkSystemd(pages: readonly SourcePage[]): Result {
  const fences = examplesOf(pages, isUnit);
  return {
    checked: fences.length,
    problems: fences.flatMap((fence) => fenceProblems(fence, directiveFindings(fence.node.value))),
  };
}

/** Values in `kind=systemd` fences whose directives are known, by systemd itself. */
export function checkSystemdValues(pages: readonly SourcePage[], find: Find = findProgram): Result {
  const findingsOf = remembered(verifyFindings);
  return checkWith(
    pages,
    (fence) => isUnit(fence) && directiveFindings(fence.node.value).length === 0,
    ['systemd-analyze'],
    find,
    ({node, title}, [analyze = '']) => findingsOf(node.value, title, analyze),
  );
}
