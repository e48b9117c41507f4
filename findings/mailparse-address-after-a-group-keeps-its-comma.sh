#!/usr/bin/env bash
# cspell:ignore mailparse addrparse
# mailparse 0.18.0 (Rust) reads the address behind a group, as in "Ops: one@example.com;, two@example.com", as ", two@example.com".
#
# Guess: two@example.com. RFC 5322, 3.4, ends a group with a semicolon, and a comma is between it and the next address, as between any
# two. What it writes again has two commas. The group may also be empty, as in "undisclosed-recipients:;", and then the comma goes to the
# name. A group at the end, and addresses with no group, are right. Python's reader of headers is right with all of them, and finds no
# defect. Comments and addresses of IPv6 in lists were reported and repaired (65, 137); for this no report was found.
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
mailparse = "=0.18.0"
TOML
cat >src/main.rs <<'RS'
use mailparse::{addrparse, MailAddr};

fn main() {
    for line in std::io::stdin().lines() {
        let list = addrparse(&line.unwrap()).unwrap();
        let mut found = vec![];
        for one in list.iter() {
            match one {
                MailAddr::Single(single) => found.push(format!("[{}]", single.addr)),
                MailAddr::Group(group) => found.extend(group.addrs.iter().map(|single| format!("[{}]", single.addr))),
            }
        }
        println!("mailparse: {} as {}", found.join(" "), list);
    }
}
RS
cat >run.py <<'PY'
import sys
from email.headerregistry import HeaderRegistry

for line in sys.stdin:
    header = HeaderRegistry()("To", line.strip())
    print("Python:", " ".join(f"[{address.addr_spec}]" for address in header.addresses), len(header.defects))
PY
cat >lists <<'TEXT'
one@example.com, two@example.com
two@example.com, Ops: one@example.com;
Ops: one@example.com;, two@example.com
undisclosed-recipients:;, Jobs <two@example.com>
TEXT
cargo build --quiet 2>/dev/null
seen=$(
  while IFS= read -r list; do
    echo "$list"
    printf '%s\n' "$list" | target/debug/finding
    printf '%s\n' "$list" | python3 run.py
  done <lists
)

expected='one@example.com, two@example.com
mailparse: [one@example.com] [two@example.com] as one@example.com, two@example.com
Python: [one@example.com] [two@example.com] 0
two@example.com, Ops: one@example.com;
mailparse: [two@example.com] [one@example.com] as two@example.com, "Ops": one@example.com;
Python: [two@example.com] [one@example.com] 0
Ops: one@example.com;, two@example.com
mailparse: [one@example.com] [, two@example.com] as "Ops": one@example.com; , two@example.com
Python: [one@example.com] [two@example.com] 0
undisclosed-recipients:;, Jobs <two@example.com>
mailparse: [two@example.com] as "undisclosed-recipients":; ", Jobs" <two@example.com>
Python: [two@example.com] 0'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
