#!/usr/bin/env bash
# cspell:ignore feedsmith rowanmanning
# @rowanmanning/feed-parser 2.1.5 (npm) gives the content <code>sort <file></code> of a feed that has <code>sort &lt;file&gt;</code>.
#
# Guess: the HTML as the author wrote it, as feedsmith 3.0.1 has it. What is read out of XML, or out of CDATA, is decoded once more, so signs that HTML
# needs become part of it: on the page, the name of the file is an element and cannot be seen. &amp;lt;, with which one shows
# how &lt; is written, is lost the same way, and a text is decoded, though it is none of HTML. Titles are plain texts,
# for which it fits. It is known (rowanmanning/feed-parser 209, open). A date in CET is none, too, whereas EST has its time.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @rowanmanning/feed-parser@2.1.5 feedsmith@3.0.1 >/dev/null
cat >run.mjs <<'JS'
import {parseFeed} from '@rowanmanning/feed-parser';
import {parseFeed as parseWithFeedsmith} from 'feedsmith';

const atom = (content) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs</title><id>jobs</id><entry><title>One</title><id>one</id>${content}</entry></feed>`;
const contents = [
  '<content type="html">&lt;code&gt;sort &amp;lt;file&amp;gt;&lt;/code&gt;</content>',
  '<content type="html"><![CDATA[<code>sort &lt;file&gt;</code>]]></content>',
  '<content type="html"><![CDATA[Write &amp;lt; for &lt;.]]></content>',
  '<content type="text">Write &amp;lt; for &lt;.</content>',
];
for (const content of contents) {
  const [feed, other] = [parseFeed(atom(content)).items[0].content, parseWithFeedsmith(atom(content)).feed.entries[0].content.value];
  console.log(`${content}\n  ${feed}\n  feedsmith: ${other}`);
}
for (const zone of ['EST', 'CET', '+0100']) {
  const item = `<item><title>One</title><pubDate>Fri, 01 Jan 2027 09:00:00 ${zone}</pubDate></item>`;
  const {published} = parseFeed(`<rss version="2.0"><channel><title>Jobs</title>${item}</channel></rss>`).items[0];
  console.log(`09:00:00 ${zone}: ${published?.toISOString()}`);
}
JS
seen=$(node run.mjs)

expected='<content type="html">&lt;code&gt;sort &amp;lt;file&amp;gt;&lt;/code&gt;</content>
  <code>sort <file></code>
  feedsmith: <code>sort &lt;file&gt;</code>
<content type="html"><![CDATA[<code>sort &lt;file&gt;</code>]]></content>
  <code>sort <file></code>
  feedsmith: <code>sort &lt;file&gt;</code>
<content type="html"><![CDATA[Write &amp;lt; for &lt;.]]></content>
  Write &lt; for <.
  feedsmith: Write &amp;lt; for &lt;.
<content type="text">Write &amp;lt; for &lt;.</content>
  Write < for <.
  feedsmith: Write &lt; for <.
09:00:00 EST: 2027-01-01T14:00:00.000Z
09:00:00 CET: undefined
09:00:00 +0100: 2027-01-01T08:00:00.000Z'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
