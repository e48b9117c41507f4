#!/usr/bin/env bash
# cspell:ignore dateexpr pytz
# dateexpr 1.0.0 (PyPI) keeps the offset of winter when it adds a day or months.
#
# Guess: 12:00-0400 after a day. In ISO 8601, `P1D` and `PT24H` are different durations, and dateexpr promises full support of zones
# through pytz, which documents that a sum has to be normalized. The result is no time of that zone: noon with the offset of winter is
# one o'clock in summer. A date that is given directly has the right offset.
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
