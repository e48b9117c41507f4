import {statSync} from 'node:fs';

import {hasCounterpartToken} from '../../../data/counterparts';
import {filesReadBy} from '../../../data/readYaml';
import {hasReleaseToken, loadVersions} from '../../../data/versions';
import {directiveLines} from '../../sources/markdown';
import {pageText} from '../../sources/releaseToken';
import {expandDirective} from '../index';

/** Expands the directives of a page, to record the files that they read. */
function expandAll(text: string, file: string): void {
  for (const {name, args} of directiveLines(text)) {
    try {
      expandDirective(name, args, file);
    } catch {
      // The page itself fails, with line and reason, when it is compiled.
    }
  }
}

/** Inputs of a page in addition to its own file. */
export type Inputs = {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Folders whose files are listed. */
  readonly folders: readonly string[];
  /** Whether it has fences of diagrams. */
  readonly diagrams: boolean;
  /** Whether plugins transform a part of it. */
  readonly expanded: boolean;
};

/** Collects the inputs of a page. */
export function inputsOf(source: string, file: string): Inputs {
  const directives = /^::[a-z]/m.test(source);
  const read =
    directives || hasReleaseToken(source) || hasCounterpartToken(source) || /^tried:/m.test(source)
      ? filesReadBy(() => {
          expandAll(pageText(source, file), file);
          // A page with `tried` depends on the registry of versions.
          loadVersions();
        })
      : [];
  const isFolder = (each: string): boolean => statSync(each, {throwIfNoEntry: false})?.isDirectory() ?? false;
  return {
    files: read.filter((each) => !isFolder(each)),
    folders: read.filter(isFolder),
    diagrams: /^\s*```mermaid/m.test(source),
    expanded: directives || /^\s*```/m.test(source),
  };
}
