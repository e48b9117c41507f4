#!/usr/bin/env bash
# cspell:ignore nextlast
# parse_link_header 0.4.1 (Rust) reads rel="next last" as one relation, nextlast.
#
# Guess: the link under next and under last. RFC 8288 has relations in a list with spaces between them, and a page before the last one
# may be both. All spaces are taken out of the header first, so the client finds no next page and stops before the last one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name finding . 2>/dev/null
cargo add --quiet parse_link_header@=0.4.1 2>/dev/null
cat >src/main.rs <<'RUST'
fn main() {
    for relation in ["next", "next last"] {
        let header = format!("<http://localhost/jobs?page=2>; rel=\"{relation}\"");
        let links = parse_link_header::parse_with_rel(&header).unwrap();
        println!("{relation}: {:?}", links.keys().collect::<Vec<_>>());
    }
}
RUST
seen=$(cargo run --quiet 2>/dev/null)

expected='next: ["next"]
next last: ["nextlast"]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
