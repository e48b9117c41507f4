import {filesReadBy} from '../../../data/read-yaml';
import {releaseToken} from '../../../data/versions';
import {directiveAnchors} from '../anchors';
import {pageText} from '../../markdown/releaseToken';

/**
 * What a page is made from beside its own file.
 *
 * @param source - its Markdown
 * @param file - its path
 * @returns files, absolute, that its directives and tokens read; and whether it has fences of diagrams, and anything that plugins
 *   turn into something else
 */
export function inputsOf(
  source: string,
  file: string,
): {readonly files: readonly string[]; readonly diagrams: boolean; readonly expanded: boolean} {
  const directives = /^::[a-z]/m.test(source);
  const files =
    directives || source.includes(releaseToken)
      ? filesReadBy(() => {
          try {
            directiveAnchors(pageText(source, file), file);
          } catch {
            // The page itself fails, with line and reason, when it is compiled.
          }
        })
      : [];
  return {files, diagrams: /^\s*```mermaid/m.test(source), expanded: directives || /^\s*```/m.test(source)};
}
