/** Ready-made HTML inside MDX: one element, no React element for each of its parts. */
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';

/** An element that fits into a Markdown tree (mdast) as well as into an HTML tree (hast): it has no children. */
type ReadyMadeElement = Omit<MdxJsxFlowElementHast, 'children' | 'data'> & {children: never[]};

/** Escapes text for use in HTML content and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/**
 * Builds `<tag className="…" dangerouslySetInnerHTML={{__html: html}} />`. The browser gets a string instead of a tree: it is
 * smaller and needs no hydration.
 *
 * @param classes - class names; falsy ones are left out
 * @param html - trusted markup made by our own plugins
 */
export function htmlElement(
  tag: string,
  classes: ReadonlyArray<string | false>,
  html: string,
): ReadyMadeElement {
  return {
    type: 'mdxJsxFlowElement',
    name: tag,
    attributes: [
      {type: 'mdxJsxAttribute', name: 'className', value: classes.filter(Boolean).join(' ')},
      {
        type: 'mdxJsxAttribute',
        name: 'dangerouslySetInnerHTML',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [
                {
                  type: 'ExpressionStatement',
                  expression: {
                    type: 'ObjectExpression',
                    properties: [
                      {
                        type: 'Property',
                        kind: 'init',
                        method: false,
                        shorthand: false,
                        computed: false,
                        key: {type: 'Identifier', name: '__html'},
                        value: {type: 'Literal', value: html},
                      },
                    ],
                  },
                },
              ],
            },
          },
        },
      },
    ],
    children: [],
  };
}
