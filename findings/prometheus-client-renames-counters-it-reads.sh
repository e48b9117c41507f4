#!/usr/bin/env bash
# prometheus_client 0.26.0 (Python) reads the counter http_requests as http_requests_total.
#
# Guess: samples have the names that are in the text. The text format 0.0.4 asks for no ending of a counter; that is a rule of
# OpenMetrics, which has a parser of its own in the package. The reader of the text format puts _total behind each counter that
# lacks it, so a check of an answer that looks for the documented name finds nothing, while Prometheus stores it under that name.
# Without the TYPE line, the name stays.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check prometheus_client==0.26.0
seen=$(
  venv/bin/python - <<'PYTHON'
from prometheus_client.parser import text_string_to_metric_families as read
for kind in ('counter', 'gauge', ''):
    text = f'# TYPE http_requests {kind}\n' * bool(kind) + 'http_requests{code="200"} 5\n'
    print(*[sample.name for family in read(text) for sample in family.samples], end=' ')
PYTHON
)

if [ "$seen" != 'http_requests_total http_requests http_requests ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
