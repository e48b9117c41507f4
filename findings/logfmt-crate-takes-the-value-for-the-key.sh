#!/usr/bin/env bash
# cspell:ignore logfmt
# logfmt 0.0.2 (Rust) reads url=http://db/?user=dump as a key http://db/?user with the value dump, and the name url is gone.
#
# Guess: the key url, with all up to the blank or a part of it, as other readers have it, or an error, as go-logfmt gives it. Each equals sign
# begins the value anew, and what was the value until then becomes the key: args=--level=5 is about --level. In quotation marks an equals
# sign is a letter. Of escapes, only the one of a quotation mark is taken away.
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
logfmt = "=0.0.2"
TOML
mkdir src
cat >src/main.rs <<'RUST'
fn main() {
    for line in [
        r#"job=dump took=3s"#,
        r#"url=http://db/?user=dump code=200"#,
        r#"args=--level=5"#,
        r#"args="--level=5""#,
        r#"message="said \"no\"\n""#,
    ] {
        let pairs: Vec<_> = logfmt::parse(line).into_iter().map(|pair| (pair.key, pair.val.unwrap_or_default())).collect();
        println!("{line} -> {pairs:?}");
    }
}
RUST
seen=$(cargo run --quiet)

expected='job=dump took=3s -> [("job", "dump"), ("took", "3s")]
url=http://db/?user=dump code=200 -> [("http://db/?user", "dump"), ("code", "200")]
args=--level=5 -> [("--level", "5")]
args="--level=5" -> [("args", "--level=5")]
message="said \"no\"\n" -> [("message", "said \"no\"\\n")]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
