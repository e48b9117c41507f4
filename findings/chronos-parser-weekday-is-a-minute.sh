#!/usr/bin/env bash
# cspell:ignore bootstrap chronos rustc
# chronos-parser-rs 0.1.382 (Rust) runs * 9 * * MON at 9:02 on every day, and * 9 * * MON-FRI from 9:02 to 9:06.
#
# Guess: each minute from 9:00 to 9:59 on Mondays, or Sundays if it counts from another day. It takes the names and the numbers from 1 to 7,
# Sunday being 1, and compares them with the minute of the time. Without a weekday it is right. The steps of days and months begin at 0:
# */10 is the 10th, 20th and 30th, not the 1st, 11th, 21st and 31st, and */3 has March rather than January. No report of it
# was found. It is for a nightly compiler; RUSTC_BOOTSTRAP lets this one have it.
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
chronos-parser-rs = "=0.1.382"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use chrono::{TimeZone, Utc};
use chronos_parser_rs::CronSchedule;

fn main() {
    let start = Utc.with_ymd_and_hms(2027, 1, 1, 0, 0, 0).unwrap();
    for expression in ["* 9 * * *", "* 9 * * MON", "* 9 * * 2", "* 9 * * SUN,SAT", "* 9 * * MON-FRI", "0 9 */10 * *", "0 9 1 */3 *"] {
        let runs: Vec<_> = CronSchedule::new(expression).unwrap().upcoming(start).take(5).map(|run| run.format("%a %m-%d %H:%M").to_string()).collect();
        println!("{expression}: {}", runs.join(", "));
    }
}
RUST
seen=$(RUSTC_BOOTSTRAP=1 cargo run --quiet)

expected='* 9 * * *: Fri 01-01 09:00, Fri 01-01 09:01, Fri 01-01 09:02, Fri 01-01 09:03, Fri 01-01 09:04
* 9 * * MON: Fri 01-01 09:02, Sat 01-02 09:02, Sun 01-03 09:02, Mon 01-04 09:02, Tue 01-05 09:02
* 9 * * 2: Fri 01-01 09:02, Sat 01-02 09:02, Sun 01-03 09:02, Mon 01-04 09:02, Tue 01-05 09:02
* 9 * * SUN,SAT: Fri 01-01 09:01, Fri 01-01 09:07, Sat 01-02 09:01, Sat 01-02 09:07, Sun 01-03 09:01
* 9 * * MON-FRI: Fri 01-01 09:02, Fri 01-01 09:03, Fri 01-01 09:04, Fri 01-01 09:05, Fri 01-01 09:06
0 9 */10 * *: Sun 01-10 09:00, Wed 01-20 09:00, Sat 01-30 09:00, Wed 02-10 09:00, Sat 02-20 09:00
0 9 1 */3 *: Mon 03-01 09:00, Tue 06-01 09:00, Wed 09-01 09:00, Wed 12-01 09:00, Wed 03-01 09:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
