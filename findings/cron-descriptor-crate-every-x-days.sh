#!/usr/bin/env bash
# cspell:ignore cronparser
# cron-descriptor 0.1.2 (crates.io) calls every second day "en.every_x days", and every second weekday "every Tuesday days of the week".
#
# Guess: "every 2 days" and "every 2 days of the week", as the C# program says of which it is a translation. The first asks for a text
# that its list has under another key, so that the key is shown. In the second, the number of the step goes through the list of the
# weekdays, as a day does. Months, hours and minutes are right.
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
cron-descriptor = "=0.1.2"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use cron_descriptor::cronparser::cron_expression_descriptor::get_description_cron;

fn main() {
    for text in ["0 9 1 */2 *", "0 9 */2 * *", "0 9 * * */2", "0 9 15W * *"] {
        println!("{text}: {}", get_description_cron(text).unwrap());
    }
}
RUST
seen=$(cargo run --quiet)

expected='0 9 1 */2 *: At 9:00 AM, on day 1 of the month, every 2 months
0 9 */2 * *: At 9:00 AM, en.every_x days
0 9 * * */2: At 9:00 AM, every Tuesday days of the week
0 9 15W * *: At 9:00 AM, on the weekday nearest day {0} of the month'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
