#!/usr/bin/env bash
# luigi 3.8.1 (Python) reads the duration "1 ms" as a minute, "30 m 1 h" as 30 minutes, and "1 h, 30 m" as an hour.
#
# Guess: errors, as 1.5 h, -1h and 00:30:00 are, or the durations that they name. The parameter is read from its begin, unit by unit, from weeks
# down to seconds; what is left behind at the end is not looked at. So the s of ms is passed over, an hour behind the minutes as well, and
# so is all that follows a comma. "1 h 30 m", 1h30m and PT1H30M are right. What it writes of half a minute before zero, it refuses to read:
# -1 w 6 d 23 h 59 m 30 s. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check luigi==3.8.1
cat >run.py <<'PY'
import datetime
from luigi.parameter import ParameterException, TimeDeltaParameter

parameter = TimeDeltaParameter()
negative = parameter.serialize(datetime.timedelta(seconds=-30))
for text in ["1h30m", "1 h 30 m", "PT1H30M", "1 h, 30 m", "30 m 1 h", "1 ms", "1.5 h", negative]:
    try:
        print(f"{text}: {parameter.parse(text)}")
    except ParameterException:
        print(f"{text}: error")
PY
seen=$(venv/bin/python -W ignore run.py)

expected='1h30m: 1:30:00
1 h 30 m: 1:30:00
PT1H30M: 1:30:00
1 h, 30 m: 1:00:00
30 m 1 h: 0:30:00
1 ms: 0:01:00
1.5 h: error
-1 w 6 d 23 h 59 m 30 s: error'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
