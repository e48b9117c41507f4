#!/usr/bin/env bash
# cspell:ignore firstnsecond
# logfmt 1.4.0 (npm) writes a line break as it is, and reads \n as the letter n.
#
# stringify quotes values with blanks, quotes and equals signs, and not those with a line break, so one record is two lines, and the
# second one is read as a key. In the other direction, the \n of Go's loggers loses its backslash.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts logfmt@1.4.0 >/dev/null
cat >run.cjs <<'JS'
const logfmt = require('logfmt');
const written = logfmt.stringify({msg: 'first\nsecond', job: 'backup'});
const seen = [written, ...written.split('\n').map((line) => logfmt.parse(line))];
console.log(JSON.stringify([...seen, logfmt.parse(String.raw`msg="first\nsecond" job=backup`)]));
JS
seen=$(node run.cjs)

if [ "$seen" != '["msg=first\nsecond job=backup",{"msg":"first"},{"second":true,"job":"backup"},{"msg":"firstnsecond","job":"backup"}]' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
