#!/usr/bin/env bash
# cspell:ignore bdays
# business-days 0.2.1 (Rust) closes on Easter Monday in the United States, and works on 2027-12-31, when the New Year is a Saturday.
#
# Guess: no business day on the Friday before, as it has it of Christmas and of July 4, and as bdays 0.1.4 has it, whose days are the federal
# ones. Only the holidays of the year of the date are looked at, and this one is of the year after. Easter Sunday is in its list, and
# what is on a Sunday is observed on Monday, so the 29th of March is closed, which is a holiday in Europe. Half days are
# business days. No report of either was found.
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
bdays = "=0.1.4"
business-days = "=0.2.1"
chrono = "=0.4.42"
jiff = "=0.2.46"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use bdays::{calendars::us::USSettlement, HolidayCalendar};
use business_days::{Calendar, UsCalendar};

fn main() {
    for text in ["2026-07-03", "2027-07-05", "2027-12-24", "2027-12-31", "2021-12-31", "2023-01-02", "2027-03-26", "2027-03-29", "2027-04-05"] {
        let day: jiff::civil::Date = text.parse().unwrap();
        let name = UsCalendar.get_holiday(day).map_or("none".to_string(), |holiday| holiday.to_string());
        let [open, federal] = [UsCalendar.is_business_day(day), USSettlement.is_bday(text.parse::<chrono::NaiveDate>().unwrap())].map(|open| if open { "open" } else { "closed" });
        println!("{text} {:?}: {open}, bdays {federal}, {name}", day.weekday());
    }
}
RUST
seen=$(cargo run --quiet)

expected='2026-07-03 Friday: closed, bdays closed, Independence Day (Observed)
2027-07-05 Monday: closed, bdays closed, Independence Day (Observed)
2027-12-24 Friday: closed, bdays closed, Christmas (Observed)
2027-12-31 Friday: open, bdays closed, none
2021-12-31 Friday: open, bdays closed, none
2023-01-02 Monday: closed, bdays closed, New Year (Observed)
2027-03-26 Friday: closed, bdays open, Good Friday
2027-03-29 Monday: closed, bdays open, Easter (Observed)
2027-04-05 Monday: open, bdays open, none'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
