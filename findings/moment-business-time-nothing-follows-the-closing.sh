#!/usr/bin/env bash
# cspell:ignore lennym workinghours
# moment-business-time 2.0.0 (npm) has no next transition at 17:00, when the business closes, and no last one at 9:00, when it opens.
#
# Guess: the opening on the next day, so that who asks from one transition for the next has all of them. The moment that it gives back is neither
# before the end of the hours nor after it, and the answer is undefined: such a walk is over at the first closing, and backward at the first
# opening. At 12:00, before a break, the next one is right, as is all of it a second later. A closing cannot be asked at its own
# time either, while isWorkingTime is true then. No report of it was found (the methods came with lennym/moment-business-time 44).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts moment-business-time@2.0.0 moment@2.31.0 >/dev/null
cat >run.cjs <<'JS'
const moment = require('moment-business-time');

moment.updateLocale('en', {workinghours: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, day % 6 ? ['09:00', '12:00', '13:00', '17:00'] : null]))});
const shown = (found) => (found ? `${found.transition} ${found.moment.format('ddd HH:mm')}` : 'none');
for (const time of ['08:59:59', '09:00:00', '12:00:00', '13:00:00', '16:59:59', '17:00:00', '17:00:01']) {
  const at = moment(`2027-01-04T${time}`);
  console.log(`Mon ${time}: next ${shown(at.nextTransitionTime())}, last ${shown(at.lastTransitionTime())}`);
}
const walk = [];
for (let found = moment('2027-01-04T10:00').nextTransitionTime(); found; found = found.moment.nextTransitionTime()) {
  walk.push(shown(found));
}
console.log(`from Mon 10:00 on: ${walk.join(', ')}`);
JS
seen=$(node run.cjs)

expected='Mon 08:59:59: next open Mon 09:00, last close Fri 17:00
Mon 09:00:00: next close Mon 12:00, last none
Mon 12:00:00: next open Mon 13:00, last open Mon 09:00
Mon 13:00:00: next close Mon 17:00, last close Mon 12:00
Mon 16:59:59: next close Mon 17:00, last open Mon 13:00
Mon 17:00:00: next none, last open Mon 13:00
Mon 17:00:01: next open Tue 09:00, last close Mon 17:00
from Mon 10:00 on: close Mon 12:00, open Mon 13:00, close Mon 17:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
