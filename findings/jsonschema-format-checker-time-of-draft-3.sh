#!/usr/bin/env bash
# jsonschema 4.26.0 (Python): FormatChecker() refuses 05:00:00Z as a time, also for a schema of draft 2020-12.
#
# Guess: valid. Since draft 7, "time" is full-time of RFC 3339, which has to have an offset. FormatChecker() without arguments
# checks as draft 3 did: 05:00:00 passes, and with Z or +02:00 it does not. All other formats are checked as today. The checker
# of the validator's own class, Draft202012Validator.FORMAT_CHECKER, is right, with the same packages installed. A configuration
# with times of day passes in one tool and fails in another that reads the same schema.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check jsonschema==4.26.0 rfc3339-validator==0.1.4
seen=$(
  venv/bin/python - <<'PYTHON'
from jsonschema import Draft202012Validator as Validator, FormatChecker
for text in ('05:00:00', '05:00:00Z', '05:00:00+02:00'):
    valid = [Validator({'format': 'time'}, format_checker=checker).is_valid(text) for checker in (FormatChecker(), Validator.FORMAT_CHECKER)]
    print(text, *valid, end='; ')
PYTHON
)

if [ "$seen" != '05:00:00 True False; 05:00:00Z False True; 05:00:00+02:00 False True; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
