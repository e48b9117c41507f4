#!/usr/bin/env bash
# composerize 1.7.6 (npm) makes a read-only mount of `docker run` writable in the Compose file.
#
# Guess: `read_only: true`, the key of Compose's long form. `--mount` with `readonly` or `ro` loses the word without a warning, so a
# container may write to the host's folder. `readonly=true` becomes a key `readonly`, which Compose does not have. Of `-v`, `:ro` is kept.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts composerize@1.7.6 >/dev/null
cat >run.cjs <<'JS'
const composerize = require('composerize');

for (const option of [
  '-v /a:/b:ro',
  '--mount type=bind,source=/a,target=/b,readonly',
  '--mount type=bind,source=/a,target=/b,ro',
  '--mount type=bind,source=/a,target=/b,readonly=true',
]) {
  const lines = composerize(`docker run ${option} app`).split('\n');
  const from = lines.findIndex((line) => line.trim() === 'volumes:');
  const to = lines.findIndex((line) => line.trim().startsWith('image:'));
  console.log(`${option} => ${lines.slice(from + 1, to > from ? to : undefined).map((line) => line.trim()).filter(Boolean).join(' ')}`);
}
JS
seen=$(node run.cjs)

expected='-v /a:/b:ro => - /a:/b:ro
--mount type=bind,source=/a,target=/b,readonly => - type: bind source: /a target: /b
--mount type=bind,source=/a,target=/b,ro => - type: bind source: /a target: /b
--mount type=bind,source=/a,target=/b,readonly=true => - type: bind source: /a target: /b readonly: "true"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
