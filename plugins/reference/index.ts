/**
 * Directives that expand to reference tables while a page is compiled. `::executor{name="shell"}`, alone in its
 * paragraph, becomes the keys of that executor in the version that the page belongs to, made from data/. The browser gets
 * ordinary lists and tables, and no script.
 *
 * Each directive is in a file under directives/. Unknown directives, unknown or missing
 * arguments and names that this version does not have fail the build with file, line and the existing names.
 */
import type {Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {expectedNames} from '../../data/nearest';
import {failingAt} from '../lib/failingAt';
import {paragraph, text, type Block} from './blocks';
import {expandOnce} from './directive';
import {directives} from './directives';
import {argumentsOf, type Arguments} from '../sources/markdown';
import {versionOfPage} from '../sources/versionOfPage';

/**
 * The expansion of one directive.
 *
 * @param name - without the colons
 * @param file - path of the page
 * @returns blocks that must not be modified: they are cached for other pages and bundles
 * @throws Error with the wrong name or arguments, and the expected ones
 */
export function expandDirective(name: string, args: Arguments, file: string): readonly Block[] {
  const directive = directives.find((each) => each.name === name);
  if (directive === undefined) {
    throw new Error(
      `unknown directive "::${name}"; ${expectedNames(
        name,
        directives.map((each) => each.name),
        'there are',
      )}`,
    );
  }
  const allowed = Object.keys(directive.example ?? {});
  const required = allowed.filter((argument) => directive.optional?.includes(argument) !== true);
  const missing = required.filter((argument) => args[argument] === undefined);
  const unknown = Object.keys(args).filter((argument) => !allowed.includes(argument));
  if (missing.length > 0) {
    throw new Error(
      `"::${name}" lacks the argument ${missing.join(', ')}; expected ::${name}{${required.map((each) => `${each}="…"`).join(' ')}}`,
    );
  }
  if (unknown.length > 0) {
    throw new Error(
      `"::${name}" has no argument ${unknown.join(', ')}; ${expectedNames(unknown.join(', '), allowed, 'it has')}`,
    );
  }
  return expandOnce(directive, args, versionOfPage(file));
}

/** Error message of the data → the page that fails with it. */
const failing = new Map<string, string>();

/**
 * The expansion of a directive. An error in the data fails the first page that reads it; other pages show the message in place
 * of the directive, as `npm start` would otherwise report the same error for each of them.
 */
function expandedOrReported(name: string, args: Arguments, file: string): readonly Block[] {
  try {
    return expandDirective(name, args, file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const first = failing.get(message) ?? file;
    if (!/^(?:data|openapi)\//.test(message) || first === file) {
      failing.set(message, file);
      throw error;
    }
    return [paragraph(text(message))];
  }
}

/** Remark plugin: expands every leaf directive. Runs before Docusaurus' own plugins, so that they see the result. */
export default function reference(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, 'leafDirective', (node, index, parent) => {
      if (index === undefined || parent === undefined) {
        return undefined;
      }
      // A copy, because later steps modify the tree.
      const blocks = structuredClone(
        failingAt(file, node, () => expandedOrReported(node.name, argumentsOf(node), file.path)),
      );
      // The nodes carry their HTML names with them (see blocks.ts); the tree's type does not know them.
      parent.children.splice(index, 1, ...(blocks as readonly RootContent[]));
      return [SKIP, index + blocks.length];
    });
  };
}
