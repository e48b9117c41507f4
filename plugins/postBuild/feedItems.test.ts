import {expect, test} from 'vitest';

import {plainMarkup} from './feedItems';

test.each([
  [
    'links to headings',
    '<h2 class="a" id="x">Title<a class="hash-link" href="#x">#</a></h2>',
    '<h2 id="x">Title</h2>',
  ],
  ['comments', '<p>One</p><!-- --><div><!-- x --><p>Two</p></div>', '<p>One</p><div><p>Two</p></div>'],
  ['buttons and icons', '<p><svg></svg>Text<button>Copy</button></p>', '<p>Text</p>'],
  [
    'spans of code',
    '<pre tabindex="0"><code><span class="token">a</span> &lt; <span>b</span></code></pre>',
    '<pre><code>a &lt; b</code></pre>',
  ],
  [
    'diagrams',
    '<figure class="diagram"><div><svg role="img"><title>A run</title><desc>What happens.</desc><g></g></svg></div><figcaption>A run</figcaption></figure>',
    '<p>Diagram: A run. What happens.</p>',
  ],
])('%s become plain', (_name, html, plain) => {
  expect(plainMarkup(html)).toBe(plain);
});

test('plain HTML is unchanged', () => {
  const html = '<p>Text with <a href="https://example.com/">a link</a> and <code>code</code>.</p>';
  expect(plainMarkup(html)).toBe(html);
});
