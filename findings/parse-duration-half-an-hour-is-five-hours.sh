#!/usr/bin/env bash
# cspell:ignore fundu
# parse_duration 2.1.1 (crates.io) reads .5h as five hours, and 1.5h as one and a half.
#
# Guess: half an hour, or an error. Its documentation says that decimals are allowed. Without a digit in front, the point is passed
# over, with 0.5h it is not. fundu 2.1.1 and time.ParseDuration of Go have half an hour. A time limit that was written in Go's short
# form is ten times longer.
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
fundu = "=2.1.1"
parse_duration = "=2.1.1"
TOML
mkdir src
cat >src/main.rs <<'RUST'
fn main() {
    for text in ["1.5h", "0.5h", ".5h", ".25s"] {
        println!("{text}: {:?} {:?}", parse_duration::parse(text).unwrap(), fundu::parse_duration(text).unwrap());
    }
}
RUST
seen=$(cargo run --quiet)

expected='1.5h: 5400s 5400s
0.5h: 1800s 1800s
.5h: 18000s 1800s
.25s: 25s 250ms'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
