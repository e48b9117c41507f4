#!/usr/bin/env bash
# cspell:ignore durationpy
# durationpy 0.11 writes a duration that durationpy 0.11 refuses.
#
# It is the reader and writer of Go's durations in Python, and the one that the Kubernetes client for Python takes. Microseconds
# below a hundred come out in scientific notation, 1m5e-05s, which neither Go nor its own from_str reads.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check durationpy==0.11
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import timedelta
import durationpy
for duration in (timedelta(minutes=1, microseconds=500), timedelta(minutes=1, microseconds=50)):
    text = durationpy.to_str(duration)
    try:
        print(text, durationpy.from_str(text) == duration, end='; ')
    except durationpy.DurationError as error:
        print(text, error, end='; ')
PYTHON
)

if [ "$seen" != '1m0.0005s True; 1m5e-05s Unknown unit e in duration 1m5e-05s; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
