#!/usr/bin/env bash
# shell-quote 1.12.0 (npm) ends a command at the # of an address.
#
# Guess: one word. POSIX shells begin a comment with # only at the begin of a word, and bash prints the line below as it stands. The
# rest of the address and all options behind it become { comment }, which programs that take the words alone drop: a download goes
# to the screen instead of to a file. In quotes, the address is whole.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts shell-quote@1.12.0 >/dev/null
cat >run.cjs <<'JS'
const { parse } = require('shell-quote');

console.log(JSON.stringify(parse('curl https://example.org/ui/#/jobs -o page.html')));
console.log(JSON.stringify(parse('curl "https://example.org/ui/#/jobs" -o page.html')));
JS
seen=$(TZ=UTC node run.cjs)

expected='["curl","https://example.org/ui/",{"comment":"/jobs -o page.html"}]
["curl","https://example.org/ui/#/jobs","-o","page.html"]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
