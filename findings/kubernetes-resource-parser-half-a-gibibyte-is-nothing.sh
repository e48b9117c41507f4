#!/usr/bin/env bash
# kubernetes-resource-parser 0.1.0 (npm) reads 0.5Gi of memory as 0, 1.5M as one byte, and 2500000n of a processor as 2,500,000.
#
# Guess: 536870912, 1500000 and 0.0025. The quantities of Kubernetes have decimals, exponents (1e3) and units from n to Ei; the
# metrics of its own server come in n. Here, a unit counts only right behind digits, so a decimal loses what is behind its point
# and the unit as well, and 1e3 is 1. The client of Kubernetes for Python reads all four. Limits of jobs that are compared
# with such numbers look exceeded, or endless.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts kubernetes-resource-parser@0.1.0 >/dev/null
cat >run.cjs <<'JS'
const {cpuParser, memoryParser} = require('kubernetes-resource-parser');
console.log(...['512Mi', '0.5Gi', '1.5M', '1e3'].map(memoryParser), ...['250m', '2500000n'].map(cpuParser));
JS
seen=$(node run.cjs)

if [ "$seen" != '536870912 0 1 1 0.25 2500000' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
