#!/usr/bin/env bash
# opentelemetry-api 1.45.2 (Python) writes a blank of the baggage as a plus sign, and reads a plus sign as a blank.
#
# Guess: %20, and + stays +. W3C Baggage encodes values in percent form (RFC 3986, 2.1), and a plus sign stands for itself there,
# unlike in HTML forms. The value "night run" set in Python arrives in the propagator of JavaScript (@opentelemetry/core 2.12.1)
# as "night+run", and job=a+b, which is valid, comes into Python as "a b". A job's name in the baggage thus changes on its way,
# and a search for it in the traces of both services finds one of them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check opentelemetry-api==1.45.2
npm install --silent --no-audit --no-fund --ignore-scripts @opentelemetry/core@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
header=$(
  venv/bin/python - <<'PYTHON'
from opentelemetry import baggage
from opentelemetry.baggage.propagation import W3CBaggagePropagator
carrier = {}
W3CBaggagePropagator().inject(carrier, baggage.set_baggage('job', 'night run'))
print(carrier['baggage'])
PYTHON
)
cat >read.cjs <<'JS'
const {propagation, ROOT_CONTEXT} = require('@opentelemetry/api');
const {W3CBaggagePropagator} = require('@opentelemetry/core');
const getter = {get: (carrier, key) => carrier[key], keys: Object.keys};
const context = new W3CBaggagePropagator().extract(ROOT_CONTEXT, {baggage: process.argv[2]}, getter);
console.log(propagation.getBaggage(context).getEntry('job').value);
JS
read=$(node read.cjs "$header")
other=$(
  venv/bin/python - <<'PYTHON'
from opentelemetry import baggage
from opentelemetry.baggage.propagation import W3CBaggagePropagator
print(baggage.get_baggage('job', W3CBaggagePropagator().extract({'baggage': 'job=a+b'})))
PYTHON
)
seen="$header; $read; $other"

if [ "$seen" != 'job=night+run; night+run; a b' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
