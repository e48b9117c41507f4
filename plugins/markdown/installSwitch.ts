/**
 * Shows one of several ways to install: `:::install` contains a list with an entry for each way, which begins with its name. On
 * paper, in the Markdown copies, and in browsers that cannot choose, all of them are shown, each under its name. The choices are
 * in plugins/markdown/switches.ts.
 */
import type {ListItem, Paragraph, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {htmlElement} from '../lib/rawHtml';
import {choicesHtml, switches} from './switches';

/** The name that an entry begins with, in a paragraph of its own. */
function entryName({children: [first]}: ListItem): string | undefined {
  const [text, ...more] = first?.type === 'paragraph' ? first.children : [];
  return text?.type === 'text' && more.length === 0 ? text.value : undefined;
}

/** An element that Markdown has no node for. */
function div(className: string[], children: ContainerDirective['children']): ContainerDirective {
  return {type: 'containerDirective', name: 'div', children, data: {hName: 'div', hProperties: {className}}};
}

function panel(value: string, name: string, content: ListItem['children']): ContainerDirective {
  const title: Paragraph = {
    type: 'paragraph',
    children: [{type: 'strong', children: [{type: 'text', value: name}]}],
    data: {hProperties: {className: ['switch__name']}},
  };
  const container = div(['switch__panel'], [title, ...content]);
  container.data = {...container.data, hProperties: {...container.data?.hProperties, dataInstall: value}};
  return container;
}

/**
 * Remark plugin: `:::install` → the controls and a panel for each way.
 *
 * @returns a transformer that fails the build if a list does not contain every way exactly once, as a reader's choice would
 *   then show nothing. The order is that of the page, which begins with the recommended way
 */
export default function installSwitch(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    let count = 0;
    visit(tree, 'containerDirective', (node) => {
      if (node.name !== 'install') {
        return;
      }
      count += 1;
      const [list, ...rest] = node.children;
      const items = list?.type === 'list' && rest.length === 0 ? list.children : [];
      const choices = Object.entries(switches.install.choices);
      const ways = items.flatMap((item) => {
        const choice = choices.find(([, name]) => name === entryName(item));
        return choice === undefined ? [] : [{item, choice}];
      });
      const distinct = new Set(ways.map(({choice: [value]}) => value)).size;
      if (distinct < choices.length || items.length > choices.length) {
        const names = choices.map(([, name]) => name).join(', ');
        file.fail(
          `":::install" has to contain a list of ${names}, each once and each name in a line of its own`,
          node,
        );
      }
      node.data = {hName: 'div', hProperties: {className: ['switch', 'switch--install']}};
      node.children = [
        htmlElement(
          'div',
          ['switch__bar'],
          choicesHtml(
            'install',
            `install-${count}`,
            ways.map(({choice}) => choice),
          ),
        ),
        ...ways.map(({item, choice: [value, name]}) => panel(value, name, item.children.slice(1))),
      ];
    });
  };
}
