#!/usr/bin/env bash
# cspell:ignore protobufjs protojson
# proto3-json-serializer 3.0.6 (npm, of the Google Cloud clients) writes a Duration of minus half a second as "0s".
#
# Guess: "-0.500s". Its documentation says that it follows the JSON mapping of proto3, and duration.proto has the fraction of a
# negative duration in nanos below zero. Only nanos above zero are written, so that -1.5 seconds are "-1s", without an error. The
# protojson that protobufjs 8.8.1 derived from it is right. A clock that is half a second behind is shown as exact.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts proto3-json-serializer@3.0.6 protobufjs@8.8.1 >/dev/null
cat >run.cjs <<'JS'
const protobuf = require('protobufjs');
const { toJson } = require('protobufjs/ext/protojson');
const { toProto3JSON } = require('proto3-json-serializer');
const root = protobuf.Root.fromJSON(protobuf.common.get('google/protobuf/duration.proto'));
protobuf.parse('syntax = "proto3"; message Clock { google.protobuf.Duration ahead = 1; }', root);
const Clock = root.lookupType('Clock');
for (const ahead of [{ seconds: 1, nanos: 5e8 }, { seconds: -2 }, { nanos: -5e8 }, { seconds: -1, nanos: -5e8 }]) {
  const clock = Clock.fromObject({ ahead });
  console.log(toJson(Clock, clock).ahead, toProto3JSON(clock).ahead);
}
JS
seen=$(node run.cjs)

expected='1.500s 1.500s
-2s -2s
-0.500s 0s
-1.500s -1s'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
