#!/usr/bin/env bash
# cspell:ignore dayjs
# dayjs 1.11.23 (npm), plugin duration: -PT1M30S, as it writes it itself, is read as 90 seconds to come.
#
# Guess: -90 seconds. ISO 8601-2 and RFC 5545, 3.3.6, have a sign in front of the whole duration, and toISOString writes it. The
# reader passes over it, so a delay that is saved and loaded changes its direction. Signs of single parts, PT-90S, are read.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 >/dev/null
cat >run.cjs <<'JS'
const dayjs = require('dayjs');
dayjs.extend(require('dayjs/plugin/duration'));
const text = dayjs.duration(-90, 'seconds').toISOString();
console.log(text, dayjs.duration(text).asSeconds(), dayjs.duration('PT-90S').asSeconds());
JS
seen=$(node run.cjs)

if [ "$seen" != '-PT1M30S 90 -90' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
