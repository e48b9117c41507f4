#!/usr/bin/env bash
# saffron 0.1.0 (crates.io, the Cron Triggers of Cloudflare) begins a range that runs backward one too early: 22-2 at 21:00.
#
# Guess: from 22 to 2, as in Quartz, which it says to be like, and as its own sentence says. FRI-MON has Thursday as well, 28-2 the
# 27th, and NOV-FEB October. Ranges that run forward are right.
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
saffron = "=0.1.0"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use chrono::{TimeZone, Utc};
use saffron::parse::{CronExpr, English};

fn main() {
    let start = Utc.with_ymd_and_hms(2027, 1, 5, 12, 0, 0).unwrap();
    for text in ["0 22-23 * * *", "0 22-2 * * *", "0 0 * * FRI-MON", "0 0 1 NOV-FEB *"] {
        let parsed: CronExpr = text.parse().unwrap();
        let cron: saffron::Cron = text.parse().unwrap();
        let times = cron.iter_after(start).take(4).map(|time| time.format("%a %b %d %H:%M").to_string());
        println!("{}: {}", parsed.describe(English::default()), times.collect::<Vec<_>>().join(", "));
    }
}
RUST
seen=$(cargo run --quiet)

expected='At 0 minutes past the hour, between 10:00 PM and 11:59 PM: Tue Jan 05 22:00, Tue Jan 05 23:00, Wed Jan 06 22:00, Wed Jan 06 23:00
At 0 minutes past the hour, between 10:00 PM and 2:59 AM: Tue Jan 05 21:00, Tue Jan 05 22:00, Tue Jan 05 23:00, Wed Jan 06 00:00
At 12:00 AM on Friday through Monday: Thu Jan 07 00:00, Fri Jan 08 00:00, Sat Jan 09 00:00, Sun Jan 10 00:00
At 12:00 AM on the 1st of November to February: Mon Feb 01 00:00, Fri Oct 01 00:00, Mon Nov 01 00:00, Wed Dec 01 00:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
