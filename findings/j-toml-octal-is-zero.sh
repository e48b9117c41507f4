#!/usr/bin/env bash
# @ltd/j-toml 1.38.0 (npm) reads 0o640 and 0b11 as 0 where integers are no BigInt.
#
# Guess: 416 and 3. Its documentation says that the option bigint chooses between BigInt and number for integers, and TOML 1.0 has
# octal numbers for the rights of files. Hexadecimal numbers are right with both, and so is everything as a BigInt. A file that should
# be read by its group gets no rights at all.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @ltd/j-toml@1.38.0 >/dev/null

cat >run.mjs <<'JS'
import TOML from '@ltd/j-toml';
for (const text of ['mode = 0o640', 'mode = 0b11', 'mode = 0x1a0', 'mode = 416']) {
  console.log(text, [true, false].map((bigint) => String(TOML.parse(text, {bigint}).mode)).join(' '));
}
JS
seen=$(node run.mjs)

expected='mode = 0o640 416 0
mode = 0b11 3 0
mode = 0x1a0 416 416
mode = 416 416 416'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
