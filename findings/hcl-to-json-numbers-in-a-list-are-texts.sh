#!/usr/bin/env bash
# hcl-to-json 0.1.1 (npm) makes texts of the numbers and of true in a list.
#
# Guess: [4646, 4647]. The HCL specification knows one kind of number, in a list as alone, and alone it stays one here. hcl2-parser
# 1.0.3 keeps both. A schema of the JSON that wants integers refuses the list.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts hcl-to-json@0.1.1 hcl2-parser@1.0.3 >/dev/null

cat >run.cjs <<'JS'
const one = require('hcl-to-json');
const other = require('hcl2-parser').parseToObject;
for (const text of ['port = 4646', 'ports = [4646, 4647]', 'flags = [true, false]', 'names = ["a", "b"]']) {
  console.log(text, JSON.stringify(one(text)), JSON.stringify(other(text)[0]));
}
JS
seen=$(node run.cjs)

expected='port = 4646 {"port":4646} {"port":4646}
ports = [4646, 4647] {"ports":["4646","4647"]} {"ports":[4646,4647]}
flags = [true, false] {"flags":["true","false"]} {"flags":[true,false]}
names = ["a", "b"] {"names":["a","b"]} {"names":["a","b"]}'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
