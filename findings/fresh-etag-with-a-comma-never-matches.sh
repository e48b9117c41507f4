#!/usr/bin/env bash
# fresh 2.0.0 (npm, which Express and send ask) never finds an entity tag with a comma to be the same.
#
# Guess: fresh. RFC 9110, 8.8.3, allows every visible sign but the quote in a tag, so "12,5b" is one, and If-None-Match is a list
# of quoted tags. The list is cut at each comma, also in quotes. A server that makes its tags of size and time with a comma
# between sends the whole answer each time, 200 in place of 304, and nothing says so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts fresh@2.0.0 >/dev/null
cat >run.cjs <<'JS'
const fresh = require('fresh');
for (const etag of ['"12-5b"', '"12;5b"', '"12,5b"']) {
  console.log(etag, fresh({'if-none-match': etag}, {etag}));
}
JS
seen=$(node run.cjs)

expected='"12-5b" true
"12;5b" true
"12,5b" false'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
