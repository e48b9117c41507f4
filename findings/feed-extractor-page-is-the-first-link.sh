#!/usr/bin/env bash
# cspell:ignore extractus fastfeedparser gofeed
# @extractus/feed-extractor 8.0.3 (npm) and fastfeedparser 0.6.5 (PyPI) take the first link of an entry for its page.
#
# Guess: the page, 1.html. The grammar of RFC 4287, 4.1.2, has the elements of an entry in any order, and 4.2.7.2 gives a link
# without rel the relation alternate; self is the entry as Atom. With self in front, a reader opens the XML; the first of the two
# does not give the address of the page at all. gofeed 1.4.2 (Go) takes the page.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @extractus/feed-extractor@8.0.3 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check fastfeedparser==0.6.5
cat >feed.xml <<'XML'
<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Releases</title>
  <id>tag:example.org,2027:0</id>
  <updated>2027-01-04T05:00:00Z</updated>
  <author><name>Ada</name></author>
  <entry>
    <title>Page in front</title>
    <link href="http://localhost/1.html"/>
    <link rel="self" href="http://localhost/1.atom"/>
    <id>tag:example.org,2027:1</id>
    <updated>2027-01-04T05:00:00Z</updated>
    <summary>Notes</summary>
  </entry>
  <entry>
    <title>Entry in front</title>
    <link rel="self" href="http://localhost/1.atom"/>
    <link href="http://localhost/1.html"/>
    <id>tag:example.org,2027:1</id>
    <updated>2027-01-05T05:00:00Z</updated>
    <summary>Notes</summary>
  </entry>
</feed>
XML
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { extractFromXml } from '@extractus/feed-extractor';

for (const { title, link } of extractFromXml(readFileSync('feed.xml', 'utf8')).entries) {
  console.log('feed-extractor', title, link);
}
JS
cat >run.py <<'PY'
import fastfeedparser

for entry in fastfeedparser.parse(open("feed.xml").read()).entries:
    print("fastfeedparser", entry.title, entry.link)
PY
seen=$(node run.mjs && env/bin/python run.py)

expected='feed-extractor Page in front http://localhost/1.html
feed-extractor Entry in front http://localhost/1.atom
fastfeedparser Page in front http://localhost/1.html
fastfeedparser Entry in front http://localhost/1.atom'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
