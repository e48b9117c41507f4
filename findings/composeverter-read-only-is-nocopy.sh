#!/usr/bin/env bash
# cspell:ignore composeverter nocopy
# composeverter 1.7.5 (npm) expands the mount ./a:/b:ro to one with nocopy that can be written.
#
# Guess: read_only: true. In the Compose specification, the short form has ro for read-only, and the long form read_only; nocopy is
# another option, which keeps data of the image out of a new volume. It is set for ro, and nocopy itself becomes a part of the
# target. A container writes into a folder of the host that was to be kept from it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts composeverter@1.7.5 >/dev/null
cat >run.cjs <<'JS'
const { migrateToCommonSpec, yamlParse } = require('composeverter');
for (const mount of ['./a:/b', './a:/b:ro', 'data:/b:ro', 'data:/b:nocopy']) {
  const text = `services:\n  job:\n    image: example\n    volumes:\n      - ${mount}\nvolumes:\n  data:\n`;
  const { volumes } = yamlParse(migrateToCommonSpec(text, { expandVolumes: true })).services.job;
  console.log(mount, JSON.stringify(volumes[0]));
}
JS
seen=$(node run.cjs)

expected='./a:/b {"type":"bind","source":"./a","target":"/b"}
./a:/b:ro {"type":"bind","source":"./a","target":"/b","volume":{"nocopy":true}}
data:/b:ro {"type":"volume","source":"data","target":"/b","volume":{"nocopy":true}}
data:/b:nocopy {"type":"volume","source":"data","target":"/b:nocopy"}'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
