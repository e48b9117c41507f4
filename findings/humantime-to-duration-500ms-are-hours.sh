#!/usr/bin/env bash
# cspell:ignore humantime
# humantime_to_duration 0.3.1 (Rust) reads 500ms as 30001 seconds: 500 minutes and a second.
#
# Guess: half a second, or an error. 1h30m is right, as units may follow one another. So ms is m and then s, and a unit without a
# number counts once. A limit of half a second becomes more than eight hours.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name finding . 2>/dev/null
cargo add --quiet humantime_to_duration@=0.3.1 2>/dev/null
cat >src/main.rs <<'RUST'
fn main() {
    for text in ["1h30m", "500ms"] {
        let seconds = humantime_to_duration::from_str(text).map(|read| read.num_seconds());
        println!("{text} {seconds:?}");
    }
}
RUST
seen=$(cargo run --quiet 2>/dev/null)

expected='1h30m Ok(5400)
500ms Ok(30001)'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
