#!/usr/bin/env bash
# immutable-json-patch 6.0.3 (npm) fails a test of a JSON Patch whose keys are in another order.
#
# Guess: the test succeeds. RFC 6902, 4.6, calls two objects equal if they have the same names with equal values, and JSON has no
# order of names. A test guards a change, so that the whole patch is refused if a server wrote the keys in another order. rfc6902
# 5.4.0 takes it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts immutable-json-patch@6.0.3 rfc6902@5.4.0 >/dev/null

cat >run.mjs <<'JS'
import {immutableJSONPatch} from 'immutable-json-patch';
import {applyPatch} from 'rfc6902';
const job = () => ({retry: {limit: 3, wait: '10s'}});
for (const value of [{limit: 3, wait: '10s'}, {wait: '10s', limit: 3}]) {
  const patch = [{op: 'test', path: '/retry', value}, {op: 'replace', path: '/retry/limit', value: 5}];
  let seen;
  try {
    seen = immutableJSONPatch(job(), patch).retry.limit;
  } catch (error) {
    seen = error.message;
  }
  const other = job();
  applyPatch(other, patch);
  console.log(Object.keys(value).join(), seen, other.retry.limit);
}
JS
seen=$(node run.mjs)

expected='limit,wait 5 5
wait,limit Test failed, value differs (path: "/retry") 5'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
