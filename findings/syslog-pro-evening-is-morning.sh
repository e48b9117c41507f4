#!/usr/bin/env bash
# syslog-pro 1.0.0 (npm) sends what happens at 20:05 with the time 08:05, and what happens at 00:05 with 12:05.
#
# Guess: 20:05 and 00:05. RFC 5424, 6, has hours from 00 to 23, and so has RFC 3164, 4.1.2. The pattern of the hour is that of a clock
# with 12 hours, in both formats, without am or pm. Half of the messages of a day are put twelve hours from where they belong. An
# issue about it is open.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts syslog-pro@1.0.0 >/dev/null
cat >run.cjs <<'JS'
const { RFC3164, RFC5424 } = require('syslog-pro');
(async () => {
  for (const time of ['00:05', '08:05', '20:05']) {
    Date.now = () => Date.parse(`2027-01-15T${time}:00Z`);
    for (const format of [RFC5424, RFC3164]) {
      const message = await new format({ hostname: 'host' }).buildMessage('done');
      console.log(time, message.split(' host')[0]);
    }
  }
})();
JS
seen=$(TZ=UTC node run.cjs)

expected='00:05 <190>1 2027-01-15T12:05:00+00:00
00:05 <190>Jan 15 12:05:00
08:05 <190>1 2027-01-15T08:05:00+00:00
08:05 <190>Jan 15 08:05:00
20:05 <190>1 2027-01-15T08:05:00+00:00
20:05 <190>Jan 15 08:05:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
