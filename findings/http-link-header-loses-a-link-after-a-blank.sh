#!/usr/bin/env bash
# http-link-header 1.1.4 (npm) loses a link if there is a blank in front of the comma.
#
# Guess: two links. RFC 9110, 5.6.1, lets blanks stand on both sides of the comma of a list, and requires readers to take them. The
# second link becomes an attribute of the first, and refs of "last" are empty; with the blank behind the comma only, both are
# there. parse-link-header 2.0.0 reads both forms. A client that follows pages stops at the first one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts http-link-header@1.1.4 parse-link-header@2.0.0 >/dev/null
cat >run.cjs <<'JS'
const Link = require('http-link-header');
const parse = require('parse-link-header');
for (const comma of [', ', ' , ']) {
  const header = `</jobs?_start=10>; rel="next"${comma}</jobs?_start=90>; rel="last"`;
  console.log(Link.parse(header).refs.map(({rel}) => rel).join(' '), '|', Object.keys(parse(header)).join(' '));
}
JS
seen=$(node run.cjs)

expected='next last | next last
next | next last'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
