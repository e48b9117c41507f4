#!/usr/bin/env bash
# decomposerize 1.4.4 (npm) joins the words of a command with commas when it turns a Compose file into `docker run`.
#
# Guess: `docker run image date -u`. In Compose, a command is a text or a list of words. From a list, the container gets one word that
# names no program. A health check that is a list ends in the same way, with `CMD` as a part of the command.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts decomposerize@1.4.4 >/dev/null
cat >run.cjs <<'JS'
const decomposerize = require('decomposerize');

for (const part of ['command: date -u', 'command: [date, -u]', 'healthcheck: {test: [CMD, curl, -f, "http://localhost"]}']) {
  console.log(`${part} => ${decomposerize(`services:\n  a:\n    image: image\n    ${part}\n`).trim()}`);
}
JS
seen=$(node run.cjs)

expected='command: date -u => docker run image date -u
command: [date, -u] => docker run image date,-u
healthcheck: {test: [CMD, curl, -f, "http://localhost"]} => docker run --health-cmd CMD,curl,-f,http://localhost image'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
