#!/usr/bin/env bash
# cspell:ignore dfhoughton
# two_timer 2.2.5 (Rust) reads 12 pm as 00:00 and 12 am as 12:00.
#
# Guess: noon and midnight, as on a clock of twelve hours; "noon" is right, and so are 11 am, 1 pm and 11 pm. To each hour with pm twelve are
# added, and 24 is taken for 0 of the same day, so a job at noon is due twelve hours early. The half hours are alike: 12:30 am is 12:30. The
# word "midnight" is neither of the two: it is the end of the day that is named. interim 0.2.2 reads 12am and 12pm right. It is known: a
# test of two_timer wants the first moment of the day for 12 pm, and where 00:00:00 was reported to be refused, 12:00:00pm is named as what to
# write instead (dfhoughton/two-timer 11, open).
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
two_timer = "=2.2.5"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use chrono::NaiveDate;
use two_timer::{parse, Config};

fn main() {
    let now = NaiveDate::from_ymd_opt(2027, 1, 15).unwrap().and_hms_opt(23, 59, 0).unwrap();
    for time in ["midnight", "12 am", "12:30 am", "1 am", "11 am", "noon", "12 pm", "12:30 pm", "1 pm", "11 pm"] {
        let (begin, _, _) = parse(&format!("{time} on January 12, 2027"), Some(Config::new().now(now))).unwrap();
        println!("{time}: {begin}");
    }
}
RUST
seen=$(cargo run --quiet)

expected='midnight: 2027-01-13 00:00:00
12 am: 2027-01-12 12:00:00
12:30 am: 2027-01-12 12:30:00
1 am: 2027-01-12 01:00:00
11 am: 2027-01-12 11:00:00
noon: 2027-01-12 12:00:00
12 pm: 2027-01-12 00:00:00
12:30 pm: 2027-01-12 00:30:00
1 pm: 2027-01-12 13:00:00
11 pm: 2027-01-12 23:00:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
