#!/usr/bin/env bash
# cspell:ignore humanfriendly timespan
# humanfriendly 10.0 (Python) has years of 364 days: "1 year" is 31449600 seconds.
#
# Guess: 365 days, or an average of 365.2425. It counts a year as 52 weeks, both to read and to write, so 364 days are "1 year" and
# 365 are "1 year and 1 day". Whoever keeps logs for 10 years by such a setting loses twelve days.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check humanfriendly==10.0
seen=$(
  venv/bin/python - <<'PYTHON'
from humanfriendly import format_timespan, parse_timespan

print(parse_timespan('1 year') / 86400, parse_timespan('10 years') / 86400)
print(format_timespan(364 * 86400), '|', format_timespan(365 * 86400), '|', format_timespan(3650 * 86400))
PYTHON
)

expected='364.0 3640.0
1 year | 1 year and 1 day | 10 years, 1 week and 3 days'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
