#!/usr/bin/env bash
# cspell:ignore emailjs
# emailjs 5.0.3 (npm) says of every text that it is 7bit, also of one with an accent and with a line of 2000 letters.
#
# Guess: quoted-printable or base64 where the text needs it. RFC 2045, 2.7 and 6.2, allow 7bit for ASCII in lines of at most 998
# letters, and the subject is encoded. The output of a job often has longer lines, and a server that holds the limit refuses
# the message, or breaks the line where it wants.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts emailjs@5.0.3 >/dev/null
cat >run.mjs <<'JS'
import {Message} from 'emailjs';
const text = `Café\n${'x'.repeat(2000)}\n`;
new Message({from: 'jobs@example.org', to: 'ops@example.org', subject: 'Café', text}).read((_error, message) => {
  const lines = message.toString().split(/\r?\n/);
  const longest = Math.max(...lines.map((line) => line.length));
  console.log(lines.find((line) => line.startsWith('Content-Transfer-Encoding')), longest, lines.includes('Café'));
});
JS
seen=$(node run.mjs)

if [ "$seen" != 'Content-Transfer-Encoding: 7bit 2000 true' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
