/**
 * Highlights code fences while the site is built, so that no grammar and no highlighter reaches the browser.
 *
 * A fence becomes one element whose markup is ready-made:
 *
 *   <div class="code-block language-json">
 *     <div class="code-block__title">job.json</div>
 *     <pre tabindex="0"><code>…<span class="code-string">…</span></code></pre>
 *     <div class="code-block__buttons">…</div>
 *   </div>
 *
 * Fence meta: `title="name"`, `{1,3-4}` (highlighted lines), `showLineNumbers`; `wrong` marks an example that is meant
 * to fail, and `formats` a configuration in YAML that is shown in its other forms, too (formats.ts). Other words (`kind=job`) are for the example checks and change nothing here. Colors are in src/css/code.css,
 * the buttons' behavior in plugins/runtime/controls.ts.
 */
import type {Element, Root, Text} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit, SKIP} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {failingAt} from '../../lib/failingAt';
import {htmlElement} from '../../lib/rawHtml';
import {parseFenceMeta} from './fenceMeta';
import {knownLanguages} from './grammars';
import {codeBlockHtml, formatsHtml} from './render';

function fenceIn(pre: Element): {code: Element; language: string; meta: string} | undefined {
  const code = pre.children[0];
  if (pre.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') {
    return undefined;
  }
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = classes.map(String).find((name) => name.startsWith('language-'));
  const meta = code.properties.metastring ?? code.data?.meta;
  return {
    code,
    language: language?.slice('language-'.length) ?? 'text',
    meta: typeof meta === 'string' ? meta : '',
  };
}

/**
 * Rehype plugin: replaces each `pre > code` by a highlighted block.
 *
 * @returns a transformer that fails the build with file, line and the known names when a fence's language is unknown or
 *   its meta cannot be read
 */
export default function highlight(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    let choices = 0;
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'pre' || index === undefined || parent === undefined) {
        return undefined;
      }
      const fence = fenceIn(node);
      if (fence === undefined) {
        return undefined;
      }
      const {code, language, meta} = fence;
      if (!knownLanguages.includes(language)) {
        file.fail(
          `unknown language "${language}" on a code fence; expected one of ${knownLanguages.join(', ')}`,
          node,
        );
      }
      const text = toString(code as Element | Text).replace(/\n$/, '');
      const options = failingAt(file, node, () => parseFenceMeta(meta));
      if (options.formats) {
        choices += 1;
        const html = failingAt(file, node, () => formatsHtml(text, options, `format-${choices}`));
        parent.children[index] = htmlElement('div', ['switch', 'switch--format'], html);
        return SKIP;
      }
      parent.children[index] = htmlElement(
        'div',
        [
          'code-block',
          `language-${language}`,
          options.numbers && 'code-block--numbers',
          options.wrong && 'code-block--wrong',
          options.kind === 'answer' && 'code-block--answer',
        ],
        codeBlockHtml(text, language, options),
      );
      return SKIP;
    });
  };
}
