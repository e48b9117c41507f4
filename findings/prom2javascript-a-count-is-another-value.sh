#!/usr/bin/env bash
# prom2javascript 0.2.0 (npm) reads jobs 3 and jobs_count 120 as two values of jobs, when jobs alone has a type.
#
# Guess: two metrics, since a gauge has no count; only a histogram and a summary have lines of that name. What ends with _count, _sum or _bucket goes to
# the metric without it, of whatever type that is, so the gauge has the values 3, 120 and 9 with the same labels, and jobs_count is none.
# In front of jobs, or with a type of its own, it is right, and a histogram is. -Inf, NaN, as a summary without observations
# has it, and names with a colon, as recording rules have them, are errors that end the whole text. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts prom2javascript@0.2.0 >/dev/null
cat >run.cjs <<'JS'
const {getMetricsFromIterator} = require('prom2javascript');

const type = '# TYPE jobs gauge';
const texts = [
  [type, 'jobs 3', 'jobs_count 120', 'jobs_sum 9'],
  ['jobs_count 120', 'jobs_sum 9', type, 'jobs 3'],
  [type, 'jobs 3', '# TYPE jobs_count counter', 'jobs_count 120'],
  ['# TYPE wait histogram', 'wait_bucket{le="+Inf"} 2', 'wait_sum 7', 'wait_count 2'],
  ['# TYPE wait summary', 'wait{quantile="0.5"} NaN', 'wait_sum 0', 'wait_count 0'],
  [type, 'jobs +Inf'],
  [type, 'jobs -Inf'],
  ['job:jobs:sum 4'],
];
(async () => {
  for (const lines of texts) {
    let found;
    try {
      const metrics = Object.entries(await getMetricsFromIterator(lines.values()));
      found = metrics.map(([name, {data}]) => `${name}: ${data.map(({value, sum, count}) => value ?? `sum ${sum} count ${count}`).join(' and ')}`).join(', ');
    } catch (error) {
      found = error.message;
    }
    console.log(`${lines.join(' | ')} -> ${found}`);
  }
})();
JS
seen=$(node run.cjs)

expected='# TYPE jobs gauge | jobs 3 | jobs_count 120 | jobs_sum 9 -> jobs: 3 and 120 and 9
jobs_count 120 | jobs_sum 9 | # TYPE jobs gauge | jobs 3 -> jobs_count: 120, jobs_sum: 9, jobs: 3
# TYPE jobs gauge | jobs 3 | # TYPE jobs_count counter | jobs_count 120 -> jobs: 3, jobs_count: 120
# TYPE wait histogram | wait_bucket{le="+Inf"} 2 | wait_sum 7 | wait_count 2 -> wait: sum 7 count 2
# TYPE wait summary | wait{quantile="0.5"} NaN | wait_sum 0 | wait_count 0 -> Unable to parse metric [wait{quantile="0.5"} NaN]
# TYPE jobs gauge | jobs +Inf -> jobs: Infinity
# TYPE jobs gauge | jobs -Inf -> Unable to parse metric [jobs -Inf]
job:jobs:sum 4 -> Unable to parse metric [job:jobs:sum 4]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
