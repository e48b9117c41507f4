#!/usr/bin/env bash
# cspell:ignore onetwo srvls
# happy-dom 21.0.4 joins the items of a list and the lines of code in innerText.
#
# innerText breaks lines as rendering does. Here the lines of div and p are there, those of li and of pre are not.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts happy-dom@21.0.4 >/dev/null
cat >run.mjs <<'JS'
import {Window} from 'happy-dom';
const {document} = new Window();
const texts = ['<p>one</p><p>two</p>', '<ul><li>one</li><li>two</li></ul>', '<pre><code>cd /srv\nls</code></pre>'].map((html) => {
  document.body.innerHTML = html;
  return document.body.innerText;
});
console.log(JSON.stringify(texts));
JS
seen=$(node run.mjs)

if [ "$seen" != '["one\ntwo","onetwo","cd /srvls"]' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
