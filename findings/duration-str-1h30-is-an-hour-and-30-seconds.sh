#!/usr/bin/env bash
# cspell:ignore baoyachi fundu humantime
# duration-str 0.21.0 (Rust) reads 1h30 as an hour and 30 seconds.
#
# Guess: an hour and a half, as people write it, or an error, as parse_duration, fundu, humantime and Go give it. A number without a unit is
# seconds wherever it is, so 2h15 is 7215 seconds, and 1d12 a day and twelve seconds. 1M is a minute, as letters may be of either case,
# though 1mon is a month, and parse_duration 2.1.1 and fundu 2.1.1 have a month. 1h30m is right. That a unit may be missing is
# meant so (baoyachi/duration-str 34, closed), and its documentation has 3m31 with seconds; of 1h30 or 1M, no report was found.
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
duration-str = "=0.21.0"
fundu = "=2.1.1"
parse_duration = "=2.1.1"
TOML
mkdir src
cat >src/main.rs <<'RUST'
fn main() {
    let fundu = fundu::DurationParser::with_all_time_units();
    for text in ["90", "1h30m", "1h30", "2h15", "1d12", "1m", "1M", "1mon"] {
        let others = [
            parse_duration::parse(text).map(|value| value.as_secs()).ok(),
            fundu.parse(text).ok().and_then(|value| std::time::Duration::try_from(value).ok()).map(|value| value.as_secs()),
        ];
        println!("{text}: {:?}, others {others:?}", duration_str::parse(text).unwrap().as_secs());
    }
}
RUST
seen=$(cargo run --quiet)

expected='90: 90, others [Some(90), Some(90)]
1h30m: 5400, others [Some(5400), None]
1h30: 3630, others [None, None]
2h15: 7215, others [None, None]
1d12: 86412, others [None, None]
1m: 60, others [Some(60), Some(60)]
1M: 60, others [Some(2629746), Some(2629800)]
1mon: 2592000, others [Some(2629746), None]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
