#!/usr/bin/env bash
# cspell:ignore BYDAY dateutil DTSTAMP eventix
# eventix 0.5.0 (Rust) moves a monthly rule of January 31 to February 28, and then keeps it on the 28th of each month.
#
# Guess: January 31, March 31 and May 31, as RFC 5545, 3.3.10, has dates that do not exist passed over, and as its own frequencies are said to
# be those of the RFC; or the last day of each month. Each run is counted from the one before, so the day that a short month has is the day
# from then on. dateutil 2.9.0 has the 31st of the months that have one. February 29 of a yearly rule becomes February 28 alike.
# It is known: its list of changes has January 31 become February 28 where the series once ended, and a comment in its tests goes on with
# March 28.
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
chrono-tz = "=0.10.4"
eventix = "=0.5.0"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use chrono::TimeZone;
use eventix::Calendar;

fn main() {
    for (start, rule) in [
        ("20270115", "FREQ=MONTHLY;COUNT=5"),
        ("20270131", "FREQ=MONTHLY;COUNT=5"),
        ("20280229", "FREQ=YEARLY;COUNT=5"),
    ] {
        let text = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//runs//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20270101T000000Z", "SUMMARY:Dump",
            &format!("DTSTART:{start}T090000Z"), &format!("DTEND:{start}T100000Z"), &format!("RRULE:{rule}"), "END:VEVENT", "END:VCALENDAR", "",
        ].join("\r\n");
        let calendar = Calendar::from_ics_string(&text).unwrap();
        let zone: chrono_tz::Tz = "UTC".parse().unwrap();
        let begin = zone.with_ymd_and_hms(2027, 1, 1, 0, 0, 0).unwrap();
        let end = zone.with_ymd_and_hms(2037, 1, 1, 0, 0, 0).unwrap();
        let runs = calendar.events_between(begin, end).unwrap();
        let dates: Vec<_> = runs.iter().map(|run| run.occurrence_time.format("%Y-%m-%d").to_string()).collect();
        println!("{start} {rule}: {}", dates.join(" "));
    }
}
RUST
seen=$(cargo run --quiet)

expected='20270115 FREQ=MONTHLY;COUNT=5: 2027-01-15 2027-02-15 2027-03-15 2027-04-15 2027-05-15
20270131 FREQ=MONTHLY;COUNT=5: 2027-01-31 2027-02-28 2027-03-28 2027-04-28 2027-05-28
20280229 FREQ=YEARLY;COUNT=5: 2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-28'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
