#!/usr/bin/env bash
# cspell:ignore hana rubygems
# Hana 1.3.6 (Ruby, JSON Patch) changes the source of a copy when the copy is changed.
#
# Guess: nightly stays with one tag. RFC 6902, 4.5, has copy add the value that is found at the other place, and the change behind it
# names the copy only. Both names then hold the same list, within one patch and in the document that comes out. Numbers and texts, of
# which most examples are made, do not show it. A job made from another one, and then changed, is the usual case of copy.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-hana=1.3.6-2 >/dev/null 2>&1
dpkg -x ruby-hana_1.3.6-2_all.deb .
cat >run.rb <<'RB'
require 'hana'
require 'json'

copy = { 'op' => 'copy', 'from' => '/nightly', 'path' => '/weekly' }
change = { 'op' => 'add', 'path' => '/weekly/tags/-', 'value' => 'slow' }
[[copy], [copy, change]].each do |patch|
  document = JSON.parse('{"nightly": {"tags": ["etl"]}}')
  puts JSON.generate(Hana::Patch.new(patch).apply(document))
end
RB
seen=$(ruby -I usr/share/rubygems-integration/all/gems/hana-1.3.6/lib run.rb)

expected='{"nightly":{"tags":["etl"]},"weekly":{"tags":["etl"]}}
{"nightly":{"tags":["etl","slow"]},"weekly":{"tags":["etl","slow"]}}'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
