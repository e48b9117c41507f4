#!/usr/bin/env bash
# opml 0.5.8 (npm, of the author of OPML) writes the title "Jobs & alerts" so that it cannot read it again.
#
# Guess: Jobs &amp; alerts. In XML 1.0, 2.4, an ampersand and a less-than sign of a text have to be escaped, and in the outlines they are.
# What belongs to the head is written as it stands. Its own parse, and each reader of feeds that takes the list over, refuses the whole
# file for a name that is a usual one. A title that was read from &amp; is broken when it is saved.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts opml@0.5.8 >/dev/null
cat >run.cjs <<'JS'
const opml = require('opml');
for (const title of ['Jobs', 'Jobs & alerts']) {
  const text = opml.stringify({ opml: { head: { title }, body: { subs: [{ text: title }] } } });
  opml.parse(text, (error, read) => {
    console.log(text.match(/<title>.*/)[0], text.match(/<outline .*/)[0], error ? 'refused' : read.opml.head.title);
  });
}
JS
seen=$(node run.cjs)

expected='<title>Jobs</title> <outline text="Jobs" /> Jobs
<title>Jobs & alerts</title> <outline text="Jobs &amp; alerts" /> refused'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
