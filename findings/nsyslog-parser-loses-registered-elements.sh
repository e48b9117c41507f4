#!/usr/bin/env bash
# cspell:ignore nsyslog
# nsyslog-parser 0.10.1 (npm) loses structured data whose name has no @, and puts half of it into the text.
#
# These are the names that RFC 5424 itself defines: timeQuality, origin and meta. Names of one's own, such as job@32473, are read.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts nsyslog-parser@0.10.1 >/dev/null
cat >run.cjs <<'JS'
const parse = require('nsyslog-parser');
for (const data of ['[job@32473 name="etl"]', '[timeQuality isSynced="1"]']) {
  const {structuredData, message} = parse(`<14>1 2026-11-28T05:00:00Z host app 812 - ${data} done`);
  console.log(JSON.stringify([structuredData, message]));
}
JS
seen=$(node run.cjs)

if [ "$seen" != '[[{"$id":"job@32473","name":"etl"}],"done"]
[[],"isSynced=\"1\"] done"]' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
