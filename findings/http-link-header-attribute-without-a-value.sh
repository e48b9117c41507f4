#!/usr/bin/env bash
# http-link-header 1.1.4 (npm) finds no relation in a link that has an attribute without a value in front of it.
#
# Guess: preload, with crossorigin beside it. RFC 8288, 3, has the equals sign and what follows it optional in a parameter, and HTML
# writes crossorigin so. Here, a name goes on until an equals sign, so that "crossorigin; rel" is one attribute, and the address has
# no relation. As the last one, without an equals sign behind it, the attribute is read. parse-link-header 2.0.0 finds preload in both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts http-link-header@1.1.4 parse-link-header@2.0.0 >/dev/null
cat >run.cjs <<'JS'
const header = require('http-link-header');
const peer = require('parse-link-header');

for (const attributes of ['rel=preload; as=font; crossorigin', 'crossorigin; rel=preload; as=font']) {
  const text = `<https://example.org/mono.woff2>; ${attributes}`;
  const { refs } = header.parse(text);
  console.log(attributes);
  for (const { uri, ...others } of refs) console.log(uri, JSON.stringify(others));
  console.log(header.parse(text).rel('preload').length, Object.keys(peer(text)).join(' '));
}
JS
seen=$(node run.cjs)

expected='rel=preload; as=font; crossorigin
https://example.org/mono.woff2 {"rel":"preload","as":"font","crossorigin":""}
1 preload
crossorigin; rel=preload; as=font
https://example.org/mono.woff2 {"crossorigin; rel":"preload","as":"font"}
0 preload'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
