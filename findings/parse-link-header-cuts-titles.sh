#!/usr/bin/env bash
# parse-link-header 2.0.0 (npm) cuts a quoted title at its semicolons, and takes what is behind them for attributes.
#
# Guess: one link, next, with its title. RFC 8288, 3, has quoted strings in attributes, which may contain each of , ; and =. The
# title "Jobs; page=2" is Jobs, and page, which is 3 in the address, is 2. http-link-header 1.1.4 keeps the title. The page that
# the client asks for next is wrong if it takes the number from there.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts http-link-header@1.1.4 parse-link-header@2.0.0 >/dev/null
cat >run.cjs <<'JS'
const Link = require('http-link-header');
const parse = require('parse-link-header');
const header = '</jobs?page=3>; rel="next"; title="Jobs; page=2"';
const {title, page, rel} = parse(header).next;
console.log(`${rel}, ${title}, ${page}; ${Link.parse(header).refs[0].title}`);
JS
seen=$(node run.cjs)

if [ "$seen" != 'next, Jobs, 2; Jobs; page=2' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
