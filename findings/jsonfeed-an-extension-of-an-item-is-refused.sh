#!/usr/bin/env bash
# cspell:ignore jsonfeed
# jsonfeed 0.2.0 (Rust) refuses a whole feed when one of its items has an extension, such as the _job that feed 6.0.0 (npm) writes.
#
# Guess: the item without it. JSON Feed has extensions anywhere, with an underscore before the name, and readers pass over what they do
# not know. In the feed's own object it does so, with extensions and with the authors and language of version 1.1; in an item an unknown
# name is an error, and so are an item's authors. An item that it writes itself has a null for the content that it lacks, which the
# format does not have, and which it reads. No report of it was found; feed-rs, another crate, got authors in 2023.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund feed@6.0.0 >/dev/null
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.0.0"
edition = "2021"
[dependencies]
jsonfeed = "=0.2.0"
serde_json = "1"
TOML
cat >src/main.rs <<'RS'
fn main() {
    for line in std::io::stdin().lines() {
        match jsonfeed::from_str(&line.unwrap()) {
            Ok(feed) => println!("{}", serde_json::to_string(&feed.items).unwrap()),
            Err(error) => println!("{}", format!("{error:?}").split(", expected").next().unwrap()),
        }
    }
}
RS
cat >run.mjs <<'JS'
import { Feed } from "feed";
const write = (change) => {
  const feed = new Feed({ title: "Runs", id: "runs", link: "https://example.com/", copyright: "" });
  const item = { title: "Dump", id: "1", link: "https://example.com/1", date: new Date(0), content: "Done" };
  change(feed, item);
  feed.addItem(item);
  console.log(JSON.stringify(JSON.parse(feed.json1())));
};
write(() => {});
write((feed) => feed.addExtension({ name: "_cluster", objects: { nodes: 3 } }));
write((feed, item) => Object.assign(item, { extensions: [{ name: "_job", objects: { code: 0 } }] }));
console.log(
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "Runs",
    language: "en",
    authors: [{ name: "Cluster" }],
    items: [{ id: "1", content_text: "Done" }],
  }),
);
JS
node run.mjs >feeds
cargo build --quiet 2>/dev/null
seen=$(
  sed 's/.*"items"/feed: "items"/' feeds
  target/debug/finding <feeds
)

expected='feed: "items":[{"id":"1","content_html":"Done","url":"https://example.com/1","title":"Dump","date_modified":"1970-01-01T00:00:00.000Z"}]}
feed: "items":[{"id":"1","content_html":"Done","url":"https://example.com/1","title":"Dump","date_modified":"1970-01-01T00:00:00.000Z"}]}
feed: "items":[{"id":"1","content_html":"Done","url":"https://example.com/1","title":"Dump","date_modified":"1970-01-01T00:00:00.000Z","_job":{"code":0}}]}
feed: "items":[{"id":"1","content_text":"Done"}]}
[{"id":"1","url":"https://example.com/1","title":"Dump","content_html":"Done","content_text":null,"date_modified":"1970-01-01T00:00:00.000Z"}]
[{"id":"1","url":"https://example.com/1","title":"Dump","content_html":"Done","content_text":null,"date_modified":"1970-01-01T00:00:00.000Z"}]
Error(Serde(Error("unknown field `_job`
[{"id":"1","content_html":null,"content_text":"Done"}]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
