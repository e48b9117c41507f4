#!/usr/bin/env bash
# cdk8s 2.70.106 (npm) writes a duration of a day as "PT1D" and refuses "P1D".
#
# Guess: "P1D" both ways. The documentation of both methods says ISO 8601, where days come before the T. What cdk8s writes, no other
# program reads, and a valid duration with days from elsewhere is an error. Half a second has no text at all.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts cdk8s@2.70.106 constructs@10.8.1 >/dev/null
cat >run.cjs <<'JS'
const {Duration} = require('cdk8s');

function result(make) {
  try {
    return make();
  } catch (error) {
    return `Error: ${error.message}`;
  }
}
console.log(`a day: ${result(() => Duration.days(1).toIsoString())}`);
console.log(`36 hours: ${result(() => Duration.hours(36).toIsoString())}`);
console.log(`half a second: ${result(() => Duration.millis(500).toIsoString())}`);
for (const text of ['PT1H30M', 'P1D', 'P1DT12H', 'PT1D']) {
  console.log(`${text}: ${result(() => Duration.parse(text).toMinutes())}`);
}
JS
seen=$(node run.cjs)

expected='a day: PT1D
36 hours: PT1D12H
half a second: Error: Unexpected time unit: millis
PT1H30M: 90
P1D: Error: Not a valid ISO duration: P1D
P1DT12H: Error: Not a valid ISO duration: P1DT12H
PT1D: 1440'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
