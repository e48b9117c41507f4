#!/usr/bin/env bash
# iso8601 0.6.6 (Rust) reads P1W2D as one week and PT0.5H as nothing.
#
# Guess: nine days and 30 minutes, or an error. P1.5D is an error, but what follows weeks is dropped without one, and
# so is the decimal fraction of an hour. The fraction of a second is kept.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name finding . 2>/dev/null
cargo add --quiet iso8601@=0.6.6 2>/dev/null
cat >src/main.rs <<'RUST'
fn main() {
    for text in ["P9D", "P1W2D", "PT0.5H", "PT0.5S"] {
        println!("{text} {:?}", iso8601::duration(text).map(std::time::Duration::from));
    }
}
RUST
seen=$(cargo run --quiet 2>/dev/null)

expected='P9D Ok(777600s)
P1W2D Ok(604800s)
PT0.5H Ok(0ns)
PT0.5S Ok(500ms)'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
