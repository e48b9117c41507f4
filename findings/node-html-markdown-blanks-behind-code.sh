#!/usr/bin/env bash
# node-html-markdown 2.0.0 appends two blanks to each line of a block of code in a list.
#
# In an item, line ends become hard breaks of Markdown, also those between fences. A shell command that goes on in the next line ends
# there instead: the backslash escapes the first blank. The fences are not indented, so they are not in the item either.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-html-markdown@2.0.0 >/dev/null
cat >run.mjs <<'JS'
import {NodeHtmlMarkdown} from 'node-html-markdown';
const code = '<pre><code>curl -s \\\n  localhost</code></pre>';
console.log(JSON.stringify([code, `<ol><li>Ask:${code}</li></ol>`].map((html) => NodeHtmlMarkdown.translate(html))));
JS
seen=$(node run.mjs)

if [ "$seen" != '["```\ncurl -s \\\n  localhost\n```","1. Ask:  \n```  \ncurl -s \\  \n  localhost  \n```"]' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
