#!/usr/bin/env bash
# cspell:ignore openmetrics expfmt sinkingpoint
# openmetrics-parser 0.5.1 (Rust) refuses a scrape in which one series of a metric has a label that another has not.
#
# Guess: two series. A label that is missing is an empty one for Prometheus, and its own reader, expfmt of common 0.67.5 (Go), takes both
# formats with it. One such metric, of a push or of two exporters' texts in one, takes the whole scrape along; an empty label in the other
# series makes it right, and so does another metric's name. The order of labels is free. It is known from a gateway that reads with it
# (sinkingpoint/prometheus-gravel-gateway, 26, open).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.0.0"
edition = "2021"
[dependencies]
openmetrics-parser = "=0.5.1"
TOML
cat >src/main.rs <<'RS'
use openmetrics_parser::{openmetrics::parse_openmetrics, prometheus::parse_prometheus};
use std::fs::read_to_string;

fn main() {
    for name in std::env::args().skip(1) {
        let text = read_to_string(&name).unwrap();
        let result = parse_prometheus(&text).map(|exposition| exposition.to_string().lines().filter(|line| !line.starts_with('#')).count());
        let open = parse_openmetrics(&format!("{text}# EOF\n")).map(|_| "taken");
        let open = open.map_err(|_| "refused").unwrap_or_else(|word| word);
        match result {
            Ok(count) => println!("{name}, openmetrics-parser: {count} series, as OpenMetrics {open}"),
            Err(error) => println!("{name}, openmetrics-parser: {error}, as OpenMetrics {open}"),
        }
    }
}
RS
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/common/expfmt@v0.67.5 github.com/prometheus/common/model@v0.67.5 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

func main() {
	for _, name := range os.Args[1:] {
		file, err := os.Open(name)
		if err != nil {
			panic(err)
		}
		parser := expfmt.NewTextParser(model.UTF8Validation)
		families, err := parser.TextToMetricFamilies(file)
		if err != nil {
			panic(err)
		}
		count := 0
		for _, family := range families {
			count += len(family.Metric)
		}
		fmt.Printf("%s, expfmt: %d series\n", name, count)
	}
}
GO
write() { printf '# TYPE %s gauge\n' runs >"$1"; printf '%s\n' "${@:2}" >>"$1"; }
write order 'runs{job="dump",host="one"} 2' 'runs{host="two",job="dump"} 3'
write empty 'runs{job="dump",host=""} 2' 'runs{job="dump",host="two"} 3'
write missing 'runs{job="dump"} 2' 'runs{job="dump",host="two"} 3'
write total 'runs 5' 'runs{job="dump"} 2'
cargo build --quiet 2>/dev/null
seen=$(
  target/debug/finding order empty missing total
  go run . order empty missing total
)

expected='order, openmetrics-parser: 2 series, as OpenMetrics taken
empty, openmetrics-parser: 2 series, as OpenMetrics taken
missing, openmetrics-parser: Metrics in family have different label sets: Some(LabelNames { names: ["job"], metric_type: Gauge }) ["two", "dump"], as OpenMetrics refused
total, openmetrics-parser: Metrics in family have different label sets: Some(LabelNames { names: [], metric_type: Gauge }) ["dump"], as OpenMetrics refused
order, expfmt: 2 series
empty, expfmt: 2 series
missing, expfmt: 2 series
total, expfmt: 2 series'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
