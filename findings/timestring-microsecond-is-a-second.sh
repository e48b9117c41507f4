#!/usr/bin/env bash
# cspell:ignore timestring
# timestring 7.0.0 (npm) reads 350µs, as Go writes it, as 350 seconds.
#
# The letter µ is dropped before the unit is looked up, so s is left. The spelling us is refused, and 350ms is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts timestring@7.0.0 >/dev/null
cat >run.cjs <<'JS'
const timestring = require('timestring');
const read = (text) => {
  try {
    return timestring(text, 'ms');
  } catch {
    return 'refused';
  }
};
console.log(['350ms', '350µs', '350us'].map((text) => `${text} ${read(text)}`).join('; '));
JS
seen=$(node run.cjs)

if [ "$seen" != '350ms 350; 350µs 350000; 350us refused' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
