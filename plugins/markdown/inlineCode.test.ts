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

test('a word longer than the line of a phone may break after a separator, without losing a character', () => {
  const path = '/v1/jobs/hello-world/executions?output_size_limit=0';
  expect(piecesOfCode(path)).toContain('executions?');
  expect(piecesOfCode(path).join('')).toBe(path);
  const template = '{{.JobName}}{{else}}alert{{end}}","job":"{{.NodeName}}"}';
  expect(piecesOfCode(template)).toContain('alert{{end}}');
});

const code = (value: string): Element => ({
  type: 'element',
  tagName: 'code',
  properties: {},
  children: [{type: 'text', value}],
});

/**
 * The code as HTML, with `[` and `]` around each word that does not break, and `|` where a line may end within a word.
 */
function shown(value: string): string {
  const inline = code(value);
  inlineCode()({type: 'root', children: [inline]});
  expect(toString(inline)).toBe(value);
  const isLong = JSON.stringify(inline.properties.className) === '["long"]';
  expect(isLong).toBe(inline.children.length > 1 || value.length > 24);
  return inline.children
    .map((child) =>
      child.type === 'text'
        ? child.value
        : 'tagName' in child && child.tagName === 'wbr'
          ? '|'
          : `[${toString(child)}]`,
    )
    .join('');
}

test('words that a browser could break are kept whole, and breaks within a long word are marked', () => {
  expect(shown('dkron agent --rpc-port=6869')).toBe('dkron agent [--rpc-port=6869]');
  expect(shown('level=INFO msg="agent: Server started"')).toBe('level=INFO msg="agent: Server started"');
  expect(shown('{{.JobName}}{{else}}alert{{end}}","job"')).toBe(
    '[{{.]|[JobName}}]|[{{else}}]|[alert{{end}}]|",|"job"',
  );
  expect(shown('--bootstrap-expect')).toBe('--bootstrap-expect');
  expect(shown('/v1/jobs/hello-world/executions')).toBe('/|v1/|jobs/|hello-|world/|executions');
});

test('a word of 25 letters may break: it is wider than a box in a window of 320 pixels', () => {
  expect(shown('0000-12-31T19:03:58-04:56')).toBe('0000-|12-|31T19:|03:|58-|04:|56');
});

test('adjacent texts are one node', () => {
  const inline = code('dkron agent --server --log-level debug');
  inlineCode()({type: 'root', children: [inline]});
  expect(inline.children.map(({type}) => type)).toEqual(['text', 'element', 'text', 'element', 'text']);
});

test('code in fences is not changed', () => {
  const fence: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [code('dkron agent --rpc-port=6869')],
  };
  const tree: Root = {type: 'root', children: [fence]};
  inlineCode()(tree);
  expect(fence.children).toEqual([code('dkron agent --rpc-port=6869')]);
});
