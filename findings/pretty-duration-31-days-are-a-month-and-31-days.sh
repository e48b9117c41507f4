#!/usr/bin/env bash
# pretty-duration 0.1.1 (Rust) writes 31 days as "1mon 31d", and 400 days as "1y 13mon 144d".
#
# Guess: a month and a day, or days alone. Hours, minutes and seconds are what the next larger unit leaves; days, months and years are
# each counted over the whole time and written side by side, as an example of its documentation has 16 months beside a year. Days are
# kept in one byte on top, so that 256 of them are none and 365 are 109. Up to 30 days it is right. No report of it was found.
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
pretty-duration = "=0.1.1"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use pretty_duration::pretty_duration;
use std::time::Duration;

fn main() {
    for hours in [25, 30 * 24, 31 * 24, 90 * 24, 256 * 24, 365 * 24, 400 * 24] {
        let text = pretty_duration(&Duration::from_secs(hours * 3600), None);
        println!("{} days and {} hours: {text}", hours / 24, hours % 24);
    }
}
RUST
seen=$(cargo run --quiet)

expected='1 days and 1 hours: 1d 1h
30 days and 0 hours: 30d
31 days and 0 hours: 1mon 31d
90 days and 0 hours: 2mon 90d
256 days and 0 hours: 8mon
365 days and 0 hours: 11mon 109d
400 days and 0 hours: 1y 13mon 144d'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
