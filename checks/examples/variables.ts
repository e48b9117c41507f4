/** Finds unknown `DKRON_…` variables in pages: those that no setting of the version has. */
import {variableOf} from '../../data/completeVersion';
import {loadVersionData} from '../../data/load';
import type {VersionId} from '../../data/schema/parts';

/** Variables in a page's whole text that no setting of the version has; lines count from 1. */
export function unknownVariables(
  source: string,
  version: VersionId,
  pro: boolean,
): {name: string; line: number}[] {
  const {settings, proCli} = loadVersionData(version);
  const variables = new Set([
    // Pages may warn of derived variables without effect, so their names are known.
    ...settings.settings.map(({env, key}) => env ?? variableOf(key)),
    ...settings.otherVariables,
    ...(pro
      ? proCli.settings.flatMap((setting) => (setting.derivedEnv === null ? [] : [setting.derivedEnv]))
      : []),
  ]);
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\bDKRON_[A-Z0-9_]*[A-Z0-9]\b(?!…)/g)].flatMap(({0: name}) =>
        variables.has(name) ? [] : [{name, line: index + 1}],
      ),
    );
}
