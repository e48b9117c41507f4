#!/usr/bin/env bash
# dotenv-stringify 3.0.1 (npm) puts backslashes into a text with quotes, and dotenv 17.2.3 leaves them in.
#
# Guess: what was written is read again. Its documentation says that what it writes can be read by dotenv.parse(), and dotenv
# documents that quotes within a text stay as they are. Here they get a backslash, which dotenv does not take away, so that a shell
# gets two words in place of one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts dotenv-stringify@3.0.1 dotenv@17.2.3 >/dev/null

cat >run.mjs <<'JS'
import dotenv from 'dotenv';
import stringify from 'dotenv-stringify';
for (const text of ['two words', 'tar --label "db team"']) {
  const line = stringify({COMMAND: text});
  console.log(`${text} ${line} ${dotenv.parse(line).COMMAND}`);
}
JS
seen=$(node run.mjs)

expected='two words COMMAND="two words" two words
tar --label "db team" COMMAND="tar --label \"db team\"" tar --label \"db team\"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
