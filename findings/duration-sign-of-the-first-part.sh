#!/usr/bin/env bash
# @sapphire/duration 1.2.0 (npm) and durations 0.3.3 (PyPI) read -1h30m as minus half an hour.
#
# Guess: minus one and a half hours. That is what -1h30m0s means in Go, which writes it so, and a sign in front of a duration is
# that of the whole in ISO 8601-2. Here each part has its own sign, and one without is above zero: -1h + 30m. -90m is right.
# parse-duration 2.1.9 (npm) has -5400 seconds.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @sapphire/duration@1.2.0 parse-duration@2.1.9 >/dev/null
cat >run.mjs <<'JS'
import { Duration } from '@sapphire/duration';
import parse from 'parse-duration';

for (const text of process.argv.slice(2)) console.log(text, new Duration(text).offset / 1000, parse(text) / 1000);
JS
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check durations==0.3.3
seen=$(
  node run.mjs -1h30m -90m
  venv/bin/python -c 'from durations import Duration; print(Duration("-1h30m").to_seconds(), Duration("-90m").to_seconds())'
)

expected='-1h30m -1800 -5400
-90m -5400 -5400
-1800.0 -5400.0'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
