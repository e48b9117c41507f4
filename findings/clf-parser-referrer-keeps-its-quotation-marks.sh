#!/usr/bin/env bash
# clf-parser 0.0.2 (npm) keeps the quotation marks of a referrer, and of no other field.
#
# Guess: the address alone, and null for "-". The parser removes the quotation marks of the request and the user agent, and reads a dash
# there as null. A referrer keeps its marks, so `new URL` refuses each address, and a request without a referrer has the referrer "-".
# The README names the formats of Apache and nginx, and its example has no referrer.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts clf-parser@0.0.2 >/dev/null
cat >run.cjs <<'JS'
const parse = require('clf-parser');

for (const referrer of ['https://example.com/', '-']) {
  const read = parse(`192.0.2.1 - - [01/Jan/2027:10:00:00 +0000] "GET /jobs HTTP/1.1" 200 5 "${referrer}" "curl/8"`);
  console.log(JSON.stringify([read.request, read.http_referer, read.http_user_agent]), URL.canParse(read.http_referer));
}
const none = parse('192.0.2.1 - - [01/Jan/2027:10:00:00 +0000] "-" 408 - "-" "-"');
console.log(JSON.stringify([none.request, none.http_referer, none.http_user_agent]));
JS
seen=$(node run.cjs)

expected='["GET /jobs HTTP/1.1","\"https://example.com/\"","curl/8"] false
["GET /jobs HTTP/1.1","\"-\"","curl/8"] false
[null,"\"-\"",null]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
