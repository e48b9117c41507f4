#!/usr/bin/env bash
# cspell:ignore stevedonovan
# chrono-english 0.2.1 (Rust) reads "tomorrow 5pm" as tomorrow at the hour of now, and "last month" as last Monday.
#
# Guess: tomorrow at 17:00, as "friday 5pm" is Friday at 17:00. Behind today, tomorrow, yesterday and "3 days ago" the time is passed over, in
# front of them as well. Of a name it reads the first three letters, and "last" and "next" take names of days and months only: month begins
# with mon, of Monday, a decade with December, and a second or a week are errors. "2 months ago" is right. The fork interim 0.2.2 has the
# time and the month right. "tomorrow 8pm" was asked for (stevedonovan/chrono-english 31, open); of the month, no report was found.
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
chrono-english = "=0.2.1"
interim = { version = "=0.2.2", features = ["chrono_0_4"] }
TOML
mkdir src
cat >src/main.rs <<'RUST'
use chrono::{TimeZone, Utc};

fn main() {
    let now = Utc.with_ymd_and_hms(2027, 1, 1, 10, 30, 0).unwrap();
    println!("now: {}", now.format("%a %Y-%m-%d %H:%M"));
    for text in ["friday 5pm", "tomorrow 5pm", "3 days ago 5pm", "2 months ago", "last month", "next month", "last december"] {
        let english = chrono_english::parse_date_string(text, now, chrono_english::Dialect::Us).unwrap();
        let interim = interim::parse_date_string(text, now, interim::Dialect::Us).unwrap();
        println!("{text}: {}, interim {}", english.format("%a %Y-%m-%d %H:%M"), interim.format("%a %Y-%m-%d %H:%M"));
    }
}
RUST
seen=$(cargo run --quiet)

expected='now: Fri 2027-01-01 10:30
friday 5pm: Fri 2027-01-01 17:00, interim Fri 2027-01-01 17:00
tomorrow 5pm: Sat 2027-01-02 10:30, interim Sat 2027-01-02 17:00
3 days ago 5pm: Tue 2026-12-29 10:30, interim Tue 2026-12-29 17:00
2 months ago: Sun 2026-11-01 00:00, interim Sun 2026-11-01 00:00
last month: Mon 2026-12-28 00:00, interim Tue 2026-12-01 00:00
next month: Mon 2027-01-04 00:00, interim Mon 2027-02-01 00:00
last december: Tue 2026-12-01 00:00, interim Tue 2026-12-01 00:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
