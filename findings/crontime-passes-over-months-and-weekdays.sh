#!/usr/bin/env bash
# cspell:ignore crontime
# crontime 0.4.0 (Rust) runs what is for February 29 on the 29th of each month, and what is for Mondays on every day.
#
# Guess: an error for what it does not have yet, as it gives one for steps, and as its documentation says that the whole syntax is not there. Its
# six fields are read, and a month or a weekday that is out of range is refused; those in range are then passed over. Seconds, minutes,
# hours and days count, and even the day does not for the first run, which is today at the time.
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
crontime = "=0.4.0"
time = "=0.3.44"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use time::OffsetDateTime;

fn main() {
    let start = OffsetDateTime::from_unix_timestamp(1_798_761_600).unwrap();
    for expression in ["0 30 9 15 * *", "0 0 9 29 2 *", "0 0 9 * * 1", "0 0 9 1 6 1", "0 0 9 1 13 *", "0 0 9 * * 7", "0 */5 * * * *"] {
        let Ok(runs) = crontime::build(start, expression) else {
            println!("{expression}: refused");
            continue;
        };
        let runs: Vec<_> = runs.take(4).map(|run| format!("{} {:02}:{:02}", run.date(), run.hour(), run.minute())).collect();
        println!("{expression}: {}", runs.join(", "));
    }
}
RUST
seen=$(cargo run --quiet)

expected='0 30 9 15 * *: 2027-01-01 09:30, 2027-01-15 09:30, 2027-02-15 09:30, 2027-03-15 09:30
0 0 9 29 2 *: 2027-01-01 09:00, 2027-01-29 09:00, 2027-03-29 09:00, 2027-04-29 09:00
0 0 9 * * 1: 2027-01-01 09:00, 2027-01-02 09:00, 2027-01-03 09:00, 2027-01-04 09:00
0 0 9 1 6 1: 2027-01-01 09:00, 2027-02-01 09:00, 2027-03-01 09:00, 2027-04-01 09:00
0 0 9 1 13 *: refused
0 0 9 * * 7: refused
0 */5 * * * *: refused'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
