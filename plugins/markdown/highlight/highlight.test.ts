import {readFileSync} from 'node:fs';

import type {Element, Root} from 'hast';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';

import {parseFenceMeta} from './fenceMeta';
import {knownLanguages, tokenize} from './grammars';
import highlight from './index';
import {codeBlockHtml} from './render';
import {roles} from './roles';

const plain = parseFenceMeta('');

describe('parseFenceMeta', () => {
  test('reads title, highlighted lines, line numbers and `wrong`', () => {
    expect(parseFenceMeta('kind=job title="job {1}.json" {1,3-4} showLineNumbers wrong')).toEqual({
      title: 'job {1}.json',
      highlightedLines: new Set([1, 3, 4]),
      numbers: true,
      wrong: true,
      formats: false,
      kind: 'job',
    });
  });

  test.each(['{0}', '{3-1}', '{a}', '{1,}'])('refuses the line range %s', (meta) => {
    expect(() => parseFenceMeta(meta)).toThrow(`cannot read the line range "${meta}"`);
  });
});

test.each(knownLanguages.filter((language) => !['text', 'caddyfile'].includes(language)))(
  '%s has a grammar',
  (language) => {
    expect(tokenize('FROM a\nb = {"b": 1} # c', language).length).toBeGreaterThan(1);
  },
);

test('an option of a command is one token, and an address is not a number', () => {
  const html = codeBlockHtml('dkron agent --bootstrap-expect=3 --bind-addr 127.0.0.1:8946 -n 5', 'sh', plain);
  expect([...html.matchAll(/<span class="code-\w+">([^<]*)</g)].map(([, text]) => text)).toEqual(
    expect.arrayContaining(['--bootstrap-expect', '--bind-addr', '-n', '5']),
  );
  expect(html).not.toMatch(/<span[^>]*>127/);
});

/** Lines of a shell fence that have a prompt. */
function prompted(code: string): string[] {
  return codeBlockHtml(code, 'sh', plain)
    .replace(/<\/code>.*/s, '')
    .split('\n')
    .filter((line) => line.includes('<span class="prompt"></span>'))
    .map((line) => line.replace(/^.*<code>/, '').replace(/<[^>]*>/g, ''));
}

describe('a prompt', () => {
  test('is before each command, not before its continuation lines', () => {
    const code = [
      "curl -s http://localhost:8080/v1/jobs \\\n  | jq '.[] |\n    .name'",
      '# not a command',
      'cat > job.json <<EOF\nname: a\nEOF',
      'for job in a b; do\n  curl "$job"\ndone',
      'dkron version',
    ].join('\n');
    expect(prompted(code)).toEqual([
      'curl -s http://localhost:8080/v1/jobs \\',
      'cat &gt; job.json &lt;&lt;EOF',
      'for job in a b; do',
      'dkron version',
    ]);
  });

  test('is in no script and in no output', () => {
    expect(prompted('#!/bin/sh\ndkron version')).toEqual([]);
    expect(codeBlockHtml('dkron version', 'sh', {...plain, kind: 'answer'})).not.toContain('prompt');
  });
});

describe('codeBlockHtml', () => {
  test('escapes code and title of the fence', () => {
    const html = codeBlockHtml('<b> & "x"', 'text', {...plain, title: '<i>'});
    expect(html).toContain('<code>&lt;b&gt; &amp; &quot;x&quot;</code>');
    expect(html).toContain('<div class="code-block__title">&lt;i&gt;</div>');
  });

  test('gives colors by classes, one element for neighbors of one color and none for punctuation', () => {
    expect(codeBlockHtml('{"a": [1, null]}', 'json', plain)).toContain(
      '<code>{<span class="code-key">&quot;a&quot;</span>: [<span class="code-number">1</span>, <span class="code-keyword">null</span>]}</code>',
    );
    expect(codeBlockHtml('echo "a $HOME b"', 'sh', plain)).toContain(
      '<span class="code-function">echo</span> <span class="code-string">&quot;a </span><span class="code-variable">$HOME</span><span class="code-string"> b&quot;</span></code>',
    );
  });

  test('has a style for each color', () => {
    const css = readFileSync('src/css/code.css', 'utf8');
    expect(roles.filter((role) => !css.includes(`\n.code-${role} {`))).toEqual([]);
  });

  test('keeps the text, whatever the tokens', () => {
    const code = "curl -s 'http://localhost:8080/v1/jobs' | jq .\n# done";
    const shown = codeBlockHtml(code, 'sh', {...plain, numbers: true}).replace(
      /<div class="code-block__buttons">.*/s,
      '',
    );
    const back = shown
      .replace(/<[^>]+>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
    expect(back.trimEnd()).toBe(code);
  });

  test('marks lines, also where a token spans several', () => {
    const html = codeBlockHtml('a: |\n  one\n  two\nb: 1', 'yaml', {
      ...plain,
      highlightedLines: new Set([2]),
    });
    const lines = html.match(/<span class="code-line[^"]*">/g);
    expect(lines).toEqual([
      '<span class="code-line">',
      '<span class="code-line code-line--highlighted">',
      '<span class="code-line">',
      '<span class="code-line">',
    ]);
  });

  test('marks an example that is meant to fail', () => {
    expect(codeBlockHtml('x', 'text', {...plain, wrong: true})).toContain('Fails on purpose');
  });
});

function treeWith(language: string, metastring?: string): Root {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {className: [`language-${language}`], ...(metastring === undefined ? {} : {metastring})},
    children: [{type: 'text', value: 'x\n'}],
  };
  return {type: 'root', children: [{type: 'element', tagName: 'pre', properties: {}, children: [code]}]};
}

describe('the plugin', () => {
  test('puts one ready-made element in place of the fence', () => {
    const tree = treeWith('json', 'title="a.json"');
    highlight()(tree, new VFile());
    expect(tree.children).toMatchObject([{type: 'mdxJsxFlowElement', name: 'div'}]);
    expect(JSON.stringify(tree)).toContain('code-block language-json');
    expect(JSON.stringify(tree)).toContain('a.json');
  });

  test('names the file if a language is unknown', () => {
    expect(() => highlight()(treeWith('klingon'), new VFile({path: 'docs/a.md'}))).toThrow(
      /unknown language "klingon".*json, /,
    );
  });
});
