#!/usr/bin/env bash
# cspell:ignore jclem foundnexit
# @jclem/logfmt2 2.4.3 (npm) reads the line break that winston-logfmt 1.0.0 (npm) writes as the letter n.
#
# Guess: a line break. winston-logfmt writes it as \n between quotation marks, as go-logfmt v0.6.1 does, and go-logfmt reads it again as
# what it was. logfmt2 takes each backslash away and keeps the letter behind it, which is right for quotation marks. The lines of an
# error are joined by an n, and the word at the seam is another one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @jclem/logfmt2@2.4.3 winston-logfmt@1.0.0 winston@3.19.0 >/dev/null
cat >run.cjs <<'JS'
const { decode } = require('@jclem/logfmt2');
const { logFmtFormat } = require('winston-logfmt');
const format = logFmtFormat();
for (const message of ['exit 1', 'say "yes"', 'exit 1\nretry', 'not found\nexit 1']) {
  const line = format.transform({ level: 'info', message })[Symbol.for('message')].trim();
  console.log(line, JSON.stringify(decode(line).message));
}
JS
seen=$(node run.cjs)

expected=$(
  cat <<'TEXT'
level=info message="exit 1" "exit 1"
level=info message="say \"yes\"" "say \"yes\""
level=info message="exit 1\nretry" "exit 1nretry"
level=info message="not found\nexit 1" "not foundnexit 1"
TEXT
)
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
