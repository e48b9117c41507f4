#!/usr/bin/env bash
# cspell:ignore htmd
# htmd 0.5.6 (Rust) writes a pipe in a table's cell as &#124; also in code, where a reader sees these six characters.
#
# Guess: a backslash before it, which the tables of GitHub (example 200 of its specification) have for code too. In plain text the
# reference is right; CommonMark 0.31, 6.1, has none in code, so that the command "ps | wc" can be copied from such a table no more.
# html2md 0.2.17 (Rust) writes the bare pipe: the cell is two, what came after it is lost, and in the head the whole table becomes one
# paragraph. Both are read here with markdown-it-py.
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
html2md = "=0.2.17"
htmd = "=0.5.6"
TOML
mkdir src
cat >src/main.rs <<'RUST'
fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap();
    let html = arguments.next().unwrap();
    println!("{}", if name == "htmd" { htmd::convert(&html).unwrap() } else { html2md::parse_html(&html) });
}
RUST
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check markdown-it-py==3.0.0
cat >run.py <<'PY'
import re, sys
from markdown_it import MarkdownIt

html = MarkdownIt().enable("table").render(sys.stdin.read())
print(re.sub(r"\s*\n\s*", "", html))
PY
cargo build --quiet
seen=$(
  while IFS= read -r html; do
    for name in htmd html2md; do
      printf '%s: ' "$name"
      target/debug/finding "$name" "$html" | venv/bin/python run.py
    done
  done <<'HTML'
<table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td>a*b*</td><td>0</td></tr></tbody></table>
<table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td>ps | wc</td><td>0</td></tr></tbody></table>
<table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td><code>ps | wc</code></td><td>0</td></tr></tbody></table>
<table><thead><tr><th>0|1</th><th>Exit</th></tr></thead><tbody><tr><td>a</td><td>0</td></tr></tbody></table>
HTML
)

expected='htmd: <table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td>a*b*</td><td>0</td></tr></tbody></table>
html2md: <table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td>a*b*</td><td>0</td></tr></tbody></table>
htmd: <table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td>ps | wc</td><td>0</td></tr></tbody></table>
html2md: <table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td>ps</td><td>wc</td></tr></tbody></table>
htmd: <table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td><code>ps &amp;#124; wc</code></td><td>0</td></tr></tbody></table>
html2md: <table><thead><tr><th>Job</th><th>Exit</th></tr></thead><tbody><tr><td>`ps</td><td>wc`</td></tr></tbody></table>
htmd: <table><thead><tr><th>0|1</th><th>Exit</th></tr></thead><tbody><tr><td>a</td><td>0</td></tr></tbody></table>
html2md: <p>|0|1|Exit||---|----|| a | 0  |</p>'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
