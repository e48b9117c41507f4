#!/usr/bin/env bash
# cspell:ignore PySO
# PySO8601 0.2.0 reads the week date 2010-W05-2 as a Monday, and the end of 2027-01-01T10:00/12:00 as twelve o'clock of today.
#
# Guess: Tuesday, February 2, as Python's own fromisocalendar has it, and 12:00 of the day of the begin, since ISO 8601 takes what the end
# lacks from there. Weeks begin on Sunday, and the first week with the first Sunday, so that the distance to the right day is one day in
# one year and a week in another. Its documentation shows 2010W052 with February 1. No report of it was found. Ordinal dates are right,
# and so is an interval whose end has a date.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check PySO8601==0.2.0
cat >run.py <<'PY'
from datetime import date, datetime

import PySO8601

for year, week, day in [(2010, 5, 2), (2011, 12, 6), (2018, 1, 1), (2026, 53, 7)]:
    text = f"{year}-W{week:02}-{day}"
    print(f"{text}: {PySO8601.parse(text):%a %Y-%m-%d}, right is {date.fromisocalendar(year, week, day):%a %Y-%m-%d}")
print(f"2012-003: {PySO8601.parse('2012-003'):%Y-%m-%d}")
for text in ["2027-01-01T10:00/2027-01-01T12:00", "2027-01-01T10:00/12:00"]:
    before = datetime.now()
    end = PySO8601.parse_interval(text)[1]
    print(f"{text}: ends on {'today' if end.date() in (before.date(), datetime.now().date()) else end.date()} at {end:%H:%M}")
PY
seen=$(venv/bin/python run.py)

expected='2010-W05-2: Mon 2010-02-01, right is Tue 2010-02-02
2011-W12-6: Fri 2011-03-25, right is Sat 2011-03-26
2018-W01-1: Sun 2018-01-07, right is Mon 2018-01-01
2026-W53-7: Sat 2027-01-09, right is Sun 2027-01-03
2012-003: 2012-01-03
2027-01-01T10:00/2027-01-01T12:00: ends on 2027-01-01 at 12:00
2027-01-01T10:00/12:00: ends on today at 12:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
