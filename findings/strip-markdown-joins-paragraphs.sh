#!/usr/bin/env bash
# cspell:ignore nonemore
# strip_markdown 0.2.0 (Rust) joins the last word of a paragraph with the first one of the next.
#
# Guess: a line break or a blank between two paragraphs, as there is one behind a heading and around the items of a list. There is nothing:
# "The dump failed." and "See the log." become "The dump failed.See the log.", and an address at the end of a paragraph gets the next word.
# Line breaks within a paragraph are kept. A search index or a notice that is made of a page has words that are nowhere.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2021"

[dependencies]
strip_markdown = "=0.2.0"
TOML
mkdir src
cat >src/main.rs <<'RUST'
fn main() {
    for text in [
        "# Result\n\nThe dump failed.",
        "The dump\nfailed.",
        "The dump failed.\n\nSee the log.",
        "See <https://example.com/log>\n\nor ask.",
        "- one\n\n  more\n- two",
    ] {
        println!("{text:?}: {:?}", strip_markdown::strip_markdown(text));
    }
}
RUST
seen=$(cargo run --quiet)

expected='"# Result\n\nThe dump failed.": "Result\nThe dump failed."
"The dump\nfailed.": "The dump\nfailed."
"The dump failed.\n\nSee the log.": "The dump failed.See the log."
"See <https://example.com/log>\n\nor ask.": "See https://example.com/logor ask."
"- one\n\n  more\n- two": "\nonemore\ntwo\n"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
