import type {Node} from 'unist';
import type {VFile} from 'vfile';

/**
 * Runs a step of a Markdown plugin, and adds the file and the node's line to its errors, which fail the build.
 *
 * @throws VFileMessage with the place
 */
export function failingAt<T>(file: VFile, node: Node, step: () => T): T {
  try {
    return step();
  } catch (error) {
    return file.fail(error instanceof Error ? error.message : String(error), node);
  }
}
