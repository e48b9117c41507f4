import {expect, test} from 'vitest';

import {addItem, addKey, copyItem, removeItem, replaceItem, setValue} from './yamlEdit';

const text = `# kept
list:
  - name: a # kept, too
    default: 1
  - name: b
    text: >-
      Several words.
end: true
`;

test('a value, and nothing else, is replaced', () => {
  expect(setValue(text, ['list', 0, 'default'], 'x')).toBe(text.replace('default: 1', 'default: x'));
});

test('an item is added last or first, and removed', () => {
  const added = addItem(text, ['list'], {name: 'c', flags: [{name: 'd'}]});
  expect(added).toBe(text.replace('end: true', '  - name: c\n    flags:\n      - name: d\nend: true'));
  expect(removeItem(added, ['list', 2])).toBe(text);
  expect(addItem(text, ['list'], {name: 'c'}, 'first')).toBe(text.replace('list:\n', 'list:\n  - name: c\n'));
  expect(removeItem(text, ['list', 1])).toBe(text.replace(/ {2}- name: b[^]*words\.\n/, ''));
});

test('an item is added after another one, with a blank line if the others have one', () => {
  expect(addItem(text, ['list'], {name: 'c'}, 0)).toBe(
    text.replace('  - name: b', '  - name: c\n  - name: b'),
  );
  const apart = '- a: 1\n\n- a: 2\n\n# The end.\n';
  expect(addItem(apart, [], {a: 3})).toBe('- a: 1\n\n- a: 2\n\n- a: 3\n\n# The end.\n');
  expect(addItem(apart, [], {a: 3}, 'first')).toBe(`- a: 3\n\n${apart}`);
});

test('an item is copied in its own layout', () => {
  const item = '  - name: a # kept, too\n    default: 1\n';
  expect(copyItem(text, ['list', 0])).toBe(text.replace(item, item + item));
  const apart = '- a: >-\n    One.\n\n- a: 2\n';
  expect(copyItem(apart, [0])).toBe(`- a: >-\n    One.\n\n${apart}`);
});

test('a block scalar is replaced together with its last line break', () => {
  expect(setValue('a: |\n  x\nb: 2\n', ['a'], 'y')).toBe('a: y\nb: 2\n');
  expect(setValue(text, ['list', 1, 'text'], 'One.')).toContain('    text: One.\nend: true');
});

test('a collection in one line can be replaced, one over several lines is an error', () => {
  expect(setValue('a: {b: 1}\nc: 2\n', ['a'], null)).toBe('a: null\nc: 2\n');
  expect(() => setValue(text, ['list'], null)).toThrow('list is in several lines');
});

test('a file in another layout is an error', () => {
  expect(() => addItem('a:\n- 1\n', ['a'], 2)).toThrow('not in the layout that the yaml package writes');
});

test('a missing value is an error with its path', () => {
  expect(() => setValue(text, ['list', 5, 'name'], 1)).toThrow('list.5.name has no value');
  expect(() => addItem(text, ['end'], 1)).toThrow('end is not a list with one item per line');
});

test('a key is added after another one, an item is replaced', () => {
  expect(addKey(text, ['list', 0], 'name', {flag: null})).toBe(
    text.replace('kept, too\n', 'kept, too\n    flag: null\n'),
  );
  expect(replaceItem(text, ['list', 1], {name: 'c', flags: [{name: 'd'}]})).toBe(
    text.replace(/ {2}- name: b[^]*words\.\n/, '  - name: c\n    flags:\n      - name: d\n'),
  );
  expect(() => addKey(text, ['list', 0], 'flag', {})).toThrow('list.0 has no key "flag"');
});

test('removing the last item removes the key of its list', () => {
  const flags = addKey(text, ['list', 0], 'default', {flags: [{name: 'x'}]});
  expect(removeItem(flags, ['list', 0, 'flags', 0])).toBe(text);
});
