#!/usr/bin/env bash
# cspell:ignore dateexpr pytz
# dateexpr 1.0.0 (PyPI) keeps the offset of winter when it adds a day or months.
#
# Guess: 12:00-0400. `P1D` and `PT24H` are two durations to ISO 8601, and its text promises full support of zones through pytz, whose own
# text says to normalize a sum. What is written is no time of that zone: noon with the offset of winter is one o'clock in summer. Begun
# at the date itself, the same noon has the other offset.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv v >/dev/null
v/bin/pip install --quiet --disable-pip-version-check dateexpr==1.0.0 pytz==2026.6 python-dateutil==2.9.0.post0
cat >run.py <<'PY'
import pytz
from dateexpr import DateExpr

zone = pytz.timezone("America/Toronto")
for start, period in (("2027-03-13", "+P1D"), ("2027-03-13", "+PT24H"), ("2027-01-14", "+P2M")):
    result = DateExpr(f"{start}T12:00:00", tz=zone).advanced(period)
    print(start, period, result.iso8601(), result.to_utc().isoformat())
print("2027-03-14", DateExpr("2027-03-14T12:00:00", tz=zone).iso8601())
PY
seen=$(v/bin/python run.py)

expected='2027-03-13 +P1D 2027-03-14T12:00:00-0500 2027-03-14T17:00:00+00:00
2027-03-13 +PT24H 2027-03-14T12:00:00-0500 2027-03-14T17:00:00+00:00
2027-01-14 +P2M 2027-03-14T12:00:00-0500 2027-03-14T17:00:00+00:00
2027-03-14 2027-03-14T12:00:00-0400'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
