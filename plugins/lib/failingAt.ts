import type {Node} from 'unist';
import type {VFile} from 'vfile';

/**
 * Runs a step of a Markdown plugin; what it throws fails the build with the file and the node's line.
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
