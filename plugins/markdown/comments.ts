/**
 * Removes HTML comments from pages. They are notes for writers and checks, and MDX turns them into comments of JavaScript, which
 * a cron expression such as `0 0 * * *` followed by a slash would end too early.
 */
import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** Rehype plugin: drops every comment. */
export default function comments(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'comment', (_node, index, parent) => {
      if (index === undefined || parent === undefined) {
        return undefined;
      }
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
  };
}
