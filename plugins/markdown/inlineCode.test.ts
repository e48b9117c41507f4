import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {expect, test} from 'vitest';

import inlineCode, {piecesOfCode} from './inlineCode';

test('lines end between words', () => {
  expect(piecesOfCode('dkron agent --rpc-port=6869')).toEqual(['dkron ', 'agent ', '--rpc-port=6869']);
});

test('short code stays in one line', () => {
  expect(piecesOfCode('0 10-40/15 * * * *')).toEqual(['0 10-40/15 * * * *']);
  expect(piecesOfCode('--bootstrap-expect')).toEqual(['--bootstrap-expect']);
});

test('a word longer than the line of a phone may end behind a joint, and nothing is lost', () => {
  const path = '/v1/jobs/hello-world/executions?output_size_limit=0';
  expect(piecesOfCode(path)).toContain('executions?');
  expect(piecesOfCode(path).join('')).toBe(path);
  const template = '{{.JobName}}{{else}}alert{{end}}","job":"{{.NodeName}}"}';
  expect(piecesOfCode(template)).toContain('alert{{end}}');
});

test('code keeps its text, and fences are left alone', () => {
  const code = (value: string): Element => ({
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{type: 'text', value}],
  });
  const fence: Element = {type: 'element', tagName: 'pre', properties: {}, children: [code('a b c')]};
  const inline = code('dkron agent --rpc-port=6869');
  const tree: Root = {type: 'root', children: [inline, fence]};
  inlineCode()(tree);
  expect(inline.children.map((child) => ('tagName' in child ? child.tagName : child.type))).toEqual([
    'text',
    'wbr',
    'text',
    'wbr',
    'text',
  ]);
  expect(toString(inline)).toBe('dkron agent --rpc-port=6869');
  expect(fence.children).toEqual([code('a b c')]);
});
