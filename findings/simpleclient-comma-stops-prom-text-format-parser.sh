#!/usr/bin/env bash
# cspell:ignore simpleclient
# simpleclient_common 0.16.0 (Prometheus, Java) ends each list of labels with a comma; prom_text_format_parser 0.1.0 (Rust) refuses it.
#
# Guess: the reader takes what the official library writes. The exposition format allows the comma, prometheus-client 0.21.1 (Python) reads
# it, and the maintainers of the Java library say in its issues 262 and 675 that it is meant. The Rust one has the
# format of the same documentation as its aim, and stops at the begin of the first line with labels, without naming the comma.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B dependency:copy -Dartifact=io.prometheus:simpleclient:0.16.0 -DoutputDirectory=lib >/dev/null
mvn -q -B dependency:copy -Dartifact=io.prometheus:simpleclient_common:0.16.0 -DoutputDirectory=lib >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.21.1
cat >Run.java <<'JAVA'
import io.prometheus.client.CollectorRegistry;
import io.prometheus.client.Gauge;
import io.prometheus.client.exporter.common.TextFormat;
import java.io.StringWriter;

public class Run {
  public static void main(String[] labels) throws Exception {
    var registry = new CollectorRegistry();
    var gauge = Gauge.build("jobs", "Jobs").labelNames(labels).register(registry);
    gauge.labels(labels).set(3);
    var writer = new StringWriter();
    TextFormat.write004(writer, registry.metricFamilySamples());
    System.out.print(writer);
  }
}
JAVA
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2021"

[dependencies]
prom_text_format_parser = "=0.1.0"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use prom_text_format_parser::Scrape;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    match Scrape::parse(&text) {
        Ok(scrape) => println!("Rust: {}", scrape.metrics.len()),
        Err(_) => println!("Rust: refused"),
    }
}
RUST
cat >run.py <<'PY'
import sys
from prometheus_client.parser import text_string_to_metric_families

print("Python:", len(list(text_string_to_metric_families(sys.stdin.read()))), end=", ")
PY
cargo build --quiet
seen=$(
  for labels in '' 'name' 'name owner'; do
    # shellcheck disable=SC2086
    java -cp 'lib/*' Run.java $labels >text
    tail -1 text
    venv/bin/python run.py <text
    target/debug/finding <text
  done
  sed 's/,}/}/' text >without
  printf 'without the comma '
  target/debug/finding <without
)

expected='jobs 3.0
Python: 1, Rust: 1
jobs{name="name",} 3.0
Python: 1, Rust: refused
jobs{name="name",owner="owner",} 3.0
Python: 1, Rust: refused
without the comma Rust: 1'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
