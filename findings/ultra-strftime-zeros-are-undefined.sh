#!/usr/bin/env bash
# cspell:ignore undefined0 undefined5 undefined7
# ultra-strftime 1.0.2 (npm) writes %T as undefined0:undefined5:undefined7 where it should be 00:05:07.
#
# Guess: 00:05:07. POSIX has %T as %H:%M:%S, and strftime 0.10.3, which its documentation names as the original that it is faster
# than, writes it so. Within %T, no padding is handed on, so each number below ten gets the word in front of it, without an error.
# %H:%M:%S itself is right, as is %T at 12:34:56, when it is mostly tried.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ultra-strftime@1.0.2 strftime@0.10.3 >/dev/null
cat >run.cjs <<'JS'
for (const name of ['strftime', 'ultra-strftime']) {
  const strftime = require(name);
  for (const time of ['12:34:56', '00:05:07']) {
    console.log(name, ...['%T', '%H:%M:%S', '%R'].map((format) => strftime(format, new Date(`2027-01-15T${time}`))));
  }
}
JS
seen=$(TZ=UTC node run.cjs)

expected='strftime 12:34:56 12:34:56 12:34
strftime 00:05:07 00:05:07 00:05
ultra-strftime 12:34:56 12:34:56 12:34
ultra-strftime undefined0:undefined5:undefined7 00:05:07 00:05'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
