#!/usr/bin/env bash
# glossy 0.1.7 (npm) drops the text of a message up to its last closing bracket, if there is structured data.
#
# "job [etl] done" after an element of RFC 5424 comes back as "done". After "-", which stands for no structured data, it is whole.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts glossy@0.1.7 >/dev/null
cat >run.cjs <<'JS'
const {Parse} = require('glossy');
for (const data of ['-', '[node@32473 name="n1"]']) {
  Parse.parse(`<14>1 2026-11-28T05:00:00Z host app 812 - ${data} job [etl] done`, ({message}) => console.log(message));
}
JS
seen=$(node run.cjs)

if [ "$seen" != 'job [etl] done
done' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
