#!/usr/bin/env bash
# english-to-cron 0.1.7 (crates.io) makes "every day except sunday" to Sundays only, and "every weekday" to every day.
#
# Guess: Monday to Saturday, Monday to Friday, and the first of each month, or an error. What it does not know it passes over, and
# it returns an error only if nothing is left. "the 1st of every month" is each day of January, while "the 1st and 15th of the
# month", from its README, is right, as are "monday" and "weekends". tokio-cron-scheduler takes schedules in this form.
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
english-to-cron = "=0.1.7"
TOML
mkdir src
cat >src/main.rs <<'RUST'
fn main() {
    for text in [
        "at 8am on monday",
        "at midnight on weekends",
        "every day except sunday",
        "every weekday at 8am",
        "on the 1st and 15th of the month at 6am",
        "on the 1st of every month at 6am",
    ] {
        println!("{text}: {:?}", english_to_cron::str_cron_syntax(text));
    }
}
RUST
seen=$(cargo run --quiet)

expected='at 8am on monday: Ok("0 0 8 ? * MON *")
at midnight on weekends: Ok("0 0 0 ? * SAT,SUN *")
every day except sunday: Ok("0 0 0 ? * SUN *")
every weekday at 8am: Ok("0 0 8 */1 * ? *")
on the 1st and 15th of the month at 6am: Ok("0 0 6 1,15 * ? *")
on the 1st of every month at 6am: Ok("0 0 6 * 1 ? *")'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
