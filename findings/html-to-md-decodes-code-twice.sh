#!/usr/bin/env bash
# html-to-md 0.8.8 (npm) decodes the entities of a block of code twice.
#
# Guess: the fence holds what a browser shows, `a=1&amp;b=2`, as turndown 7.2.5 writes it. A sample of a sitemap, where the ampersand of
# an address has to be escaped, loses the escape in Markdown, and who copies it has XML that no parser reads.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts html-to-md@0.8.8 >/dev/null
cat >run.cjs <<'JS'
const html2md = require('html-to-md');

console.log(html2md('<pre><code>&lt;loc&gt;/?a=1&amp;amp;b=2&lt;/loc&gt;</code></pre>').trim());
JS
seen=$(node run.cjs)

expected='```
<loc>/?a=1&b=2</loc>
```'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
