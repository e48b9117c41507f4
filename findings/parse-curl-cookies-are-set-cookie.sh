#!/usr/bin/env bash
# parse-curl 0.2.6 (npm) turns the cookies of `curl -b` into the header `Set-Cookie`.
#
# Guess: `Cookie`. The manual of curl says that -b passes the data to the server in the Cookie header, and in RFC 6265, 4, `Set-Cookie`
# is what a server answers with. Whoever sends the request again from what was read has no session, as a server passes over the
# header. The same text given with -H is kept.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts parse-curl@0.2.6 >/dev/null
cat >run.cjs <<'JS'
const parse = require('parse-curl');
for (const options of ["-b 'session=812; theme=dark'", "--cookie 'session=812'", "-H 'Cookie: session=812'"]) {
  console.log(options, JSON.stringify(parse(`curl ${options} https://example.org/v1/jobs`).header));
}
JS
seen=$(node run.cjs)

expected=$(
  cat <<'TEXT'
-b 'session=812; theme=dark' {"Set-Cookie":"session=812; theme=dark"}
--cookie 'session=812' {"Set-Cookie":"session=812"}
-H 'Cookie: session=812' {"Cookie":"session=812"}
TEXT
)
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
