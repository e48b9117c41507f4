#!/usr/bin/env bash
# cspell:ignore beemhq pyawscron
# aws-cron-parser 1.1.12 (npm) reads the minutes 0/15,50 of EventBridge without the 50, and 50,0/15 as 50 alone.
#
# Guess: 0, 15, 30, 45 and 50 in either order, as aws-croniter 2.1.1 has them, or an error, as pyawscron 1.0.7 gives. Of what stands before
# the slash and behind it, only the first number counts. A range with a step loses the rest of its list in the same way; a range
# without one, as in 5-7,30, is right. Steps were mended once (beemhq/aws-cron-parser 13, closed); of lists with steps, no report was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts aws-cron-parser@1.1.12 >/dev/null
cat >run.cjs <<'JS'
const {parse} = require('aws-cron-parser');
for (const minutes of ['0/15', '5-7,30', '0/15,50', '50,0/15', '0-10/3,30']) {
  console.log(`${minutes}: ${parse(`${minutes} 9 * * ? *`).minutes.join(' ')}`);
}
JS
seen=$(node run.cjs)

expected='0/15: 0 15 30 45
5-7,30: 5 6 7 30
0/15,50: 0 15 30 45
50,0/15: 50
0-10/3,30: 0 3 6 9'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
