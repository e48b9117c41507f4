#!/usr/bin/env bash
# interim 0.2.2 (Rust) reads "5pm tomorrow" as today at five, and "midnight" as now.
#
# Guess: what "tomorrow 5pm" is, or an error. Names of days fare alike behind a time. It goes on reading a time of day until it has a complete one, and
# what follows is not looked at. Any word that begins like a unit is that unit with a count of none: midnight begins with mi, of minute,
# so it is this moment, and "next weekend" is in a week, at this time of the day. On a Friday, "last friday" is today, though "next friday" is
# not. chrono-english 0.2.1, of which it is a fork, refuses "midnight" and "next weekend".
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
chrono = "=0.4.42"
interim = { version = "=0.2.2", features = ["chrono_0_4"] }
TOML
mkdir src
cat >src/main.rs <<'RUST'
use chrono::{TimeZone, Utc};
use interim::{parse_date_string, Dialect};

fn main() {
    let now = Utc.with_ymd_and_hms(2027, 1, 1, 10, 30, 0).unwrap();
    println!("now: {}", now.format("%a %d %H:%M"));
    for text in ["tomorrow 5pm", "5pm tomorrow", "monday 5pm", "5pm monday", "midnight", "next weekend", "next friday", "last friday"] {
        match parse_date_string(text, now, Dialect::Us) {
            Ok(time) => println!("{text}: {}", time.format("%a %d %H:%M")),
            Err(_) => println!("{text}: error"),
        }
    }
}
RUST
seen=$(cargo run --quiet)

expected='now: Fri 01 10:30
tomorrow 5pm: Sat 02 17:00
5pm tomorrow: Fri 01 17:00
monday 5pm: Mon 04 17:00
5pm monday: Fri 01 17:00
midnight: Fri 01 10:30
next weekend: Fri 08 10:30
next friday: Fri 08 00:00
last friday: Fri 01 00:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
