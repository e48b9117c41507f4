#!/usr/bin/env bash
# cspell:ignore minisearch Orama
# minisearch 7.2.0 (npm) does not find debug in --log-level=debug, but does in --log-level debug.
#
# Guess: found, since words end at blanks and punctuation, as its guide says, and so "log" is found in the same line. The equals
# sign is a symbol in Unicode (Sm) and no punctuation, as are +, <, >, | and $: level=debug is one word. lunr keeps the whole
# as well, but Orama and FlexSearch split it. In documentation with commands, options in this form answer to their first half.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts minisearch@7.2.0 >/dev/null
cat >run.cjs <<'JS'
const MiniSearch = require('minisearch');
const search = new MiniSearch({fields: ['text'], storeFields: ['text']});
['agent --log-level=debug', 'agent --log-level debug'].forEach((text, id) => search.add({id, text}));
for (const word of ['log', 'debug', 'level']) {
  const found = search.search(word).map(({text}) => text);
  console.log(`${word}: ${found.sort().join(', ')}`);
}
JS
seen=$(node run.cjs)

expected='log: agent --log-level debug, agent --log-level=debug
debug: agent --log-level debug
level: agent --log-level debug'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
