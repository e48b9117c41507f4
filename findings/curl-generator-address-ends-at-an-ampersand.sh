#!/usr/bin/env bash
# curl-generator 0.5.0 (npm) writes addresses without quotation marks, so that a shell asks for /v1/jobs?limit=5 alone.
#
# Guess: the whole address. Its text shows the address between quotation marks, and header and body get some. The & of a second
# parameter ends the command and sends it to the background, and sort=name becomes a variable of the shell, without an error. The
# list that is returned is another one. A pull request that adds quotation marks is open.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts curl-generator@0.5.0 >/dev/null
cat >curl <<'SH'
#!/bin/sh
echo "$*"
SH
chmod +x curl
cat >run.cjs <<'JS'
const { CurlGenerator } = require('curl-generator');
console.log(CurlGenerator({ url: `https://example.org/v1/jobs?${process.argv[2]}` }));
JS
seen=$(
  for query in limit=5 'limit=5&sort=name'; do
    node run.cjs "$query" >command.sh
    PATH="$PWD:$PATH" sh command.sh
  done
)

expected='https://example.org/v1/jobs?limit=5
https://example.org/v1/jobs?limit=5'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
