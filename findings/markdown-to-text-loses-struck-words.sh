#!/usr/bin/env bash
# cspell:ignore dumpfailed
# markdown_to_text 1.0.0 (Rust) leaves out ~~words~~ with their marks, and joins two words at a line break that is written as such.
#
# Guess: the words without the marks, as with *emphasis* and **strong** words, since a text that is struck is still a text, and a line break at
# the two blanks that make one. "~~Monday~~ Tuesday" becomes " Tuesday", and what is behind the break is written against what is before it,
# while the break that means nothing is a blank. strip_markdown 0.2.0 keeps the words and both breaks. The words are known to be
# left out: a test of markdown_to_text wants nothing between the two blanks around them.
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
markdown_to_text = "=1.0.0"
strip_markdown = "=0.2.0"
TOML
mkdir src
cat >src/main.rs <<'RUST'
fn main() {
    for text in ["*a* **b** `c`", "Runs on ~~Monday~~ Tuesday", "~~off~~", "The dump\nfailed", "The dump  \nfailed", "The dump\\\nfailed"] {
        println!("{text:?}: {:?}, {:?}", markdown_to_text::convert(text), strip_markdown::strip_markdown(text));
    }
}
RUST
seen=$(cargo run --quiet)

expected='"*a* **b** `c`": "a b c", "a b c"
"Runs on ~~Monday~~ Tuesday": "Runs on  Tuesday", "Runs on Monday Tuesday"
"~~off~~": "", "off"
"The dump\nfailed": "The dump failed", "The dump\nfailed"
"The dump  \nfailed": "The dumpfailed", "The dump\nfailed"
"The dump\\\nfailed": "The dumpfailed", "The dump\nfailed"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
