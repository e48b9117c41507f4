#!/usr/bin/env bash
# prometheus-parse 0.2.5 (Rust) drops the samples up{} and job:rate:5m without an error, and all labels of {code="a=b"}.
#
# Guess: each line is one sample, or an error. The text format of Prometheus allows colons in names, as recording rules have them, empty
# braces, and any letter in the value of a label. A line that is not recognized is passed over, so a series is missing that was
# sent. A comma ends a value, and an equals sign takes its label away.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name finding . 2>/dev/null
cargo add --quiet prometheus-parse@=0.2.5 2>/dev/null
cat >src/main.rs <<'RUST'
use prometheus_parse::Scrape;

fn main() {
    for line in [
        r#"up 1"#,
        r#"up{} 1"#,
        r#"job:rate:5m 1"#,
        r#"runs{code="{1}"} 1"#,
        r#"runs{code="a=b"} 1"#,
        r#"runs{code="a,b"} 1"#,
    ] {
        let scrape = Scrape::parse(std::iter::once(Ok(line.to_string()))).unwrap();
        let seen: Vec<_> = scrape.samples.iter().map(|sample| format!("{} {}", sample.metric, sample.labels)).collect();
        println!("{line} -> {seen:?}");
    }
}
RUST
seen=$(cargo run --quiet 2>/dev/null)

expected='up 1 -> ["up "]
up{} 1 -> []
job:rate:5m 1 -> []
runs{code="{1}"} 1 -> []
runs{code="a=b"} 1 -> ["runs "]
runs{code="a,b"} 1 -> ["runs code=\"a\""]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
