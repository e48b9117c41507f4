#!/usr/bin/env bash
# fast-toml 0.5.4 (npm) keeps the blanks after a backslash at the end of a line, and reads nan as false.
#
# Guess: "curl --fail https://example.org". TOML 1.0, "String", has such a backslash take out the line break and all blanks up to the
# next letter, so that a long command may be indented, and "Float" has nan as a number. Only the line break goes here. smol-toml
# 1.9.1 reads both by the specification.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts fast-toml@0.5.4 smol-toml@1.9.1 >/dev/null

cat >run.cjs <<'JS'
const fast = require('fast-toml');
const smol = require('smol-toml');
const text = 'command = """\ncurl --fail \\\n  https://example.org"""\nlast = nan\n';
for (const {command, last} of [fast.parse(text), smol.parse(text)]) console.log(JSON.stringify(command), last);
JS
seen=$(node run.cjs)

expected='"curl --fail   https://example.org" false
"curl --fail https://example.org" NaN'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
