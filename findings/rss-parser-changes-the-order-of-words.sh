#!/usr/bin/env bash
# cspell:ignore itnot feedsmith
# rss-parser 3.13.0 (npm) puts the marked words of XHTML in an Atom feed behind all others, and makes an object of such a title.
#
# Guess: "Do not delete it". RFC 4287, 3.1, has three types of text: text, html and xhtml. With type="xhtml", the text between
# two elements is joined, and the elements follow: "Do  delete itnot". A notice of a release can say the contrary. type="html" is
# right, and feedsmith 3.0.1 keeps the order in all three.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0 >/dev/null
cat >run.cjs <<'JS'
const Parser = require('rss-parser');
const text = 'Do <b>not</b> delete it';
const types = {html: text.replaceAll('<', '&lt;'), xhtml: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`};
(async () => {
  for (const [type, inner] of Object.entries(types)) {
    const entry = `<id>urn:b</id><updated>2026-11-28T05:00:00Z</updated><title type="${type}">${inner}</title>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:a</id><title>Notices</title><updated>2026-11-28T05:00:00Z</updated>
      <entry>${entry}<content type="${type}">${inner}</content></entry></feed>`;
    const {title, contentSnippet} = (await new Parser().parseString(feed)).items[0];
    console.log(`${type}: ${typeof title}, ${contentSnippet}`);
  }
})();
JS
seen=$(node run.cjs)

expected='html: string, Do not delete it
xhtml: object, Do  delete itnot'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
