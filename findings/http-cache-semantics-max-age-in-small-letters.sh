#!/usr/bin/env bash
# http-cache-semantics 4.3.0 (npm, used by got) does not keep an answer whose header says Max-Age=60.
#
# Guess: 60 seconds. RFC 9111, 5.2, has the names of directives without regard to case. Only small letters are known here; others
# are kept as names of their own, so the answer is stale at once, and each look at a page of a server that writes so asks it again.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts http-cache-semantics@4.3.0 >/dev/null
cat >run.cjs <<'JS'
const Policy = require('http-cache-semantics');

for (const control of ['max-age=60', 'Max-Age=60', 'public, MAX-AGE=60']) {
  const policy = new Policy({ url: '/', headers: {}, method: 'GET' }, { status: 200, headers: { 'cache-control': control } });
  console.log(`${control}: ${Math.ceil(policy.timeToLive() / 1000)} s`);
}
JS
seen=$(TZ=UTC node run.cjs)

expected='max-age=60: 60 s
Max-Age=60: 0 s
public, MAX-AGE=60: 0 s'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
