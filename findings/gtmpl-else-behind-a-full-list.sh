#!/usr/bin/env bash
# cspell:ignore gtmpl
# gtmpl 0.7.1 (Rust, the templates of Go) runs the else of a range behind a list that is not empty.
#
# Guess: 123. In Go's text/template, the else of range is for a list without items, and Go writes 123 here. A message that lists
# the jobs that failed ends with the words for none. printf "%03d" fills up with blanks, and 0x10 is 0, for 007 and 16 of Go.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2021"

[dependencies]
gtmpl = "=0.7.1"
TOML
cat >src/main.rs <<'RS'
fn main() {
    let list = "{{ range . }}{{ . }}{{ else }}none{{ end }}";
    println!("{:?}", gtmpl::template(list, vec![1, 2, 3]).unwrap());
    println!("{:?}", gtmpl::template(list, Vec::<i32>::new()).unwrap());
    println!("{:?}", gtmpl::template("{{ printf \"%03d\" 7 }}", 0).unwrap());
    println!("{:?}", gtmpl::template("{{ 0x10 }}", 0).unwrap());
}
RS
seen=$(cargo run --quiet)

expected='"123none"
"none"
"  7"
"0"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
