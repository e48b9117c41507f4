#!/usr/bin/env bash
# cspell:ignore pushcorn hocon
# @pushcorn/hocon-parser 1.3.1 (npm) makes dump--all of the command in commands += dump --all, and the text 443 of the number in ports += 443.
#
# Guess: what stands behind += is a value like any other, as in com.typesafe:config 1.4.3 (Java), and as it is in a list that is added with
# commands = ${commands} [dump --all]. Of a value without quotation marks the words are joined, and what is left is always a text:
# false and null as well, also in strict mode, which is to be closer to the specification. Objects, lists, values with quotation
# marks and substitutions are right, so is a list that has its values at once. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @pushcorn/hocon-parser@1.3.1 >/dev/null
cat >run.cjs <<'JS'
const {parse} = require('@pushcorn/hocon-parser');

const lines = ['a = [sync, dump --all]', 'a = [sync], a = ${a} [dump --all]', 'a = [sync], a += "dump --all"', 'a = [sync], a += dump --all'];
lines.push('a = [80, 443, false]', 'a = [80], a += 443, a += false, a += null', 'a = [every hour], a += 10 minutes', 'a += {run = dump --all}');
(async () => {
  for (const text of lines) {
    console.log(`${text}: ${JSON.stringify((await parse({text, strict: true})).a)}`);
  }
})();
JS
seen=$(node run.cjs)

expected='a = [sync, dump --all]: ["sync","dump --all"]
a = [sync], a = ${a} [dump --all]: ["sync","dump --all"]
a = [sync], a += "dump --all": ["sync","dump --all"]
a = [sync], a += dump --all: ["sync","dump--all"]
a = [80, 443, false]: [80,443,false]
a = [80], a += 443, a += false, a += null: [80,"443","false","null"]
a = [every hour], a += 10 minutes: ["every hour","10minutes"]
a += {run = dump --all}: [{"run":"dump --all"}]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
