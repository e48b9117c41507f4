#!/usr/bin/env bash
# syslog-pro 1.0.0 (npm) begins every message of RFC 5424 with the three letters B, O and M.
#
# Guess: the three bytes EF BB BF. RFC 5424, 6.4, has BOM as a name in its grammar, for the byte order mark of UTF-8, and a receiver
# takes those away. The letters stay, so that "done" arrives as "BOMdone", and a search for messages that begin with a word finds
# none. With utf8BOM set to false, neither is sent.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts syslog-pro@1.0.0 >/dev/null
cat >run.cjs <<'JS'
const { RFC5424 } = require('syslog-pro');
(async () => {
  for (const options of [{}, { utf8BOM: true }, { utf8BOM: false }]) {
    const message = await new RFC5424(options).buildMessage('done');
    console.log(JSON.stringify(options), JSON.stringify(message.trim().split(' - ').at(-1)));
  }
})();
JS
seen=$(node run.cjs)

expected='{} "BOMdone"
{"utf8BOM":true} "BOMdone"
{"utf8BOM":false} "done"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
