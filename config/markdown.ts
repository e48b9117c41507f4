import type {Config} from '@docusaurus/types';

import admonitionTitles from '../plugins/admonition-titles';
import comments from '../plugins/comments';
import diagrams from '../plugins/diagrams';
import highlight from '../plugins/highlight';
import inlineCode from '../plugins/inline-code';
import reference from '../plugins/reference';
import {releaseHooks} from '../plugins/release-token';
import switches from '../plugins/switches';
import tables from '../plugins/tables';
import taskLists from '../plugins/task-lists';

/** How Markdown is read: `.md` is CommonMark (braces and angle brackets are text), `.mdx` is MDX. */
export const markdown = {
  format: 'detect',
  mermaid: true,
  ...releaseHooks,
  hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
} satisfies Config['markdown'];

/**
 * Plugins that every content kind (docs, blog, pages) shares. Diagrams go first: a fence that has a drawn picture
 * must be gone before the theme's own diagram step sees it.
 */
export const contentPlugins = {
  beforeDefaultRemarkPlugins: [diagrams, reference, switches],
  rehypePlugins: [admonitionTitles, comments, highlight, inlineCode, tables, taskLists],
};
