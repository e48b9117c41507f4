#!/usr/bin/env bash
# cspell:ignore hostany
# html-to-text 10.0.1 (npm) writes a definition list as one word.
#
# Tables, lists and headings have formatters; dl, dt and dd have none, and what has none is inline. White space between the elements
# would save the words, and minified pages have none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts html-to-text@10.0.1 >/dev/null
cat >run.mjs <<'JS'
import {convert} from 'html-to-text';
const lists = [
  '<ul><li>port</li><li>8080</li></ul>',
  '<dl><dt>port</dt><dd>8080</dd><dt>host</dt><dd>any</dd></dl>',
];
console.log(JSON.stringify(lists.map((html) => convert(html))));
JS
seen=$(node run.mjs)

if [ "$seen" != '[" * port\n * 8080","port8080hostany"]' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
