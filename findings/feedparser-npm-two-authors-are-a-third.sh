#!/usr/bin/env bash
# cspell:ignore feedparser gofeed
# feedparser 2.6.0 (npm) names the author of the feed for an entry that has two authors of its own.
#
# Guess: Ada, or both. RFC 4287, 4.1.2, allows several authors in an entry, and 4.2.1 has those of the feed apply only if the entry
# has none. One author of an entry is right. With two, item.author is the name at the top of the feed, who did not write it. gofeed
# and the feedparser of Python name the entry's own.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts feedparser@2.6.0 >/dev/null
cat >run.cjs <<'JS'
const { Readable } = require('node:stream');
const FeedParser = require('feedparser');

const entry = (authors, number) => `<entry><title>Release ${number}</title><id>tag:example.org,2027:${number}</id>
  <updated>2027-01-04T05:00:00Z</updated><link href="http://localhost/${number}"/><summary>Notes</summary>
  ${authors.map((name) => `<author><name>${name}</name></author>`).join('')}</entry>`;
const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Releases</title><id>tag:example.org,2027:0</id>
  <updated>2027-01-04T05:00:00Z</updated><author><name>Editor</name></author>
  ${[[], ['Ada'], ['Ada', 'Grace']].map(entry).join('')}</feed>`;
const parser = new FeedParser();
parser.on('data', ({ title, author }) => console.log(`${title}: ${author}`));
Readable.from([feed]).pipe(parser);
JS
seen=$(node run.cjs)

expected='Release 0: Editor
Release 1: Ada
Release 2: Editor'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
