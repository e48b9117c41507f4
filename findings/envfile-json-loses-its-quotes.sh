#!/usr/bin/env bash
# cspell:ignore envfile
# envfile 7.1.0 (npm) takes every quotation mark and apostrophe out of a value.
#
# Guess: only those around the value go, as dotenv 17.2.3 does, and parse reads what stringify writes. JSON loses its quotes, within
# apostrophes too, and a text that stringify wrote loses its apostrophe. An issue about the JSON is closed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts envfile@7.1.0 dotenv@17.2.3 >/dev/null

cat >run.mjs <<'JS'
import dotenv from 'dotenv';
import {parse, stringify} from 'envfile';
for (const line of [`LABELS='{"team":"db"}'`, `LABELS={"team":"db"}`, stringify({TITLE: "the team's dump"}).trim()]) {
  console.log(line, Object.values(parse(line))[0], Object.values(dotenv.parse(line))[0]);
}
JS
seen=$(node run.mjs)

expected=$(
  cat <<'TEXT'
LABELS='{"team":"db"}' {team:db} {"team":"db"}
LABELS={"team":"db"} {team:db} {"team":"db"}
TITLE=the team's dump the teams dump the team's dump
TEXT
)
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
