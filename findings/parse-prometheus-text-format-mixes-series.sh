#!/usr/bin/env bash
# parse-prometheus-text-format 1.1.1 (npm) makes one series of all series of a summary, and drops sums and counts.
#
# The quantiles of a later series replace those of an earlier one: with jobs a and b, 0.5 is that of b and 0.9 that of a, and labels,
# _sum and _count are gone. Without quantiles, as many clients write a summary, both series are there with all. Histograms are
# mixed in the same way.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts parse-prometheus-text-format@1.1.1 >/dev/null
cat >with <<'TEXT'
# TYPE wait summary
wait{job="a",quantile="0.5"} 11
wait{job="a",quantile="0.9"} 12
wait_sum{job="a"} 70
wait_count{job="a"} 7
wait{job="b",quantile="0.5"} 21
wait_sum{job="b"} 90
wait_count{job="b"} 9
TEXT
grep -v quantile with >without
cat >run.mjs <<'JS'
import {readFileSync} from 'node:fs';
import parse from 'parse-prometheus-text-format';
const seriesIn = (file) => JSON.stringify(parse(readFileSync(file, 'utf8'))[0].metrics);
console.log(seriesIn('with'), seriesIn('without'));
JS
seen=$(node run.mjs)

if [ "$seen" != '[{"quantiles":{"0.5":"21","0.9":"12"}}] [{"labels":{"job":"a"},"sum":"70","count":"7"},{"labels":{"job":"b"},"sum":"90","count":"9"}]' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
